import { declaresCapability } from '../../adapter/capabilities.ts';
import type { Capability, PriceName, Profile } from '../../adapter/profile.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Hash } from '../../run/trace/trace.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import type { JudgedBy } from './finding.ts';
import type { Law } from './law.ts';

/** What a violation is about, all of it: other findings are held against these lists. */
export interface Affected {
  /** messages it rests on */
  messages?: Hash[];
  /** facts, and nonces of summaries, that are lost, out of place or where they should not be */
  facts?: Mark[];
  /**
   * requests that are wrong, or whose answers were put to a wrong use: indices into the exchanges of the step. The next
   * agent request, which the suite makes with the view or an agent makes after the pass, is no exchange of the step: its
   * index is their number
   */
  requests?: number[];
}

/** What a judge says about one pass, before it is signed with a requirement and a place. */
export type Judgement =
  | {
      answer: 'holds' | 'not-exercised';
      /** one sentence: what was seen */
      message: string;
      /** of what was not exercised: whether a right design can't come to it under these settings, though others do */
      isOutOfReach?: true;
      /** of what was not exercised: the price at which the session had ended there */
      unreachedAt?: PriceName;
      /** of a pass in which the session ended as a profile says: the price that permits it */
      endedAt?: PriceName;
      /** where a price rests on passes that make room: by what the pass was due that did, or in which the session ended */
      dueBy?: DueBy;
    }
  | (Affected & {
      answer: 'violated';
      /** where another requirement than the one in question speaks of it: e.g. `ARCH-1` */
      requirement?: string;
      /** name of the fault, one of those the requirement lists, e.g. `call-evicted` */
      way: string;
      /** one sentence: what was seen */
      message: string;
      expected?: string;
      got?: string;
    })
  | Priced;

/** What would be a violation, and lies within a price that the profile states: counted and shown, never a yes. */
export type Priced = Affected & {
  answer: 'priced';
  /** the price that permits it */
  price: PriceName;
  /** what it would be a way of */
  way: string;
  /** one sentence: what was seen */
  message: string;
};

/** What a pass was due by: somebody asked, a request was too long, or a kind of trigger had fired. */
export type DueBy = 'manual' | 'overflow' | 'tokens' | 'fraction' | 'messages' | 'turns';

/** @returns a yes. @param message what was seen that makes it one */
export const holds = (message: string): Judgement => ({ answer: 'holds', message });

/** @returns neither yes nor no. @param message why the evidence does not bear on the requirement */
export const notExercised = (message: string): Judgement => ({ answer: 'not-exercised', message });

/** @returns the same, where there is a right reading of the settings by which nobody could come to it. @param message which one */
export const outOfReach = (message: string): Judgement => ({ answer: 'not-exercised', message, isOutOfReach: true });

/** @returns the same, where the session had ended before, as a price says that it may */
export const unreachedAt = (price: PriceName): Exclude<Judgement, { answer: 'violated' | 'priced' }> => ({
  answer: 'not-exercised',
  message: `The session had ended, at the price ${price}.`,
  unreachedAt: price,
});

/**
 * @param way name of the fault, as the requirement lists it
 * @param message what is wrong, as one sentence
 * @param evidence lists that are empty are left out, and so is what a list names again
 * @returns a no
 */
export const violated = (
  way: string,
  message: string,
  evidence: Affected & { expected: string; got: string },
): Extract<Judgement, { answer: 'violated' }> => {
  const filled = Object.entries(evidence)
    .filter(([, value]) => value.length > 0)
    .map(([key, value]) => [key, Array.isArray(value) ? [...new Set<string | number>(value)] : value]);
  return { answer: 'violated', way, message, ...(Object.fromEntries(filled) as typeof evidence) };
};

const NOT_ADDRESSED = notExercised('The profile declares nothing that this speaks of.');

/** What a profile must say for a law to speak to it: what its requirement says in `capability` and `applies`. */
export interface Addressee {
  capability?: Capability;
  mode?: readonly Profile['mode'][];
  cut?: Profile['cut'];
}

const speaksTo = ({ capability, mode, cut }: Addressee, profile: Profile): boolean =>
  (capability === undefined || declaresCapability(profile, capability)) &&
  (mode === undefined || mode.includes(profile.mode)) &&
  (cut === undefined || cut === profile.cut);

/**
 * A law that looks at one pass at a time. Every pass gets a finding, so that a report can say what was not exercised and
 * why; a trace without any pass gets one that says so.
 * @param judgePass may find a pass wrong in several ways at once, each with what is affected by it
 * @param addressee to whom alone it speaks; to everybody, where left out
 */
export const lawPerPass = (
  requirement: string,
  judgePass: (pass: Pass, evidence: Evidence) => Judgement | readonly Judgement[],
  addressee: Addressee = {},
): Law => {
  const signed: JudgedBy & { requirement: string } = { requirement, by: 'law' };
  return {
    requirement,
    judge: (evidence) =>
      evidence.passes.length === 0
        ? [{ ...signed, ...notExercised('No pass of compaction was observed.') }]
        : evidence.passes.flatMap((pass) =>
            [speaksTo(addressee, evidence.profile) ? judgePass(pass, evidence) : NOT_ADDRESSED]
              .flat()
              .map((judgement) => ({ ...signed, ...judgement, step: pass.step })),
          ),
  };
};
