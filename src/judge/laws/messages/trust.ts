import { textOf } from '../../../conversation/content.ts';
import { markPlaces } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { marksShownTo, requestTextOf } from '../../requests/request-text.ts';
import { isFilledIn } from '../../text/filled-in.ts';
import { holdsLiterally } from '../../text/holds-literally.ts';

/**
 * What was said is data: it reaches the summarizer as it was written, or escaped (langchainjs: `$&` in a user's text
 * pasted the whole prompt into it; agent-sdk: `{{conversation}}` in it was filled in). Only texts that some way of filling
 * in a template would change say anything, and only near a fact the summarizer was shown: elsewhere a design may have cut.
 */
export const TRUST_2 = lawPerPass('TRUST-2', (pass) => {
  if (pass.summarizer.length === 0) return notExercised('No summarizer was asked.');
  const shown = marksShownTo(pass.summarizer);
  const snippets = pass.before.flatMap((message, at) => {
    return pass.real[at] ? snippetsOf(message, shown).map((snippet) => ({ snippet, at })) : [];
  });
  if (snippets.length === 0) return notExercised('Nothing the summarizer was shown looked like part of a template.');
  const requests = pass.summarizer.map(requestTextOf);
  const changed = snippets.filter(({ snippet }) => !requests.some((request) => holdsLiterally(request, snippet)));
  if (changed.length === 0) return holds('What looked like part of a template was shown as it was written.');
  const faults = Map.groupBy(changed, ({ snippet }) => wayOf(snippet, requests));
  return [...faults].map(([way, [first, ...others]]) =>
    violated(way, SEEN[way], {
      expected: `"${first!.snippet}", literally or escaped`,
      got: found(first!.snippet, requests),
      messages: [...new Set([first!, ...others].map(({ at }) => pass.hashes.before[at]!))],
      requests: requestPlaces(pass, pass.summarizer),
    }),
  );
});

const SEEN = {
  'shown-altered': 'Text of the conversation did not reach the summarizer as it was written.',
  'placeholder-filled-in': 'A placeholder in what was said was filled in with the conversation.',
} as const;

/** Where the conversation came into the place of its own placeholder, it is shown twice, and nothing of it is gone. */
const wayOf = (snippet: string, requests: readonly string[]): keyof typeof SEEN =>
  requests.some((request) => isFilledIn(request, snippet)) ? 'placeholder-filled-in' : 'shown-altered';

/** Replacement patterns, place-holders of templates, tags, escapes. */
const HOSTILE = /\$[&`'$\d]|\{\{?[A-Za-z_ ]+\}?\}|<\/?[A-Za-z_]+>|\\[nrtu"']/g;
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
