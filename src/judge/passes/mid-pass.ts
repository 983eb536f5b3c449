import type { Message } from '../../conversation/message.ts';
import type { Pass } from './pass.ts';

/** What happened in the middle of a pass, in the words of the laws. */

/** @returns whether the caller took the pass back while it ran */
export const wasCancelled = ({ meanwhile }: Pass): boolean =>
  meanwhile?.happened === true && meanwhile.what.do === 'cancel';

/** @returns whether a second pass was asked for while this one ran */
export const hadSecondPass = ({ meanwhile }: Pass): boolean =>
  meanwhile?.happened === true && meanwhile.what.do === 'compact';

/** @returns how many messages arrived while the pass ran; they stand at the end of `before` */
export const arrivalCount = ({ meanwhile }: Pass): number =>
  meanwhile?.happened === true && meanwhile.what.do === 'append' ? meanwhile.what.messages.length : 0;

/** @returns those messages, by their places in `before` */
export function arrivals(pass: Pass): { at: number; message: Message }[] {
  const first = pass.before.length - arrivalCount(pass);
  return pass.before.slice(first).map((message, index) => ({ at: first + index, message }));
}

/** @returns whether the pass could not write its archive, and so may leave everything as it was */
export const archiveWasUnwritable = ({ archive }: Pass): boolean => archive === 'unwritable';
