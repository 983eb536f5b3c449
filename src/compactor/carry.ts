import type { Message, TextBlock } from '../conversation/message.ts';
import { threshold } from './budget.ts';
import { isRealUser, isSpeech } from './cuts.ts';
import type { Rules } from './options.ts';
import { requestMessage } from './synthetic.ts';

/** The request that is being worked on, on its way over a cut inside its own turn. */
export interface Carry {
  /** index of the message it stands for */
  at: number;
  /** what stands in the view for it */
  message: Message;
}

/** the carried request may be this large, as a share of the tokens at which a pass is due */
const LARGEST_SHARE = 0.25;
/** of an over-long request, this share of what is left comes from its beginning */
const HEAD_SHARE = 0.7;

/**
 * A cut inside the turn that is being worked on would leave an agent without its task (letta#2512, codex#43855): the
 * latest request of the user is carried over, verbatim unless it is over-long. A request that was carried before goes
 * over as it is, however often.
 * @returns null when the latest request stands in the tail, or when there is none
 */
export function carryOf(history: readonly Message[], cut: number, rules: Rules): Carry | null {
  const { kindOf } = rules.parts;
  const at = history.findLastIndex((message) => isRealUser(message, rules) || kindOf(message) === 'request');
  const request = history[at];
  if (request === undefined || at >= cut) return null;
  if (kindOf(request) === 'request') return { at, message: request };
  return { at, message: requestMessage(bounded(request, rules)) };
}

/** @returns what the user says in the request, its texts cut down in the middle where it is over-long */
function bounded(request: Message, rules: Rules): Message['content'] {
  const speech = { ...request, content: request.content.filter(isSpeech) };
  const share = (threshold(rules) * LARGEST_SHARE) / rules.count(speech);
  if (share >= 1) return speech.content;
  const content = speech.content.map((block) => (block.type === 'text' ? shortened(block, share) : block));
  return rules.count({ ...speech, content }) < rules.count(speech) ? content : speech.content;
}

/** Cut between code points: half of a surrogate pair makes the next request invalid (pi#7121). */
function shortened(block: TextBlock, share: number): TextBlock {
  const points = [...block.text];
  const room = Math.floor(points.length * share);
  const head = Math.ceil(room * HEAD_SHARE);
  const left = points.length - room;
  const marker = `\n[… ${left} characters are left out here; the summary covers them …]\n`;
  return { type: 'text', text: points.slice(0, head).join('') + marker + points.slice(head + left).join('') };
}
