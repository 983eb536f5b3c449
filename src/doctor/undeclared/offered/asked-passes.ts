import { callsOf } from '../../../conversation/content.ts';
import { type ClaimWatch, NOT_SEEN, type PlayedOnDrive, withItem } from '../claim-watch.ts';
import { untriggeredIn } from '../untriggered.ts';

/**
 * `manual` promises that somebody can ask for a pass whatever the size, also while a call waits for its result: so both are tried. A pass
 * that is not due by itself at this size is what tells an answer to the reason from one to the trigger.
 */
export const byHand: ClaimWatch = {
  claim: 'triggers: manual',
  kind: 'offer',
  look: (played) =>
    played.plays.untriggered?.passes[0]?.changed === false && compactsIn(played, 'asked') && survivesWaiting(played)
      ? {
          kind: 'seen',
          says: 'a pass can be asked for below the trigger, and while a call waits for its result',
          declare: withItem('triggers', 'manual'),
        }
      : NOT_SEEN,
};

/**
 * A refused request sets off a pass below the trigger. Who is called with a reason may take every reason alike: only where one that asks
 * by hand is told apart is it an answer to a refusal.
 */
export const afterRefusal: ClaimWatch = {
  claim: 'triggers: overflow',
  kind: 'offer',
  look: (played) =>
    !played.isRefusedAlone &&
    untriggeredIn(played.plays).length === 0 &&
    compactsIn(played, 'refused') &&
    (played.drive === 'agent' || !compactsIn(played, 'asked'))
      ? {
          kind: 'seen',
          says: 'a request that was refused as too long is compacted below the trigger',
          declare: withItem('triggers', 'overflow'),
        }
      : NOT_SEEN,
};

const compactsIn = ({ plays }: PlayedOnDrive, name: 'asked' | 'refused'): boolean => {
  const pass = plays[name]?.passes.at(-1);
  return pass?.threw === undefined && pass?.alignment.given.some(({ kind }) => kind === 'evicted') === true;
};

function survivesWaiting({ plays }: PlayedOnDrive): boolean {
  const pass = plays.waiting?.passes[0];
  if (pass === undefined || pass.threw !== undefined || plays.waiting?.failure !== undefined) return false;
  const waiting = pass.before.flatMap(callsOf).at(-1);
  return pass.after.flatMap(callsOf).some(({ id }) => id === waiting?.id);
}
