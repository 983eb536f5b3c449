import type { Drive } from '../adapter/profile.ts';
import type { Certificate, CertificateClass } from './certificate.ts';
import type { ExitCode } from './exit-code.ts';

/** What a gate asks of a run: a class, and at which prices. */
export interface RequiredClass {
  class: CertificateClass;
  /** names of prices that may stand beside it, `scale` among them */
  accepted: readonly string[];
}

/** A class at larger sizes than a case asks for is one as well that a gate has to accept by name. */
export const SCALE = 'scale';

/** Why a drive does not come up to it. */
export type Shortfall =
  | { kind: 'not-earned'; drive: Drive }
  /** earned, at prices that the gate does not take */
  | { kind: 'priced'; drive: Drive; prices: string[] };

/** @returns what is missing on each drive that was run; nothing where all is as the gate asks */
export function shortfallsOf(certificates: readonly Certificate[], required: RequiredClass): Shortfall[] {
  return certificates
    .filter((certificate) => certificate.class === required.class)
    .flatMap(({ drive, earned, prices = [], scale }): Shortfall[] => {
      if (!earned) return [{ kind: 'not-earned', drive }];
      const paid = [...prices.map(({ name }) => name as string), ...(scale === undefined ? [] : [SCALE])];
      const refused = paid.filter((name) => !required.accepted.includes(name));
      return refused.length === 0 ? [] : [{ kind: 'priced', drive, prices: refused }];
    });
}

/**
 * What a gate makes of a run: the class it asks for decides, and nothing beyond it, so that failures of level 2 do not redden a gate
 * that asks for Core.
 * @param exit what the run itself came to. A suite that broke has earned nothing for anybody, and what is incomplete is so still
 * @param hasBaseline somebody asked for no news as well: what is new reddens the gate, whatever the class says
 */
export function gateExit(shortfalls: readonly Shortfall[], exit: ExitCode, hasBaseline: boolean): ExitCode {
  if (exit === 2 || (hasBaseline && exit === 1)) return exit;
  if (shortfalls.some(({ kind }) => kind === 'priced')) return 1;
  if (shortfalls.length > 0) return exit === 3 ? 3 : 1;
  return hasBaseline ? exit : 0;
}
