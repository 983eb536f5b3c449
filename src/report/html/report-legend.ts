import { LEVEL_WORDS, VERDICT_WORDS } from '../page/verdict-words.ts';

const FATES: [string, string][] = [
  ['kept', 'The message stands after the pass as it stood before.'],
  ['rewritten', 'It still stands there, but altered: shortened, merged, split, or under another role.'],
  ['evicted', 'It is gone. A summary may repeat what it said.'],
  ['synthetic', 'Written by the implementation: a summary, a marker, an acknowledgement.'],
  ['view', 'What the next request of the agent to its model contains: the conversation as the pass has left it.'],
  [
    'fact, F-7Q2K',
    'A mark the suite has put into a message, by which it finds again what was said there, wherever it turns up. F1, F2 … are the names a case gives to its marks; a mark without a name stands for the message it is in.',
  ],
  ['lost', 'After the pass the fact can be read nowhere in the view, not even in a summary.'],
  ['S-7Q2K', 'The mark of a summary, written by the script that plays the summarizer. Each summary has its own.'],
  [
    'group (of messages)',
    'What a provider accepts only together: a message with calls, and all their results. Any other message is one by itself.',
  ],
];

const CAUSES: [string, string][] = [
  [
    'cause',
    'One fault, by a name that is the same in every version: the requirement, the way in which it is violated, in which passes, and what comes to harm. It counts once, however many results show it.',
  ],
  [
    'follows from',
    'What is seen of another requirement is the same fault, seen once more: all that it is about is among what the cause has affected. It is shown beneath its cause and counts nowhere else.',
  ],
  [
    'not reached because of',
    'The case ended, because of a cause, before the requirement could be seen to hold or to be violated. The requirement is blocked there: neither met nor violated.',
  ],
  [
    'not shown',
    'A class asks for the requirement, and no case came to a verdict about it: causes kept all of them from it, or what it takes was not declared or not run. It is not counted as met, and the class is not earned with it.',
  ],
];

const FINDINGS: [string, string][] = [
  ['law', 'What a requirement demands of every pass of every case. “By law PAIR-1” means that it was broken there.'],
  [
    'by the case at /then/1',
    'What this one case expects, and where its file says so: /then/0 is its first expectation, /then/1 its second.',
  ],
  [
    'group (of requirements)',
    'Requirements about one matter share the first part of their names, as PAIR-1 and PAIR-2.',
  ],
  [
    'not observable',
    'This drive can’t show whether the requirement holds, whatever is declared. Not tested, and not counted as passed.',
  ],
];

const OTHERS: [string, string][] = [
  [
    'result',
    'What came of one case variant on one drive. A variant is a case with numbers filled in, as CC-0105[messages=3].',
  ],
  ['pass (of compaction)', 'One time that the implementation was asked to shorten a conversation.'],
  [
    'auto, manual, overflow',
    'Why: to decide for itself by its trigger (auto), because somebody asks (manual), because a request was too long (overflow).',
  ],
  ['trigger', 'The size of a conversation at which a pass is due without being asked for.'],
  ['drive', 'How the implementation is run: as a function (pure), as a session, or inside its own agent loop (agent).'],
  ['summarizer', 'A model the implementation asks for a summary. In a run it is played by a script.'],
  [
    'declared, selected, evaluated, passed',
    'Case variants there are; chosen; that passed or failed; that passed. What is priced is counted beside those evaluated, and a class rests on both.',
  ],
  [
    'observable',
    'Requirements this drive and profile let the suite see. What it can’t see is never counted as passed.',
  ],
  [
    'profile',
    'What the implementation says of itself, and one way to configure it. It decides which of the allowed behaviours is expected.',
  ],
  [
    'capability',
    'Something optional that a profile may declare, as an archive. Without it, cases about it are unsupported.',
  ],
  [
    'mode',
    'Part of a profile: it replaces the conversation (rewrite), derives a view from an intact log (view), or shortens messages where they stand (reduce).',
  ],
  [
    'cut',
    'Where what is evicted ends. A profile says where that may be: only before a message of the user that opens a turn, or between any two groups of messages.',
  ],
  [
    'dialect',
    'The form in which providers are spoken to, with their rules of what they reject: openai-chat or anthropic. A run has one; a case about the rules of one provider is played in that one’s.',
  ],
  ['seed', 'What marks and filler are drawn from. The same seed gives the same conversations.'],
  [
    'Core, Robust',
    'Classes: no cause of level 1, or of levels 1 and 2, and every observable requirement shown that can be violated at these levels.',
  ],
  [
    'earned, not earned',
    'Whether a drive has a class. One cause of its levels denies it, one requirement that no case has shown, and a run of selected cases only.',
  ],
];

const LEVELS = Object.entries(LEVEL_WORDS).map(([level, words]): [string, string] => [`level ${level}`, words]);

const LEVELS_OF_WAYS: [string, string] = [
  'level of a way',
  'A requirement can be violated in several ways, and each has its own level: what happens decides. The requirement shows the strictest of them.',
];

/** Groups of terms for the legend; one with an id can be led to. */
export const REPORT_LEGEND: { title: string; id?: string; terms: [string, string][] }[] = [
  { title: 'Verdicts', terms: Object.entries(VERDICT_WORDS) },
  { title: 'Messages', terms: FATES },
  { title: 'Causes', terms: CAUSES },
  { title: 'Findings', terms: FINDINGS },
  { title: 'Levels', id: 'levels', terms: [...LEVELS, LEVELS_OF_WAYS] },
  { title: 'Everything else', terms: OTHERS },
];
