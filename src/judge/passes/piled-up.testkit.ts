import type { Message } from '../../conversation/message.ts';
import { asked } from './exchanges.testkit.ts';
import { assistant, summary, user } from './messages.testkit.ts';
import { folded, type Story } from './trace.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
export const gone = talk.slice(0, 2);
const tail = talk.slice(2);
export const [done, last] = [assistant('done', 900), user('last')] as [Message, Message];
export const late = [...tail, done];
export const [S1, S2] = [summary('S1', gone), summary('S2', late)] as [Message, Message];
export const one = summary('S3', [...gone, ...late]);
/** Two passes have left two summaries, and nothing but the latest request stands behind them. */
const piledUp = [
  folded('S1', gone, tail),
  { append: [done, last] },
  { compact: 'manual' as const, asked: [asked(late, 'S2')], view: [S1, S2, last] },
];
type Step = NonNullable<Story['steps']>[number];
export const gathering = (...steps: Step[]): Story => ({
  given: talk,
  profile: { summaries: 'accumulate' },
  steps: [...piledUp, ...steps],
});
export const gathered: Step = { compact: 'manual', asked: [asked([S1, S2], 'S3')], view: [one, last] };
