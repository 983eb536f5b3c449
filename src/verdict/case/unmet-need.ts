import { declaresCapability } from '../../adapter/capabilities.ts';
import type { Drive, Profile } from '../../adapter/profile.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Need } from '../../suite/case/case.ts';

/** Who is to meet the needs of a case: what it claims, which providers' APIs it speaks, and how it is driven. */
export interface AdapterAbilities {
  profile: Profile;
  dialects: readonly DialectName[];
  drive: Drive;
}

/**
 * Whether a case applies. A size can be said in other kinds of trigger and ceiling, and a pass that is asked for can be
 * made due, so only what has no such translation is lacking.
 * @returns what the need finds missing, as a sentence; undefined where nothing is
 */
export function unmetNeedReason(need: Need, equipment: AdapterAbilities): string | undefined {
  const { profile } = equipment;
  if ('trigger' in need) return lackedTrigger(need.trigger, profile);
  if ('keep' in need) return lackedCeiling(need.keep, profile);
  if ('capability' in need) return lackedCapability(need.capability, profile);
  if ('asked' in need) {
    return profile.triggers.includes('manual')
      ? undefined
      : 'no pass can be asked for, and none runs by itself where a call waits or passes by themselves are switched off';
  }
  if ('windowless' in need) return lackedSizes(profile);
  if ('carries' in need) {
    return profile.losses.includes(need.carries)
      ? `there is no place for ${need.carries} on the way to the view`
      : undefined;
  }
  if ('mode' in need) {
    return profile.mode === 'reduce'
      ? 'the profile only shortens old tool results, and the conversation has too few of them'
      : undefined;
  }
  return lackedWay(need, equipment);
}

type Way = Extract<Need, { dialect: unknown } | { drive: unknown } | OfSessions>;
type OfSessions = Extract<Need, { beside: unknown } | { kept: unknown } | { reads: unknown } | { reloads: unknown }>;

/** What has to do with how the implementation is reached. */
function lackedWay(need: Way, equipment: AdapterAbilities): string | undefined {
  const { dialects, drive } = equipment;
  if ('dialect' in need) {
    return dialects.includes(need.dialect) ? undefined : `the adapter does not speak the dialect "${need.dialect}"`;
  }
  if ('drive' in need) return need.drive === drive ? undefined : `it can only be seen with the ${need.drive} drive`;
  return lackedSession(need, equipment);
}

/** What a function lacks, and some sessions. */
function lackedSession(need: OfSessions, { profile, drive }: AdapterAbilities): string | undefined {
  if ('kept' in need) return drive === 'pure' ? 'when a function is called again is up to its caller' : undefined;
  if ('reloads' in need) return drive === 'pure' ? 'a function has nothing to load again' : undefined;
  if ('reads' in need) {
    if (drive === 'pure') return `a function has no ${need.reads} that could be read`;
    return need.reads === 'log' && drive === 'agent' ? "the log of an agent can't be read" : undefined;
  }
  if (drive === 'pure') return 'a function has no second conversation on the same instance';
  return lackedCapability('threads', profile);
}

const lackedCapability = (capability: Profile['capabilities'][number], profile: Profile): string | undefined =>
  declaresCapability(profile, capability) ? undefined : `the profile does not declare the capability "${capability}"`;

type Trigger = Profile['triggers'][number];
type Ceiling = Profile['keep'][number];

/** Kinds of trigger in which each one can be said. A pass that is asked for can be made due wherever anything can. */
const TRIGGERS: Record<Trigger, readonly Trigger[]> = {
  tokens: ['tokens', 'fraction'],
  fraction: ['fraction', 'tokens'],
  messages: ['messages'],
  manual: ['manual', 'tokens', 'fraction', 'messages'],
  overflow: ['overflow'],
};

function lackedTrigger(trigger: Trigger, { triggers }: Profile): string | undefined {
  if (TRIGGERS[trigger].some((kind) => triggers.includes(kind))) return undefined;
  return `the profile declares no "${trigger}" trigger`;
}

/** Of an unknown window no share can be set, so who knows nothing but shares has no settings for it. */
function lackedSizes({ triggers, keep }: Profile): string | undefined {
  const onlyShares = (kinds: readonly string[]) => kinds.length > 0 && kinds.every((kind) => kind === 'fraction');
  const due = triggers.filter((kind) => kind !== 'manual' && kind !== 'overflow');
  return onlyShares(due) || onlyShares(keep)
    ? 'the window is unknown, and the profile sets sizes as shares of it'
    : undefined;
}

/** A size becomes a number of messages or turns where it has to. A design without any tail obeys every ceiling. */
function lackedCeiling(ceiling: Ceiling, { keep }: Profile): string | undefined {
  const isSize = ceiling === 'tokens' || ceiling === 'fraction';
  if (isSize || keep.length === 0 || keep.includes(ceiling)) return undefined;
  return `the profile declares no "${ceiling}" ceiling`;
}
