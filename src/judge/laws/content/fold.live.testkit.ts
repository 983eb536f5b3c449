import { textOf } from '../../../conversation/content.ts';
import type { Message, TextBlock } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const first = folded('S1', gone, tail);
const S1 = summary('S1', gone);
const later = [assistant('done', 900), user('last')];
const [done, last] = later as [Message, Message];
/** Between the passes the conversation goes on: `S1, more, answer, next, done, last`. */
const grown = { append: later };
const old = [S1, ...tail];

const framed = (frame: string, of: Message): Message => note('user', `${frame}: ${textOf(of)}`);

/** A summary as the result of a call of the implementation's own. */
const asPair = (id: string, { content }: Message): Message[] => [
  { role: 'assistant', content: [{ type: 'tool-call', id, name: 'summarize', arguments: {} }] },
  { role: 'tool', content: [{ type: 'tool-result', callId: id, content: content as TextBlock[] }] },
];

/** How many summaries are live at once. */
export const FOLD_LIVE_SITUATIONS: Situation[] = situationsOf('FOLD-3', {
  holds: {
    'the second summary replaces the first': {
      given: talk,
      steps: [first, grown, folded('S2', [...old, done], [last])],
    },
    'one pass makes its summary in two requests': {
      given: talk,
      steps: [
        first,
        grown,
        {
          compact: 'manual',
          asked: [asked([S1, ...tail], 'S2'), asked([done], 'S3')],
          view: [summary('S2', [S1, ...tail]), summary('S3', [done]), last],
        },
      ],
    },
    'the summary stands in two forms, as a message and as a result': {
      given: talk,
      profile: { summary: { role: 'tool-pair', position: 'tail' } },
      steps: [
        { ...first, view: [...tail, ...asPair('first', S1)] },
        grown,
        {
          compact: 'manual',
          asked: [asked([...old, done], 'S2')],
          view: [summary('S2', [...old, done]), last, ...asPair('second', summary('S2', [...old, done]))],
        },
      ],
    },
    'an acknowledgement stands between summary and tail': {
      given: talk,
      profile: { ack: true },
      steps: [
        { ...first, view: [S1, note('assistant', 'Understood.'), ...tail] },
        grown,
        {
          compact: 'manual',
          asked: [asked([...old, done], 'S2')],
          view: [summary('S2', [...old, done]), note('assistant', 'Understood.'), last],
        },
      ],
    },
  },
  violated: {
    'one summary stands there three times, each time in another frame': {
      way: 'summary-twice',
      given: talk,
      steps: [
        {
          ...first,
          view: [...['In short', 'Once more', 'Remember'].map((frame) => framed(frame, S1)), ...tail],
        },
      ],
    },
    'summaries pile up as system messages (vstorm)': {
      way: 'summaries-side-by-side',
      story: {
        given: talk,
        profile: { summary: { role: 'system', position: 'head' } },
        steps: [
          { ...first, view: [summary('S1', gone, 'system'), ...tail] },
          grown,
          {
            compact: 'manual',
            asked: [asked([...tail, done], 'S2')],
            view: [summary('S1', gone, 'system'), summary('S2', [...tail, done], 'system'), last],
          },
        ],
      },
    },
    'the same summary stands in the view three times': {
      way: 'summary-twice',
      given: talk,
      steps: [{ ...first, view: [S1, S1, ...tail, S1] }],
    },
    'so it does where summaries accumulate': {
      way: 'summary-twice',
      given: talk,
      profile: { summaries: 'accumulate' },
      steps: [{ ...first, view: [S1, S1, ...tail] }],
    },
    'the new summary is appended to the text of the old one': {
      way: 'summaries-side-by-side',
      given: talk,
      steps: [
        first,
        grown,
        {
          compact: 'manual',
          asked: [asked([...tail, done], 'S2')],
          view: [merged(S1, summary('S2', [...tail, done])), last],
        },
      ],
    },
    'the new summary stands beside the old one, and stands there twice': {
      way: ['summaries-side-by-side', 'summary-twice'],
      given: talk,
      steps: [
        first,
        grown,
        {
          compact: 'manual',
          asked: [asked([...tail, done], 'S2')],
          view: [S1, summary('S2', [...tail, done]), summary('S2', [...tail, done]), last],
        },
      ],
    },
    'two summaries of one pass stand there twice': {
      way: 'summary-twice',
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone.slice(0, 1), 'S1'), asked(gone.slice(1), 'S2')],
          view: [...gone, ...gone].map((message, at) => summary(at % 2 === 0 ? 'S1' : 'S2', [message])).concat(tail),
        },
      ],
    },
  },
  'not-exercised': {
    'the profile declares that they accumulate': {
      given: talk,
      profile: { summaries: 'accumulate' },
      steps: [
        first,
        grown,
        { compact: 'manual', asked: [asked([...tail, done], 'S2')], view: [S1, summary('S2', [...tail, done]), last] },
      ],
    },
    'there is one pass only': { given: talk, steps: [first] },
    'the second pass changes nothing': { given: talk, steps: [first, idle('auto')] },
  },
});
