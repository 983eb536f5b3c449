import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { holds, notExercised, violated } from '../findings/judgement.ts';
import { probePlace } from '../requests/request-places.ts';
import { describeRuling } from '../requests/ruling.ts';
import { rejectedMessages } from '../view/rejected-messages.ts';
import type { PredicateCheck, WaysOf } from './predicate-check.ts';

/** The provider's own verdict on the next agent request. */
export const checkAccepted: PredicateCheck<Extract<Predicate, { kind: 'accepted' }>> = ({ is }, { pass }) => {
  const { probe } = pass;
  if (probe === undefined) return notExercised('No next agent request was seen.');
  const accepted = probe.ruling.kind === 'accepted';
  const got = describeRuling(probe);
  if (accepted === is) return holds(`The next agent request was ${got}.`);
  return violated(wayOf(probe), `The next agent request was ${got}.`, {
    expected: is ? 'accepted' : 'refused',
    got,
    messages: rejectedMessages(pass),
    requests: probePlace(pass),
  });
};

/** The ways in which it can be violated. */
export const waysOfAccepted: WaysOf<'accepted'> = ({ is }) => (is ? ['rejected', 'refused'] : ['accepted-anyway']);

function wayOf(probe: Exchange): string {
  if (probe.ruling.kind === 'accepted') return 'accepted-anyway';
  return probe.ruling.kind === 'rejected' ? 'rejected' : 'refused';
}
