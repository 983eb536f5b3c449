import type { Drive, Profile } from '../adapter/profile.ts';
import type { DialectName } from '../model/dialect.ts';
import type { Need } from '../suite/case.ts';

/** Who is to meet the needs of a case: what it claims, which providers' APIs it speaks, and how it is driven. */
export interface Equipment {
  profile: Profile;
  dialects: readonly DialectName[];
  drive: Drive;
}

/**
 * Whether a case applies. A size can be said in other kinds of trigger and ceiling, and a pass that is asked for can be
 * made due, so only what has no such translation is lacking.
 * @returns what the need finds missing, as a sentence; undefined where nothing is
 */
export function lackedBy(need: Need, equipment: Equipment): string | undefined {
  const { profile } = equipment;
  if ('trigger' in need) return lackedTrigger(need.trigger, profile);
  if ('keep' in need) return lackedCeiling(need.keep, profile);
  if ('capability' in need) return lackedCapability(need.capability, profile);
  if ('asked' in need) {
    return profile.triggers.includes('manual')
      ? undefined
      : 'no pass can be asked for, and none comes by itself while a call waits for its result';
  }
  if ('mode' in need) {
    return profile.mode === 'reduce'
      ? 'the profile only shortens old tool results, and the conversation has too few of them'
      : undefined;
  }
  return lackedWay(need, equipment);
}

/** What has to do with how the implementation is reached. */
function lackedWay(
  need: Extract<Need, { dialect: unknown } | { drive: unknown } | { beside: unknown }>,
  { profile, dialects, drive }: Equipment,
): string | undefined {
  if ('dialect' in need) {
    return dialects.includes(need.dialect) ? undefined : `the adapter does not speak the dialect "${need.dialect}"`;
  }
  if ('drive' in need) return need.drive === drive ? undefined : `it can only be seen with the ${need.drive} drive`;
  if (drive === 'pure') return 'a function has no second conversation on the same instance';
  return lackedCapability('threads', profile);
}

const lackedCapability = (
  capability: Profile['capabilities'][number],
  { capabilities }: Profile,
): string | undefined =>
  capabilities.includes(capability) ? undefined : `the profile does not declare the capability "${capability}"`;

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

/** A size becomes a number of messages or turns where it has to. A design without any tail obeys every ceiling. */
function lackedCeiling(ceiling: Ceiling, { keep }: Profile): string | undefined {
  const isSize = ceiling === 'tokens' || ceiling === 'fraction';
  if (isSize || keep.length === 0 || keep.includes(ceiling)) return undefined;
  return `the profile declares no "${ceiling}" ceiling`;
}
