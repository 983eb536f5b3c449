import { triggerPositionOf } from '../../budget/trigger.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { summarizerRequests } from '../../findings/phrases.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { otherRefusalOf } from '../../requests/ruling.ts';
import { passBefore } from '../../state/earlier-passes.ts';
import { viewChanged } from '../../view/changes.ts';

/**
 * A refusal for another reason than size is no overflow (pi#2699: throttling that speaks of too many tokens; codex#24931: an
 * expired login answered by one compaction after the other). To ask again, to wait and to pass the error on are all right.
 * Refusals that could be meant either way are not judged.
 */
export const OVER_2 = lawPerPass('OVER-2', (pass, evidence) => {
  if (!pass.onWire) return notExercised('Nobody but an agent has its requests refused.');
  const previous = passBefore(pass, evidence);
  const cause = causeOf(previous);
  if (previous !== undefined && cause !== undefined && pass.before.length === previous.after.length) {
    const got = [
      ...(pass.summarizer.length > 0 ? [summarizerRequests(pass.summarizer.length)] : []),
      ...(viewChanged(pass, evidence.profile) ? ['another view'] : []),
    ];
    if (got.length === 0) return holds(`${cause}, and nothing was compacted for it.`);
    if (triggerPositionOf(pass, evidence.trace) === 'clearly-above')
      return notExercised('The pass was due in any case.');
    const way = viewChanged(pass, evidence.profile) ? 'view-changed' : 'asked-anyway';
    return violated(
      way,
      'The conversation was compacted because a request was refused for another reason than its size.',
      {
        expected: 'the same view again, or the error passed on',
        got: `${got.join(', ')}, after this: ${cause}`,
        requests: requestPlaces(pass, pass.summarizer),
      },
    );
  }
  const own = causeOf(pass);
  if (own === undefined) return notExercised('No request was refused for another reason than its size.');
  return isLast(pass, evidence) ? holds(`${own}, and that was the end of it.`) : notExercised('What follows tells.');
});

const CAUSES = {
  throttle: 'The provider asked to slow down',
  auth: 'The provider did not accept the credentials',
  billing: 'The provider wanted to be paid',
} as const;

function causeOf(pass: Pass | undefined): string | undefined {
  const reason = otherRefusalOf(pass?.probe);
  return reason === 'throttle' || reason === 'auth' || reason === 'billing' ? CAUSES[reason] : undefined;
}

const isLast = (pass: Pass, { passes }: Evidence): boolean =>
  !passes.some((other) => other.in === pass.in && other.step > pass.step);
