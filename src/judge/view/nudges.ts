import type { Profile } from '../../adapter/profile.ts';
import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';
import { writtenIn } from './changes.ts';

/** @returns whether a message is the one that sends the agent on, to the letter; on a wire it may have been joined to another */
export function isNudge(message: Message, { nudge }: Profile, { onWire }: Pick<Pass, 'onWire'>): boolean {
  if (nudge === undefined || message.role !== 'user') return false;
  const words = readableOf(message);
  return words === nudge.text || (onWire && words.endsWith(nudge.text));
}

/** @returns whether the last message of the view is the user's, of the implementation's own, and quotes nothing: an order to go on, whatever it says */
export function sendsOn(pass: Pass): boolean {
  const at = pass.after.length - 1;
  const last = pass.after[at];
  if (last?.role !== 'user' || !writtenIn(pass).includes(at)) return false;
  const { from, nonces } = pass.alignment.view[at]!;
  return from.length === 0 && nonces.length === 0 && marksIn(readableOf(last), 'F').length === 0;
}
