import { readableOf } from '../../conversation/content.ts';
import { sameContent } from '../../conversation/equal.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { turnStarts } from '../../conversation/turns.ts';
import { isRealUserOf } from '../budget/indivisible-units.ts';
import { mustCompact } from '../budget/trigger.ts';
import { holds, type Judgement, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { compacted } from '../view/changes.ts';
import type { Price, PricedPass } from './price.ts';

/** That the view was changed although there was nothing to do: here the thoughts went, and no more. */
const NOT_DUE = [
  'IDEM-1/view-changed',
  'KEEP-1/ceiling-exceeded',
  'PROG-1/view-changed',
  'PROG-3/view-changed',
  'TRIG-1/view-changed',
];

/**
 * The thoughts of turns that are over go, whether anything else does or not (AI SDK `pruneMessages`, Anthropic's `clear_thinking`): a
 * provider needs those of the turn at work alone, and REAS-1 holds everybody to these. What only they said is gone.
 */
export const THOUGHTS_CLEARED: Price<'thoughts-cleared'> = {
  name: 'thoughts-cleared',
  says: 'thoughts cleared: what only the thoughts of finished turns said is gone',
  permits: [
    'COVER-1/missing-from-request',
    'COVER-1/never-asked',
    'COVER-1/never-shown',
    'COVER-1/shortened-silently',
    'COVER-2/lost-between-folds',
    'COVER-2/missing-from-request',
    'FOLD-1/missing-from-request',
    ...NOT_DUE,
    'SPLIT-3/missing-from-request',
  ],
  within: ({ requirement, way }, priced) => {
    if (!NOT_DUE.includes(`${requirement}/${way}`)) return new Set(passesUpTo(priced).flatMap(onlyThought));
    const { pass, evidence } = priced;
    const isIdle = pass.summarizer.length === 0 && !mustCompact(pass, evidence.trace);
    return isIdle && onlyThoughtsWent(pass) ? 'all' : new Set();
  },
  claim: ({ pass }) => claimed(pass),
};

const passesUpTo = ({ pass, evidence: { passes } }: PricedPass): Pass[] => [
  ...passes.filter((one) => one.in === pass.in && one.step < pass.step),
  pass,
];

/** @returns where the turn at work begins */
const atWork = (pass: Pass): number => turnStarts(pass.before, isRealUserOf(pass)).at(-1) ?? 0;

const isThought = ({ type }: Message['content'][number]): boolean => type === 'reasoning';

const withoutThoughts = (message: Message): Message => ({
  ...message,
  content: message.content.filter((block) => !isThought(block)),
});

/** Facts that nothing but thoughts of finished turns says. */
function onlyThought(pass: Pass): Mark[] {
  const start = atWork(pass);
  const rest = pass.before.map((message, at) => readableOf(at < start ? withoutThoughts(message) : message)).join('\n');
  const thoughts = pass.before.slice(0, start).flatMap(({ content }) => content.filter(isThought));
  return marksIn(readableOf({ role: 'assistant', content: thoughts }), 'F').filter((fact) => !rest.includes(fact));
}

/** Message by message it is what was given, or that without its thoughts. */
function onlyThoughtsWent(pass: Pass): boolean {
  const { before, after } = pass;
  const start = atWork(pass);
  return (
    before.length === after.length &&
    before.every(
      (message, at) =>
        sameContent(message, after[at]!) || (at < start && sameContent(withoutThoughts(message), after[at]!)),
    )
  );
}

/** Where anything was taken off, none of these thoughts stays: a claim that is not kept would permit what others may not lose. */
function claimed(pass: Pass): Judgement[] {
  const start = atWork(pass);
  const thinking = [...pass.before.keys()].filter((at) => at < start && pass.before[at]!.content.some(isThought));
  if (!compacted(pass) || thinking.length === 0) return [];
  const kept = thinking.filter((at) => {
    const fate = pass.alignment.given[at]!;
    const places = fate.kind === 'evicted' ? [] : [fate.at].flat();
    return places.some((place) => pass.after[place]!.content.some(isThought));
  });
  if (kept.length === 0) return [holds('No thoughts of a finished turn are left.')];
  return [
    violated('thoughts-kept', 'The profile says that thoughts of finished turns are cleared, and some are there.', {
      expected: 'messages of finished turns without their thoughts',
      got: `${kept.length} with them`,
      messages: kept.map((at) => pass.hashes.before[at]!),
    }),
  ];
}
