import { declaresCapability, isNeverDue } from '../../adapter/capabilities.ts';
import type { Drive, Profile } from '../../adapter/profile.ts';
import { leavesWords, makesSummaries, pricesStated } from '../../adapter/stated-prices.ts';
import { hasTailOfItsOwn } from '../../adapter/tail-of-its-own.ts';
import { isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { reasonInstead } from '../../suite/adapt/asked-for.ts';
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
  if ('trigger' in need) return lackedTrigger(need, equipment);
  if ('keep' in need) return lackedCeiling(need.keep, profile);
  if ('capability' in need) return lackedCapability(need.capability, profile, need.stated);
  if ('asked' in need) {
    return profile.triggers.includes('manual')
      ? undefined
      : 'no pass can be asked for, and none runs by itself where a call waits or passes by themselves are switched off';
  }
  if ('windowless' in need) return lackedSizes(profile);
  if (isOfDesigns(need)) return lackedDesign(need, profile);
  return lackedWay(need, equipment);
}

const OF_DESIGNS = ['summaries', 'priced', 'nudges', 'ceiling', 'carries', 'mode', 'beyond', 'pins'] as const;

type OfDesigns = Extract<
  Need,
  | { summaries: unknown }
  | { priced: unknown }
  | { nudges: unknown }
  | { ceiling: unknown }
  | { carries: unknown }
  | { mode: unknown }
  | { beyond: unknown }
  | { pins: unknown }
>;

const isOfDesigns = (need: Need): need is OfDesigns => OF_DESIGNS.some((key) => key in need);

type OfDeclarations = Extract<Need, { nudges: unknown } | { ceiling: unknown } | { pins: unknown }>;

function lackedDeclaration(need: OfDeclarations, profile: Profile): string | undefined {
  if ('pins' in need) return profile.pins === undefined ? 'the profile pins no messages' : undefined;
  if ('nudges' in need)
    return profile.nudge === undefined ? 'the profile declares no message that sends the agent on' : undefined;
  return hasTailOfItsOwn(profile) ? 'no ceiling of the tail can be set, and the case is about one' : undefined;
}

/** Some find nothing to do where others do. */
function lackedWork(need: { mode: unknown } | { beyond: unknown }, profile: Profile): string | undefined {
  if ('beyond' in need)
    return isAlwaysOn(profile) && profile.mode !== 'reduce' && profile.keep.every((kind) => kind === 'turns')
      ? 'the tail is turns, and there is no more than one that has not been looked at'
      : undefined;
  if (profile.mode === 'reduce')
    return 'the profile only shortens old tool results, and the conversation has too few of them';
  return leavesWords(profile)
    ? 'the profile only takes calls with their results out, and the conversation has too few of them'
    : undefined;
}

/** What not every design does, or has anything of. */
function lackedDesign(need: OfDesigns, profile: Profile): string | undefined {
  if ('summaries' in need)
    return makesSummaries(profile) ? undefined : 'the profile makes no summaries, and the case is about what one says';
  if ('priced' in need) return pricesStated(profile).length > 0 ? undefined : 'the profile states no price';
  if ('nudges' in need || 'ceiling' in need || 'pins' in need) return lackedDeclaration(need, profile);
  if ('carries' in need)
    return profile.losses.includes(need.carries)
      ? `there is no place for ${need.carries} on the way to the view`
      : undefined;
  return lackedWork(need, profile);
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

function lackedCapability(capability: Capability, profile: Profile, stated = false): string | undefined {
  const has = stated ? profile.capabilities.includes(capability) : declaresCapability(profile, capability);
  return has ? undefined : `the profile does not declare the capability "${capability}"`;
}

type Capability = Profile['capabilities'][number];
type Trigger = Profile['triggers'][number];
type TriggerNeed = Extract<Need, { trigger: unknown }>;
type Ceiling = Profile['keep'][number];

/** Kinds of trigger in which each one can be said. A pass that is asked for can be made due wherever anything can. */
const TRIGGERS: Record<Trigger, readonly Trigger[]> = {
  tokens: ['tokens', 'fraction', 'messages', 'turns', 'always'],
  fraction: ['fraction', 'tokens', 'messages', 'turns', 'always'],
  messages: ['messages'],
  turns: ['turns'],
  manual: ['manual', 'tokens', 'fraction', 'messages', 'turns', 'always'],
  overflow: ['overflow'],
  always: ['always'],
};

function lackedTrigger({ trigger, or }: TriggerNeed, { profile, drive }: AdapterAbilities): string | undefined {
  const { triggers } = profile;
  if (TRIGGERS[trigger].some((kind) => triggers.includes(kind))) return undefined;
  if (or === 'none' && isNeverDue(profile)) return undefined;
  const isTold = trigger !== 'overflow' && reasonInstead(profile, drive) !== undefined;
  if (isTold && (or === 'asked' || trigger === 'manual')) return undefined;
  return isTold && or === undefined
    ? 'no pass becomes due by itself, and the case is about one that does'
    : `the profile declares no "${trigger}" trigger`;
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
