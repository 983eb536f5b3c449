import { text } from '../../../conversation/content.ts';
import type { Message, ReasoningBlock } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const thought = (words: string): ReasoningBlock => ({ type: 'reasoning', text: words, signature: `signed ${words}` });
const thinks = (message: Message, ...thoughts: ReasoningBlock[]): Message => ({
  ...message,
  content: [...thoughts, ...message.content],
});

const [why, how, what] = [thought('Why?'), thought('How?'), thought('What?')];
const gone = [user('task', 900), assistant('long', 900)];
/** A turn that is over, and one that is not. */
const older = [user('more', 100), thinks(assistant('answer', 100), why)];
const reads = calls('reads', 'one');
const active = [user('next', 100), thinks(reads, how, what), result('one', 300)];
const [next, , one] = active as [Message, Message, Message];
const talk = [...gone, ...older, ...active];
const keeping = (...kept: Message[]) => ({ given: talk, steps: [folded('S1', gone, kept)] });
const stripped = { ...older[1]!, content: older[1]!.content.slice(1) };
const plan = thinks(assistant('plan', 100), why);

export const REAS_SITUATIONS: Situation[] = situationsOf('REAS-1', {
  holds: {
    'it is kept as it came': keeping(...older, ...active),
    'it goes with its messages, and nothing but the request is kept': {
      given: talk,
      profile: { ceilings: 'no-tail' },
      steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [summary('S1', talk), next] }],
    },
    'all of it is left out where the turn is over (hermes-agent#81944)': keeping(older[0]!, stripped, ...active),
    'a provider binds it to what was replaced, and it is left out (opencode#48637)': {
      ...keeping(...older, next, reads, one),
      dialect: 'anthropic',
    },
  },
  violated: {
    'it was altered (claude-code#12973)': {
      way: 'reasoning-altered',
      story: keeping(...older, next, thinks(reads, thought('How'), what), one),
    },
    'its signature is gone': {
      way: 'reasoning-altered',
      story: keeping(...older, next, thinks(reads, { type: 'reasoning', text: 'How?' }, what), one),
    },
    'it is left out while its turn goes on (langchain#34794)': {
      way: 'reasoning-lost',
      story: keeping(...older, next, reads, one),
    },
    'conversion is said to lose it, and had not': {
      way: 'reasoning-lost',
      ...keeping(...older, next, reads, one),
      profile: { losses: ['reasoning'] },
    },
    'one of two blocks is left out': {
      way: 'reasoning-part-lost',
      story: keeping(...older, next, thinks(reads, what), one),
    },
    'the blocks changed places': {
      way: 'reasoning-reordered',
      story: keeping(...older, next, thinks(reads, what, how), one),
    },
    'it stands behind what followed on it': {
      way: 'reasoning-behind',
      story: keeping(...older, next, { ...reads, content: [...reads.content, how, what] }, one),
    },
    'it is kept, and what followed on it is not (openai-agents-js#1280)': {
      way: 'reasoning-alone',
      given: [...gone, user('next', 100), plan],
      steps: [
        {
          compact: 'manual',
          asked: [asked([...gone, plan], 'S1')],
          view: [summary('S1', [...gone, plan]), user('next', 100), { role: 'assistant', content: [why] }],
        },
      ],
    },
    'it stands behind the call that followed on it, and a word comes first': {
      way: 'reasoning-behind',
      given: [...gone, next, { ...reads, content: [text('I see.'), how, ...reads.content] }, one],
      steps: [folded('S1', gone, [next, { ...reads, content: [text('I see.'), ...reads.content, how] }, one])],
    },
    'it was moved to the next message of a turn that is over': {
      way: 'reasoning-moved',
      given: [...gone, ...older, assistant('second', 100), user('then', 50)],
      steps: [folded('S1', gone, [older[0]!, stripped, thinks(assistant('second', 100), why), user('then', 50)])],
    },
    'that of one message is altered, and that of another left out while its turn goes on': {
      way: ['reasoning-altered', 'reasoning-lost'],
      story: keeping(older[0]!, thinks(stripped, thought('Who?')), next, reads, one),
    },
  },
  'not-exercised': {
    'there is none': { given: [...gone, next], steps: [folded('S1', gone, [next])] },
    'nothing changes': { given: talk, steps: [idle('auto')] },
    'conversion loses it': {
      ...keeping(older[0]!, stripped, next, reads, one),
      drive: 'pure',
      profile: { losses: ['reasoning'] },
    },
    'the wire of an agent has no place for it': {
      ...keeping(older[0]!, stripped, next, reads, one),
      drive: 'agent',
      profile: { losses: ['id', 'meta'], triggers: ['tokens'] },
    },
  },
});
