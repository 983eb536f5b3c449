import type { Profile } from '../../adapter/profile.ts';
import { isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Pass } from '../passes/pass.ts';
import { requestTextOf } from './request-text.ts';
import { otherRefusalOf } from './ruling.ts';

/**
 * Who acts before every request has done so before the one that was refused as well: what that one lacked, the refusal did not cost.
 * @param passes request by request
 * @returns those of the marks that the first request lacked which was refused for another reason than its size
 */
export function goneBeforeRefusal(
  marks: readonly Mark[],
  pass: Pick<Pass, 'in' | 'step'>,
  passes: readonly Pass[],
  profile: Profile,
): ReadonlySet<Mark> {
  if (!isAlwaysOn(profile)) return new Set();
  const refused = passes.find(
    ({ in: name, step, probe }) => name === pass.in && step <= pass.step && otherRefusalOf(probe) !== undefined,
  );
  if (refused?.probe === undefined) return new Set();
  const sent = requestTextOf(refused.probe);
  return new Set(marks.filter((mark) => !sent.includes(mark)));
}
