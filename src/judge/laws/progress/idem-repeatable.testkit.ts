import type { Exchange } from '../../../model/dialect/exchange.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, merged, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const repeated: Partial<PassStory> = { again: true, before: talk };
const first = folded('S1', gone, tail);
const framed = (nonce: string, frame: string): PassStory =>
  folded(nonce, gone, tail, {
    view: [merged(summary(nonce, gone), note('user', frame)), ...tail],
  });

/** The request with a call in front, whose arguments are this text. */
function calling(exchange: Exchange, written: string): Exchange {
  const call = { id: 'call_read', type: 'function', function: { name: 'read', arguments: written } };
  const body = JSON.parse(exchange.request.body);
  const messages = [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'call_read', content: 'as follows' },
    ...body.messages,
  ];
  return { ...exchange, request: { ...exchange.request, body: JSON.stringify({ ...body, messages }) } };
}

function keysTurned(exchange: Exchange): Exchange {
  const turned = Object.fromEntries(Object.entries(JSON.parse(exchange.request.body)).toReversed());
  return { ...exchange, request: { ...exchange.request, body: JSON.stringify(turned) } };
}

export const IDEM_REPEATABLE_SITUATIONS: Situation[] = situationsOf('IDEM-2', {
  holds: {
    'only the nonce of the summary differs': {
      given: talk,
      drive: 'pure',
      steps: [first, folded('S2', gone, tail, repeated)],
    },
    'times and drawn names differ': {
      given: talk,
      drive: 'pure',
      steps: [
        framed('S1', 'Kept on 2026-01-01T10:00:00Z in session_80ae2b51.md'),
        { ...framed('S2', 'Kept on 2026-01-01T10:00:09Z in session_1c4d77f0.md'), ...repeated },
      ],
    },
    'ids and meta that are added differ': {
      given: talk,
      drive: 'pure',
      steps: [
        folded('S1', gone, [], { view: [{ ...summary('S1', gone), id: 'a1', meta: { at: 1 } }, ...tail] }),
        folded('S2', gone, [], { view: [{ ...summary('S2', gone), id: 'b2', meta: { at: 2 } }, ...tail], ...repeated }),
      ],
    },
    'the second of two requests holds the answer to the first': {
      given: talk,
      drive: 'pure',
      steps: [
        folded('S2', gone, tail, { asked: [asked(gone, 'S1'), asked([summary('S1', gone)], 'S2')] }),
        folded('S4', gone, tail, { asked: [asked(gone, 'S3'), asked([summary('S3', gone)], 'S4')], ...repeated }),
      ],
    },
    'the keys of the request and of a call’s arguments stand in another order': {
      given: talk,
      drive: 'pure',
      steps: [
        folded('S1', gone, tail, { asked: [calling(asked(gone, 'S1'), '{"from":0,"to":{"at":7,"of":9}}')] }),
        folded('S2', gone, tail, {
          asked: [keysTurned(calling(asked(gone, 'S2'), '{"to":{"of":9,"at":7},"from":0}'))],
          ...repeated,
        }),
      ],
    },
    'it fails both times': {
      given: talk,
      drive: 'pure',
      script: 'error',
      steps: [
        idle('manual', { asked: [asked(gone, { fails: 'error' })] }),
        idle('manual', { asked: [asked(gone, { fails: 'error' })], ...repeated }),
      ],
    },
  },
  violated: {
    'a random number is in the prompt': {
      way: 'other-requests',
      given: talk,
      drive: 'pure',
      steps: [
        folded('S1', gone, tail, { asked: [asked([note('user', 'Attempt 17.'), ...gone], 'S1')] }),
        folded('S2', gone, tail, { asked: [asked([note('user', 'Attempt 23.'), ...gone], 'S2')], ...repeated }),
      ],
    },
    'a call’s arguments have a list in another order': {
      way: 'other-requests',
      given: talk,
      drive: 'pure',
      steps: [
        folded('S1', gone, tail, { asked: [calling(asked(gone, 'S1'), '{"parts":[1,2]}')] }),
        folded('S2', gone, tail, { asked: [calling(asked(gone, 'S2'), '{"parts":[2,1]}')], ...repeated }),
      ],
    },
    'a transcript prints arguments with their keys in another order': {
      way: 'other-requests',
      given: talk,
      drive: 'pure',
      steps: [
        folded('S1', gone, tail, { asked: [asked([note('user', 'read {"a":1,"b":2}'), ...gone], 'S1')] }),
        folded('S2', gone, tail, { asked: [asked([note('user', 'read {"b":2,"a":1}'), ...gone], 'S2')], ...repeated }),
      ],
    },
    'the cut falls elsewhere': {
      way: 'other-requests',
      given: talk,
      profile: { ceilings: 'no-tail' },
      drive: 'pure',
      steps: [first, folded('S2', talk.slice(0, 4), talk.slice(4), repeated)],
    },
    'the prompt and the view count along': {
      way: ['other-requests', 'other-view'],
      given: talk,
      drive: 'pure',
      steps: [
        { ...framed('S1', 'Compaction 1.'), asked: [asked([note('user', 'Attempt 17.'), ...gone], 'S1')] },
        { ...framed('S2', 'Compaction 2.'), asked: [asked([note('user', 'Attempt 23.'), ...gone], 'S2')], ...repeated },
      ],
    },
    'the summary of the first time is taken for the one so far': {
      way: 'earlier-summary-shown',
      given: talk,
      drive: 'pure',
      steps: [first, folded('S2', gone, tail, { asked: [asked([summary('S1', gone), ...gone], 'S2')], ...repeated })],
    },
    'what an earlier call left behind makes it do nothing': {
      way: 'done-once',
      given: talk,
      drive: 'pure',
      steps: [first, idle('manual', repeated)],
    },
    'a counter stands in the view': {
      way: 'other-view',
      given: talk,
      drive: 'pure',
      steps: [framed('S1', 'Compaction 1.'), { ...framed('S2', 'Compaction 2.'), ...repeated }],
    },
    'it raises the second time': {
      way: 'raised-once',
      given: talk,
      drive: 'pure',
      script: 'error',
      steps: [
        idle('manual', { asked: [asked(gone, { fails: 'error' })] }),
        idle('manual', { asked: [asked(gone, { fails: 'error' })], threw: 'again?', ...repeated }),
      ],
    },
  },
  'not-exercised': {
    'no pass is repeated': { given: talk, drive: 'pure', steps: [first] },
    'neither of the two does anything': {
      given: tail,
      drive: 'pure',
      steps: [idle('auto'), idle('auto', { again: true })],
    },
  },
});
