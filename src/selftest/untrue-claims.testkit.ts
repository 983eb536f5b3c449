import type { Adapter } from '../adapter/contract.ts';
import type { Profile, ProfileClaims } from '../adapter/profile.ts';
import type { Block, Message } from '../conversation/message.ts';
import clearResults from './fair/clearing/clear-results.ts';
import clearsAllButThree from './fair/clearing/clears-all-but-three.ts';
import clearsFirst from './fair/clearing/clears-first.ts';
import clearsInputs from './fair/clearing/clears-inputs.ts';
import clipsResults from './fair/clips-results.ts';
import countsWords from './fair/counts-words.ts';
import twoCalls from './fair/divided/two-calls.ts';
import cleansItsInput from './fair/doors/cleans-its-input.ts';
import fillsEmptyResults from './fair/doors/fills-empty-results.ts';
import oneTextField from './fair/doors/one-text-field.ts';
import replacesHalves from './fair/doors/replaces-halves.ts';
import handOff from './fair/hand-off.ts';
import beforeEveryRequest from './fair/keeping/before-every-request.ts';
import beginsAtRequests from './fair/keeping/begins-at-requests.ts';
import keepsAtLeast from './fair/keeping/keeps-at-least.ts';
import keepsTheFirst from './fair/keeping/keeps-the-first.ts';
import letsThoughtsGo from './fair/keeping/lets-thoughts-go.ts';
import raisesWhenTooLarge from './fair/keeping/raises-when-too-large.ts';
import upToTheUnit from './fair/keeping/up-to-the-unit.ts';
import noTail from './fair/no-tail.ts';
import reflects from './fair/reflects.ts';
import saysItIsPartial from './fair/says-it-is-partial.ts';
import sendsOn from './fair/sends-on.ts';
import slidingWindow from './fair/sliding-window.ts';
import userTurnRewrite from './fair/user-turn-rewrite.ts';
import alwaysCalledPartial from './mutants/always-called-partial.ts';
import neverWorthClearing from './mutants/never-worth-clearing.ts';
import oneMessageLate from './mutants/one-message-late.ts';

/** A design under a profile that says something else than what it does, in one respect. */
export interface UntrueClaim {
  /** as the schema of profiles names it */
  claim: string;
  /** `claimed`: said and not done · `undeclared`: done, and not said */
  untrue: 'claimed' | 'undeclared';
  of: Adapter;
  /** what its profile says instead; what is undefined it says nothing of */
  says: { [Field in keyof Profile]?: ProfileClaims[Field] | undefined };
  /** a variant that shows it, and the requirement that is violated in it */
  shown: [variant: string, requirement: string];
  /** nothing is violated, but the requirement is never exercised, so that no class is earned */
  never?: true;
}

const claimed = (
  claim: string,
  of: Adapter,
  says: UntrueClaim['says'],
  ...shown: UntrueClaim['shown']
): UntrueClaim => ({ claim, untrue: 'claimed', of, says, shown });

const undeclared = (
  claim: string,
  of: Adapter,
  says: UntrueClaim['says'],
  ...shown: UntrueClaim['shown']
): UntrueClaim => ({ claim, untrue: 'undeclared', of, says, shown });

const never = (untrue: UntrueClaim): UntrueClaim => ({ ...untrue, never: true });

type Change = (block: Block) => Block[];

const eachBlock =
  (change: Change) =>
  (message: Message): Message =>
    ({ ...message, content: message.content.flatMap(change) }) as Message;

/** The same design behind a door that loses something. */
const losing = (lose: (message: Message) => Message): Adapter => ({
  ...twoCalls,
  compact: (input) => twoCalls.compact({ ...input, messages: input.messages.map(lose) }),
});

const withoutFlag: Change = (block) => {
  if (block.type !== 'tool-result') return [block];
  const { isError: _, ...rest } = block;
  return [rest];
};

/** The same design, which shortens every argument of every call. */
const shortening: Adapter = {
  ...twoCalls,
  compact: async (input) => {
    const output = await twoCalls.compact(input);
    return { ...output, messages: output.messages.map(eachBlock((block) => [withShortArguments(block)])) };
  },
};

const withShortArguments = (block: Block): Block =>
  block.type === 'tool-call'
    ? { ...block, arguments: Object.fromEntries(Object.keys(block.arguments).map((key) => [key, '...'])) }
    : block;

const GO_ON = { text: 'Please go on with your work.' };
const CLIPPED = { of: 'all', keeps: { head: 1000 }, marker: '[{{count}} characters left out]' } as const;

/** Each claim that the schema calls a behaviour or a price, in both directions, but for what it calls free. */
export const UNTRUE_CLAIMS: readonly UntrueClaim[] = [
  claimed('mode', twoCalls, { mode: 'reduce' }, 'CC-0430', 'PROG-3'),
  undeclared('mode', clearsAllButThree, { mode: 'rewrite', clearing: undefined }, 'CC-0835', 'COVER-1'),
  undeclared('mode', clearsAllButThree, { mode: 'rewrite', clearing: undefined }, 'CC-0838', 'PROG-4'),
  claimed('cut', twoCalls, { cut: 'user-turn' }, 'CC-0410[reply=blank]', 'PROG-3'),
  undeclared('cut', userTurnRewrite, { cut: 'group' }, 'CC-0459', 'PROG-4'),
  undeclared('cut', userTurnRewrite, { cut: 'group' }, 'CC-0570', 'KEEP-1'),
  claimed('summary.role', twoCalls, { summary: { role: 'assistant' } }, 'CC-0570', 'TRUST-1'),
  undeclared('summary.role', clearsFirst, { summary: { role: 'user' } }, 'CC-0838', 'TRUST-1'),
  claimed('summary.position', twoCalls, { summary: { position: 'tail' } }, 'CC-0570', 'ORD-4'),
  undeclared('summary.position', handOff, { summary: { position: 'head' } }, 'CC-0459', 'ORD-4'),
  claimed('summary.partial', alwaysCalledPartial, {}, 'CC-0001[fanout=2]', 'COVER-1'),
  undeclared('summary.partial', saysItIsPartial, { summary: {} }, 'CC-0465', 'COVER-1'),
  claimed('ack', handOff, { ack: true }, 'CC-0821', 'ORD-4'),
  undeclared('ack', userTurnRewrite, { ack: false }, 'CC-0570', 'ORD-4'),
  claimed('nudge', twoCalls, { nudge: GO_ON }, 'CC-0459', 'ORD-6'),
  undeclared('nudge', sendsOn, { nudge: undefined }, 'CC-0570', 'ORD-1'),
  claimed('pins', twoCalls, { pins: { first: 2 } }, 'CC-0570', 'KEEP-3'),
  claimed('pins', slidingWindow, { pins: { marked: 'pinned' } }, 'CC-0826', 'KEEP-3'),
  undeclared('pins', keepsTheFirst, { pins: undefined }, 'CC-0018', 'KEEP-1'),
  claimed('startsOn', slidingWindow, { startsOn: 'user' }, 'CC-0570', 'KEEP-1'),
  undeclared('startsOn', beginsAtRequests, { startsOn: undefined }, 'CC-0570', 'KEEP-1'),
  claimed('onSummarizerFailure', userTurnRewrite, { onSummarizerFailure: 'raise' }, 'CC-0424[reply=error]', 'FAIL-1'),
  claimed('onSummarizerFailure', twoCalls, { onSummarizerFailure: 'fallback' }, 'CC-0424[reply=filtered]', 'FAIL-1'),
  undeclared(
    'onSummarizerFailure',
    countsWords,
    { onSummarizerFailure: 'unchanged' },
    'CC-0410[reply=blank]',
    'FAIL-1',
  ),
  claimed('triggerBoundary', twoCalls, { triggerBoundary: 'exclusive' }, 'CC-0651[window=0]', 'TRIG-1'),
  undeclared('triggerBoundary', oneMessageLate, { triggerBoundary: 'inclusive' }, 'CC-0651[window=0]', 'TRIG-1'),
  undeclared('triggers: always', beforeEveryRequest, { triggers: ['tokens', 'messages'] }, 'CC-0839', 'IDEM-1'),
  claimed('ceilings', twoCalls, { ceilings: 'no-tail' }, 'CC-0570', 'KEEP-1'),
  claimed('ceilings', noTail, { ceilings: 'floor' }, 'CC-0570', 'KEEP-1'),
  undeclared('ceilings', noTail, { ceilings: 'strict' }, 'CC-0570', 'KEEP-1'),
  undeclared('ceilings', upToTheUnit, { ceilings: 'strict' }, 'CC-0835', 'KEEP-1'),
  undeclared('ceilings', keepsAtLeast, { ceilings: 'strict' }, 'CC-0835', 'KEEP-1'),
  undeclared('summaries', reflects, { summaries: 'fold' }, 'CC-0404[reply=lossless]', 'FOLD-3'),
  never(claimed('capabilities: clearing', twoCalls, { capabilities: ['clearing'] }, 'CC-0816', 'CLEAR-2')),
  undeclared('capabilities: clearing', clearsFirst, { capabilities: ['outcome'] }, 'CC-0835', 'COVER-1'),
  never(
    claimed('capabilities: argument-clipping', twoCalls, { capabilities: ['argument-clipping'] }, 'CC-0575', 'CLEAR-4'),
  ),
  undeclared('capabilities: argument-clipping', shortening, {}, 'CC-0570', 'ORD-2'),
  undeclared(
    'losses: id',
    losing(({ id: _, ...rest }) => rest),
    {},
    'CC-0570',
    'ORD-2',
  ),
  undeclared(
    'losses: meta',
    losing(({ meta: _, ...rest }) => rest),
    {},
    'CC-0368',
    'ORD-2',
  ),
  undeclared(
    'losses: reasoning',
    losing(eachBlock((one) => (one.type === 'reasoning' ? [] : [one]))),
    {},
    'CC-0249',
    'REAS-1',
  ),
  undeclared('losses: error-flag', losing(eachBlock(withoutFlag)), {}, 'CC-0221', 'ORD-2'),
  undeclared('losses: image', losing(eachBlock((one) => (one.type === 'image' ? [] : [one]))), {}, 'CC-0588', 'ORD-2'),
  undeclared('losses: empty-results', fillsEmptyResults, { losses: [] }, 'CC-0587', 'ORD-2'),
  undeclared('losses: half-characters', replacesHalves, { losses: [] }, 'CC-0566', 'ORD-2'),
  undeclared('losses: invisible-characters', cleansItsInput, { losses: [] }, 'CC-0587', 'ORD-2'),
  undeclared('losses: blocks', oneTextField, { losses: [] }, 'CC-0818', 'ORD-2'),
  claimed('clearing.newest', clearResults, { clearing: { newest: 3 } }, 'CC-0816', 'CLEAR-2'),
  undeclared('clearing.newest', clearsAllButThree, { clearing: undefined }, 'CC-0572', 'PROG-4'),
  claimed('clearing.inputs', clearResults, { clearing: { inputs: true } }, 'CC-0816', 'CLEAR-2'),
  undeclared('clearing.inputs', clearsInputs, { clearing: { newest: 3 } }, 'CC-0010', 'ORD-2'),
  claimed('clearing.atLeast', clearResults, { clearing: { atLeast: { tokens: 1000 } } }, 'CC-0817', 'CLEAR-2'),
  undeclared('clearing.atLeast', neverWorthClearing, { clearing: { newest: 3 } }, 'CC-0816', 'PROG-4'),
  claimed(
    'prices.without-summaries',
    twoCalls,
    { prices: { 'without-summaries': { goes: 'oldest' } } },
    'CC-0838',
    'PRICE-1',
  ),
  undeclared('prices.without-summaries', slidingWindow, { prices: {} }, 'CC-0838', 'FAIL-4'),
  claimed(
    'prices.clipped-for-summary',
    twoCalls,
    { prices: { 'clipped-for-summary': CLIPPED } },
    'CC-0464[length=2100]',
    'PRICE-1',
  ),
  undeclared('prices.clipped-for-summary', clipsResults, { prices: {} }, 'CC-0464[length=2100]', 'COVER-1'),
  claimed(
    'prices.thoughts-cleared',
    twoCalls,
    { prices: { 'thoughts-cleared': { of: 'finished-turns' } } },
    'CC-0241[messages=3]',
    'PRICE-1',
  ),
  undeclared('prices.thoughts-cleared', letsThoughtsGo, { prices: {} }, 'CC-0819', 'IDEM-1'),
  claimed(
    'prices.raises-when-too-large',
    twoCalls,
    { prices: { 'raises-when-too-large': { above: 'trigger' } } },
    'CC-0350[messages=9]',
    'PRICE-1',
  ),
  undeclared('prices.raises-when-too-large', raisesWhenTooLarge, { prices: {} }, 'CC-0350[messages=9]', 'PROG-4'),
];
