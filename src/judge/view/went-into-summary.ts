import { callsOf, textOf } from '../../conversation/content.ts';
import { canonicalJson } from '../../conversation/hash.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';
import { marksSentIn } from '../requests/request-text.ts';
import type { MessageDamage } from './message-damage.ts';

/**
 * @param given index into `before`
 * @returns whether the calls of a message stay as they were, and all that was said beside them went where what leaves the view goes: a
 * summarizer was shown it. Of what came of that FAIL and COVER speak. Nobody else's words may stand in its place
 */
function wentIntoSummary(pass: Pass, given: number): boolean {
  const fate = pass.alignment.given[given]!;
  const [at, ...more] = fate.kind === 'rewritten' ? fate.at : [];
  if (at === undefined || more.length > 0) return false;
  const [was, is] = [pass.before[given]!, pass.after[at]!];
  const facts = marksIn(textOf(was), 'F');
  const shown = marksSentIn(pass.summarizer);
  return (
    callsOf(was).length > 0 &&
    callsIn(was) === callsIn(is) &&
    facts.length > 0 &&
    facts.every((fact) => shown.has(fact)) &&
    marksIn(textOf(is), 'F').length === 0
  );
}

const callsIn = (message: Message): string =>
  canonicalJson(callsOf(message).map(({ id, name, arguments: given }) => [id, name, given]));

/**
 * @param given index into `before`
 * @returns the damage, of a message of which nothing is lost and the calls are what they were; undefined where that is not so
 */
export const wordsInSummary = (pass: Pass, given: number): MessageDamage | undefined =>
  wentIntoSummary(pass, given)
    ? {
        way: 'words-summarized',
        words: 'what was said beside its calls is in the summary alone, and other words stand there',
      }
    : undefined;
