/**
 * What an expectation of a case can find wrong, whichever requirement it proves: the name of the way, and what was seen. A
 * requirement may say it in words of its own; a new case needs no entry anywhere.
 */
export const EXPECTATION_WAYS: Readonly<Record<string, string>> = {
  raised: 'The pass was expected to compact, and the implementation raised.',
  'not-compacted': 'The pass was expected to compact, and nothing was evicted or reduced.',
  'not-smaller': 'The pass was expected to compact, and the view did not become smaller.',
  'summary-not-installed': 'The pass was expected to compact, and threw away the summary that it got.',
  'summarizer-request-rejected':
    'The pass was expected to compact, and the provider rejected its request for a summary.',
  'compacted-anyway': 'Nothing was to be evicted or reduced, and something was.',
  'view-changed': 'The pass changed the view, which should have stayed as it was.',
  'log-changed': 'The pass changed the log, which should have stayed as it was.',
  'view-changed-without-loss': 'The pass changed the view, which should have stayed as it was, and lost nothing by it.',
  'view-changed-after-cancel': 'The pass was taken back, and changed the view without its summary.',
  'log-changed-after-cancel': 'The pass was taken back, and changed the log.',
  'cancel-ignored': 'The pass was taken back, and installed its summary all the same.',
  'never-asked': 'No summarizer was asked.',
  'asked-anyway': 'A summarizer was asked, and none should have been.',
  'called-too-rarely': 'The pass made fewer summarizer requests than the case asks for.',
  'called-too-often': 'The pass made more summarizer requests than the case allows.',
  'missing-from-request': 'What should have reached the model is missing from the next agent request.',
  'never-shown': 'What a summarizer should have been shown is in none of the requests to it.',
  'twice-in-request': 'What the next agent request should hold once stands in it more than once.',
  'in-request-anyway': 'The next agent request holds what should not have reached the model.',
  'not-word-for-word': 'What the next agent request should hold word for word is altered in it.',
  'shown-twice': 'What a summarizer should have been shown once it was shown more than once.',
  'shown-anyway': 'A summarizer was shown what it should not have been shown.',
  'placeholder-filled-in': 'A placeholder in what was said was filled in with the conversation.',
  'shown-altered': 'What a summarizer should have been shown word for word was altered.',
  'not-kept': 'A message that should have been kept does not stand in the view unaltered.',
  'not-evicted': 'A message that should have been evicted still stands in the view.',
  rejected: 'The provider rejects the next agent request as malformed.',
  refused: 'The next agent request was refused, for its size or because the script says so.',
  'foreign-words-unknown':
    'A request was too long in the words of another vendor than the one whose API is spoken, and no shorter one was sent.',
  'accepted-anyway': 'The next agent request was accepted, and should have been refused.',
  'wrong-outcome': 'Another outcome was reported than the one the case ends in.',
};
