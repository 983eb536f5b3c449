import { clearsInPlace } from '../capabilities.ts';
import { DEFAULT_PROFILE } from '../default-profile.ts';
import type { Capability, DriveClaims } from '../profile.ts';
import { leavesWords, newestCallsIn } from '../stated-prices.ts';
import type { ShapeProblem } from './shape-check.ts';

/**
 * What one claim of a profile asks of the others: a claim that no law could read beside them would be true of anybody, and stand in a
 * certificate all the same.
 * @param claims each of the right form
 * @returns the first that has no place beside the rest; undefined where all have
 */
export const misfitAmong = (claims: DriveClaims): ShapeProblem | undefined =>
  withoutWayBack(claims) ??
  withoutArchive(claims) ??
  withoutTail(claims) ??
  withoutStart(claims) ??
  withoutCeiling(claims) ??
  withoutClearing(claims) ??
  withoutCalls(claims) ??
  withoutMarks(claims) ??
  withoutThoughts(claims) ??
  withoutSummaries(claims);

/** What a ceiling means says something only where there is one. */
function withoutCeiling({ keep, ceilings }: DriveClaims): ShapeProblem | undefined {
  if (keep?.length !== 0 || (ceilings !== 'floor' && ceilings !== 'round-up')) return undefined;
  return { path: '/ceilings', expected: 'a kind of ceiling in "keep" beside it', got: `"${ceilings}"`, hint: '' };
}

/** What acts before every request acts on what is beyond its tail: that decides when a pass is due, and nothing else does. */
function withoutTail({
  triggers = [],
  keep,
  capabilities = [],
  mode,
  clearing,
  prices,
}: DriveClaims): ShapeProblem | undefined {
  if (!triggers.includes('always')) return undefined;
  if (triggers.some((kind) => kind !== 'always' && kind !== 'manual' && kind !== 'overflow'))
    return { path: '/triggers', expected: '"always", or a trigger that can be set', got: 'both', hint: '' };
  if (mode === 'reduce' && clearing?.newest === undefined)
    return {
      path: '/clearing',
      expected: 'so many "newest" results, beside the trigger "always"',
      got: 'none',
      hint: '',
    };
  const hasNewest = prices !== undefined && newestCallsIn({ prices }) !== undefined;
  if (mode !== 'reduce' && keep?.length === 0 && !hasNewest)
    return { path: '/keep', expected: 'a kind of ceiling beside the trigger "always"', got: 'none', hint: '' };
  if (!capabilities.includes('several-ceilings')) return undefined;
  return { path: '/capabilities', expected: 'one ceiling beside the trigger "always"', got: 'several', hint: '' };
}

/** Where a tail begins says something only where its length is set, and a cut may fall elsewhere. */
function withoutStart({ startsOn, cut, ceilings = 'strict', keep, mode }: DriveClaims): ShapeProblem | undefined {
  if (startsOn === undefined) return undefined;
  const at = (path: string, got: string) => ({ path, expected: BESIDE_START, got, hint: '' });
  if (cut === 'user-turn') return at('/cut', '"user-turn", which says as much');
  if (mode === 'reduce') return at('/mode', '"reduce", which cuts nothing');
  if (keep?.length === 0) return at('/keep', "a tail that can't be set");
  return ceilings === 'strict' || ceilings === 'round-up' ? undefined : at('/ceilings', `"${ceilings}"`);
}

const BESIDE_START = '"cut: group" and ceilings that hold, beside "startsOn"';

/** The suite reads the original back itself, and has to be told how. */
function withoutWayBack({ capabilities = [], recovery }: DriveClaims): ShapeProblem | undefined {
  if (recovery !== undefined || !capabilities.includes('recovery')) return undefined;
  return { path: '', expected: 'the key "recovery" beside the capability of that name', got: 'none', hint: '' };
}

/** Else the claim would never be looked at: what can't be seen is not judged (ARCH-5). */
function withoutArchive({ capabilities = [] }: DriveClaims): ShapeProblem | undefined {
  if (!capabilities.includes('replayable-archive') || capabilities.includes('archive')) return undefined;
  return { path: '/capabilities', expected: '"archive" beside "replayable-archive"', got: 'none', hint: '' };
}

/** Who clears nothing leaves everything alone. */
function withoutClearing(claims: DriveClaims): ShapeProblem | undefined {
  const { mode = 'rewrite', capabilities = [], clearing } = claims;
  if (clearing === undefined || clearsInPlace({ mode, capabilities })) return undefined;
  return {
    path: '/clearing',
    expected: '"mode: reduce" beside it, or the capability of that name',
    got: 'neither',
    hint: '',
  };
}

/** What has no place for a mark leaves nobody one that could be seen. */
function withoutMarks({ pins, losses = [] }: DriveClaims): ShapeProblem | undefined {
  const at = losses.indexOf('meta');
  if (pins?.marked === undefined || at === -1) return undefined;
  return { path: `/losses/${at}`, expected: 'a place for "meta" beside "pins.marked"', got: '"meta"', hint: '' };
}

/** Where thoughts have no place on the way to the view nobody sees whether they are cleared. */
function withoutThoughts({ prices = {}, losses = [] }: DriveClaims): ShapeProblem | undefined {
  const at = losses.indexOf('reasoning');
  if (prices['thoughts-cleared'] === undefined || at === -1) return undefined;
  return { path: `/losses/${at}`, expected: 'a place for thoughts that are cleared', got: '"reasoning"', hint: '' };
}

/** So many calls stay where nothing but calls goes, and nothing else is set that says how many. */
function withoutCalls({ keep, ceilings, prices = {} }: DriveClaims): ShapeProblem | undefined {
  if (newestCallsIn({ prices }) === undefined) return undefined;
  const path = '/prices/without-summaries/newest';
  if (!leavesWords({ prices }))
    return { path, expected: '"goes: calls" or "goes: call-messages" beside it', got: '"goes: oldest"', hint: '' };
  if (ceilings === 'no-tail')
    return { path: '/ceilings', expected: 'a tail beside so many calls that stay', got: '"no-tail"', hint: '' };
  if (keep?.length === 0) return undefined;
  const hint = ' So many calls are the whole tail: where one is set, it says what stays.';
  return { path, expected: '"keep: []" beside it', got: 'a tail that can be set', hint };
}

/** Who asks no model writes no summary in which a claim about one could be seen. */
function withoutSummaries(claims: DriveClaims): ShapeProblem | undefined {
  const { mode, prices } = claims;
  if (prices?.['without-summaries'] === undefined) return undefined;
  const at = (path: string, expected: string, got: string, hint: string) => ({
    path,
    expected: `${expected} ${BESIDE}`,
    got,
    hint,
  });
  if (mode === 'reduce')
    return at('/mode', '"rewrite" or "view"', '"reduce"', ' What shortens results in place lets no message go.');
  const path = placesOfSummaries(claims)[0];
  const hint = ' No summary is written in which it could be seen: leave it out, or the price.';
  return path === undefined ? undefined : at(path, 'nothing said of summaries', 'a claim about them', hint);
}

const BESIDE = 'beside the price "without-summaries"';

const OF_SUMMARIES: readonly Capability[] = ['summarizer-window', 'summary-prompt', 'summarizer-model'];

/** Where a profile says something of summaries that the default does not. */
function placesOfSummaries({ summary = {}, capabilities = [], ...claims }: DriveClaims): string[] {
  const { role, position } = DEFAULT_PROFILE.summary;
  const capability = capabilities.findIndex((name) => OF_SUMMARIES.includes(name));
  const said: Record<string, boolean> = {
    '/ack': claims.ack === true,
    '/summary/role': summary.role !== undefined && summary.role !== role,
    '/summary/position': summary.position !== undefined && summary.position !== position,
    '/summary/format': summary.format !== undefined,
    '/summary/partial': summary.partial !== undefined,
    '/summaries': claims.summaries === 'accumulate',
    '/onSummarizerFailure': (claims.onSummarizerFailure ?? 'unchanged') !== 'unchanged',
    '/prices/clipped-for-summary': claims.prices?.['clipped-for-summary'] !== undefined,
    [`/capabilities/${capability}`]: capability >= 0,
  };
  return Object.keys(said).filter((path) => said[path]);
}
