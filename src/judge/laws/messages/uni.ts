import { readableOf } from '../../../conversation/content.ts';
import { excerptBetween } from '../../../conversation/excerpt.ts';
import { memoize } from '../../../conversation/memoize.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { answerText } from '../../requests/answer-text.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { requestTextOf } from '../../requests/request-text.ts';
import { REPLACED, shapeOf, shapeOfText, type TextShape } from '../../text/text-shape.ts';
import { viewChanged } from '../../view/changes.ts';

/**
 * No character is cut in two: what was well-formed text stays well-formed, in the view, in the summarizer's requests, and in
 * the archive (pi#7121, vercel/eve#3062: half an emoji at the end of a shortened result, and the provider refuses every later
 * request of that session). Half a character that went through UTF-8 is seen as U+FFFD.
 */
export const UNI_1 = lawPerPass('UNI-1', (pass, { profile }) => {
  const given = [...pass.before.map(shapeOf), ...pass.summarizer.map(answerShape)];
  if (!given.includes('wide')) return notExercised('What was given has no character that could be cut in two.');
  if (given.includes('broken')) return notExercised('What was given was not well-formed.');
  if (!viewChanged(pass, profile) && pass.summarizer.length === 0)
    return notExercised('The pass changed nothing and asked nobody.');
  const broken = [...brokenInView(pass), ...brokenInRequests(pass), ...brokenInArchive(pass)];
  if (broken.length === 0) return holds('No character was cut in two.');
  return broken.map(({ way, where, text, messages, requests }) =>
    violated(way, `A character was cut in two in ${where}.`, {
      expected: 'well-formed text',
      got: `"${around(text)}"`,
      messages,
      requests,
    }),
  );
});

const answerShape = memoize(({ response }: Exchange): TextShape => shapeOfText(answerText(response.body).text));

interface Broken {
  way: string;
  where: string;
  text: string;
  messages: string[];
  requests: number[];
}

function brokenInView({ after, hashes }: Pass): Broken[] {
  const places = [...after.keys()].filter((at) => shapeOf(after[at]!) === 'broken');
  if (places.length === 0) return [];
  const messages = places.map((at) => hashes.after[at]!);
  return [{ way: 'cut-in-view', where: 'the view', text: readableOf(after[places[0]!]!), messages, requests: [] }];
}

function brokenInRequests(pass: Pass): Broken[] {
  const broken = pass.summarizer.filter((exchange) => shapeOfText(requestTextOf(exchange)) === 'broken');
  if (broken.length === 0) return [];
  const [text, requests] = [requestTextOf(broken[0]!), requestPlaces(pass, broken)];
  return [{ way: 'cut-in-request', where: 'a summarizer request', text, messages: [], requests }];
}

function brokenInArchive({ stored }: Pass): Broken[] {
  const before = stored.before.archive ?? {};
  const file = Object.entries(stored.after.archive ?? {}).find(
    ([path, content]) => before[path] !== content && isText(content) && shapeOfText(content) === 'broken',
  );
  if (file === undefined) return [];
  return [{ way: 'cut-in-archive', where: `the archive file ${file[0]}`, text: file[1], messages: [], requests: [] }];
}

/** A picture that was put into a file of its own is no text with broken characters. */
const isText = (content: string): boolean => !content.includes('\0');

/** The words around the half character, which is shown as U+FFFD. */
function around(text: string): string {
  const shown = text.toWellFormed();
  const at = shown.indexOf(REPLACED);
  return excerptBetween(shown, at - 20, at + 10);
}
