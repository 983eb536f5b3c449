import { readableOf, textOf } from '../../../conversation/content.ts';
import { markPlaces } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { answerText } from '../../requests/answer-text.ts';
import { probePlace, requestPlaces } from '../../requests/request-places.ts';
import { marksShownTo, requestTextOf, wasAnswered } from '../../requests/request-text.ts';
import { carriedOut, TO_BE_FILLED } from '../../text/carried-out.ts';
import { isFilledIn } from '../../text/filled-in.ts';
import { holdsLiterally } from '../../text/holds-literally.ts';
import { writtenIn } from '../../view/changes.ts';

/**
 * What was said is data: it reaches the summarizer as it was written, or escaped (langchainjs: `$&` in a user's text
 * pasted the whole prompt into it; agent-sdk: `{{conversation}}` in it was filled in), and what the summarizer wrote reaches the
 * view. Only texts that some way of filling in a template would change say anything, and of what was said only near a fact the
 * summarizer was shown: elsewhere a design may have cut.
 */
export const TRUST_2 = lawPerPass('TRUST-2', (pass) => {
  if (pass.summarizer.length === 0) return notExercised('No summarizer was asked.');
  const shown = marksShownTo(pass.summarizer);
  const snippets = pass.before.flatMap((message, at) => {
    // What stays need not be shown, and a fact of it may have been shown with other words that said it.
    const isKept = pass.alignment.given[at]!.kind === 'kept';
    return pass.real[at] && !isKept ? snippetsOf(message, shown).map((snippet) => ({ snippet, at })) : [];
  });
  const summaries = installedSummaries(pass).filter(({ written }) => written.search(TO_BE_FILLED) !== -1);
  if (snippets.length + summaries.length === 0)
    return notExercised('Neither what the summarizer was shown nor what it wrote looked like part of a template.');
  const faults = [...changedInRequests(pass, snippets), ...changedInView(pass, summaries)];
  return faults.length > 0 ? faults : holds('What looked like part of a template stands as it was written.');
});

/** What could have been carried out, and the place of its message in what was given. */
interface Said {
  snippet: string;
  at: number;
}

function changedInRequests(pass: Pass, snippets: readonly Said[]): Judgement[] {
  const requests = pass.summarizer.map(requestTextOf);
  const changed = snippets.filter(({ snippet }) => !requests.some((request) => holdsLiterally(request, snippet)));
  const faults = Map.groupBy(changed, ({ snippet }) => wayOf(snippet, requests));
  return [...faults].map(([way, [first, ...others]]) =>
    violated(way, SEEN[way], {
      expected: `"${first!.snippet}", literally or escaped`,
      got: found(first!.snippet, requests),
      messages: [...new Set([first!, ...others].map(({ at }) => pass.hashes.before[at]!))],
      requests: requestPlaces(pass, pass.summarizer),
    }),
  );
}

/** An answer of the summarizer, and the place of the message that carries it now. */
interface Installed {
  written: string;
  at: number;
}

/** Known by its nonce; where it has none, as in a scripted text, only the one answer of a pass can be what was written. */
function installedSummaries(pass: Pass): Installed[] {
  const answered = pass.summarizer.filter(wasAnswered);
  return writtenIn(pass).flatMap((at) =>
    answered
      .filter(
        ({ summary }) => answered.length === 1 || pass.alignment.view[at]!.nonces.some((nonce) => nonce === summary),
      )
      .map(({ response }) => ({ written: answerText(response.body).text, at })),
  );
}

function changedInView(pass: Pass, summaries: readonly Installed[]): Judgement[] {
  const changed = summaries.flatMap(({ written, at }) =>
    carriedOut(written, readableOf(pass.after[at]!)).map((words) => ({ words, at })),
  );
  const [first] = changed;
  if (first === undefined) return [];
  return [
    violated('not-word-for-word', 'The text of a summary was not put into the view as it was written.', {
      expected: `"${first.words}", as the summarizer wrote it`,
      got: found(first.words, [readableOf(pass.after[first.at]!)]),
      messages: [...new Set(changed.map(({ at }) => pass.hashes.after[at]!))],
      requests: probePlace(pass),
    }),
  ];
}

const SEEN = {
  'shown-altered': 'Text of the conversation did not reach the summarizer as it was written.',
  'placeholder-filled-in': 'A placeholder in what was said was filled in with the conversation.',
} as const;

/** Where the conversation came into the place of its own placeholder, it is shown twice, and nothing of it is gone. */
const wayOf = (snippet: string, requests: readonly string[]): keyof typeof SEEN =>
  requests.some((request) => isFilledIn(request, snippet)) ? 'placeholder-filled-in' : 'shown-altered';

/** What templates and formats fill in, tags, escapes. */
const HOSTILE = new RegExp(`${TO_BE_FILLED.source}|<\\/?[A-Za-z_]+>|\\\\[nrtu"']`, 'g');
/** Characters around a hostile place that are looked for with it, and from a fact to it. */
const [AROUND, NEAR] = [12, 100];

function snippetsOf(message: Message, shown: ReadonlySet<string>): string[] {
  const text = textOf(message);
  const places = markPlaces(text, 'F').filter(({ mark }) => shown.has(mark));
  return [...text.matchAll(HOSTILE)].flatMap(({ index, 0: match }) => {
    if (!places.some(({ at }) => Math.abs(at - index) < NEAR)) return [];
    return [onOneLine(text, index, index + match.length)];
  });
}

/** Renderings lay out lines as they like. */
function onOneLine(text: string, from: number, to: number): string {
  const start = text
    .slice(Math.max(0, from - AROUND), from)
    .split('\n')
    .at(-1)!;
  const end = text.slice(to, to + AROUND).split('\n')[0]!;
  return `${start}${text.slice(from, to)}${end}`;
}

/** What stands in a request behind the words before the hostile place. */
function found(snippet: string, requests: readonly string[]): string {
  const lead = snippet.slice(0, AROUND / 2);
  const request = requests.find((text) => text.includes(lead));
  if (request === undefined) return 'nothing like it';
  const at = request.indexOf(lead);
  return `"${request.slice(at, at + snippet.length + AROUND)}"`;
}
