import type { Message } from '../../conversation/message.ts';
import { type Answered, asked, probeOf, type Sending } from '../../judge/passes/exchanges.testkit.ts';
import { assistant, calls, note, result } from '../../judge/passes/messages.testkit.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { judgeWhatIsServed, type ServedJudgement } from './served-judgement.ts';

/** Sessions of made-up agents. As in real ones nothing has a mark but what the model says. */

export const task = note('user', 'Look at the bells, and tell me what is wrong with them.');
export const looks = calls('looks', 'call_1', 'call_2');
export const one: Message = { ...result('call_1'), content: [plainResult('call_1', 'forty lines')] };
export const two: Message = { ...result('call_2'), content: [plainResult('call_2', 'fifty lines')] };
export const found = assistant('found', 120);
export const more = note('user', 'And the small one?');
export const small = assistant('small', 120);
export const last = note('user', 'Then write it down.');
export const written = assistant('written', 60);
export const thanks = note('user', 'And now the clapper.');

function plainResult(callId: string, words: string) {
  return { type: 'tool-result' as const, callId, content: [{ type: 'text' as const, text: words }] };
}

/** A request of the agent, and what the model said to it. */
export const sends = (messages: Message[], said?: Message, sending: Sending = {}): Exchange => ({
  ...probeOf(messages, sending),
  door: 'loopback',
  ...(said === undefined ? {} : { said }),
});

/** A request for a summary, and how it was answered. */
export const sums = (shown: Message[], answer: string | Answered): Exchange => asked(shown, answer);

/** A session up to the point where it has become long, in the requests that every agent makes. */
export const begun = (dialect?: DialectName): Exchange[] => {
  const sending = dialect === undefined ? {} : { dialect };
  return [
    sends([task], looks, sending),
    sends([task, looks, one, two], found, sending),
    sends([task, looks, one, two, found, more], small, sending),
  ];
};

/** @returns what the laws say of a session */
export function saidOf(exchanges: readonly Exchange[]): ServedJudgement {
  const judgement = judgeWhatIsServed();
  for (const [at, exchange] of exchanges.entries()) judgement.note(exchange, at + 1);
  return judgement;
}

export const causesIn = (exchanges: readonly Exchange[]): string[] =>
  saidOf(exchanges)
    .causes()
    .map(({ first }) => first.cause)
    .sort();
