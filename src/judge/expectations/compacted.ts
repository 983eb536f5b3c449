import { suiteTokens } from '../../conversation/estimate.ts';
import type { Predicate } from '../../suite/case.ts';
import { compacted } from '../changes.ts';
import { holds, violated } from '../judgement.ts';
import type { Pass } from '../pass.ts';
import type { Check } from '../sighting.ts';
import { surelyNoSmaller } from '../weight.ts';

/**
 * `true`: something was evicted or rewritten, and the view is smaller by at least one estimator (an implementation may
 * count like that one). `false`: nothing was evicted.
 */
export const checkCompacted: Check<Extract<Predicate, { kind: 'compacted' }>> = ({ is }, { pass }) => {
  const evicted = pass.alignment.given.flatMap(({ kind }, at) => (kind === 'evicted' ? [at] : []));
  if (!is) {
    if (evicted.length === 0) return holds('Nothing was evicted.');
    return violated('Messages were evicted.', {
      expected: 'every given message still in the view',
      got: `${evicted.length} of ${pass.before.length} evicted`,
      messages: evicted.map((at) => pass.hashes.before[at]!),
    });
  }
  const shrank = !surelyNoSmaller(pass.before, pass.after);
  if (compacted(pass) && shrank) return holds(`Messages were evicted or reduced: ${sizesOf(pass)}.`);
  return violated('The pass did not compact.', {
    expected: 'messages evicted or reduced, and a smaller view',
    got: [
      compacted(pass) ? 'the view did not shrink' : 'nothing was evicted or reduced',
      sizesOf(pass),
      ...(pass.threw === undefined ? [] : [`the implementation raised: ${pass.threw}`]),
    ].join('; '),
  });
};

const sizesOf = ({ before, after }: Pass): string =>
  `${suiteTokens(before)} tokens became ${suiteTokens(after)}, by the suite's counter`;
