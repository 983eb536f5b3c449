import { asked } from '../passes/exchanges.testkit.ts';
import { merged, note, summary } from '../passes/messages.testkit.ts';
import { folded, idle } from '../passes/trace.testkit.ts';
import {
  atWork,
  everything,
  gone,
  good,
  inBatches,
  inPlace,
  lazy,
  long,
  type Row,
  raising,
  storing,
  tail,
  talk,
} from './expectation-stories.testkit.ts';

import { REQUEST_ROWS } from './request-rows.testkit.ts';

/** Stories about what became of the conversation and what was said of it. */
const STATE_ROWS: Row[] = [
  ['compacted: messages were evicted', 'holds', good, { kind: 'compacted', is: true }],
  ['compacted: a result was reduced', 'holds', inPlace('[cleared]'), { kind: 'compacted', is: true }],
  ['compacted: nothing happened', 'violated', lazy, { kind: 'compacted', is: true }],
  ['compacted: an agent is below its trigger', 'not-exercised', atWork(talk), { kind: 'compacted', is: true }],
  ['compacted: an agent above its trigger does nothing', 'violated', atWork(long), { kind: 'compacted', is: true }],
  ['compacted: it raised', 'violated', raising, { kind: 'compacted', is: true }],
  [
    'compacted: messages were replaced by something longer',
    'violated',
    { ...lazy, steps: [{ compact: 'manual', view: [note('user', 'and so on '.repeat(900)), ...tail] }] },
    { kind: 'compacted', is: true },
  ],
  [
    'compacted: a result was replaced by something longer',
    'violated',
    inPlace('[cleared] '.repeat(900)),
    { kind: 'compacted', is: true },
  ],
  ['not compacted: nothing happened', 'holds', lazy, { kind: 'compacted', is: false }],
  [
    'not compacted: a result was reduced, but nothing evicted',
    'holds',
    inPlace('[cleared]'),
    { kind: 'compacted', is: false },
  ],
  ['not compacted: messages were evicted', 'violated', good, { kind: 'compacted', is: false }],
  ['unchanged: only a view is declared, and it is as before', 'holds', lazy, everything],
  ['unchanged: the view is another', 'violated', good, everything],
  [
    'unchanged: log and archive are as before',
    'holds',
    {
      given: talk,
      profile: storing,
      steps: [idle('auto', { log: 'x', archive: {} }), idle('auto', { log: 'x', archive: {} })],
    },
    everything,
  ],
  [
    'unchanged: a file was added to the archive',
    'violated',
    { given: talk, profile: storing, steps: [idle('manual', { log: 'x', archive: { a: 'b' } })] },
    everything,
  ],
  [
    'unchanged: the log grew',
    'violated',
    {
      given: talk,
      profile: storing,
      steps: [idle('auto', { log: 'x', archive: {} }), idle('auto', { log: 'xy', archive: {} })],
    },
    { kind: 'unchanged', what: ['log'] },
  ],
  [
    'unchanged: the log of an agent grew, as it does in every turn',
    'holds',
    {
      given: talk,
      drive: 'agent',
      profile: storing,
      steps: [idle('auto', { log: 'x', archive: {} }), idle('auto', { log: 'xy', archive: {} })],
    },
    everything,
  ],
  ['unchanged: a declared log was never read', 'not-exercised', { ...lazy, profile: storing }, everything],
  ['unchanged: no log is declared', 'not-exercised', lazy, { kind: 'unchanged', what: ['log'] }],
  ['evicted: the result was cleared', 'holds', inPlace('[cleared]'), { kind: 'evicted', facts: ['job', 'result one'] }],
  [
    'evicted: the result still says so',
    'violated',
    { ...inPlace(''), steps: [idle('auto')] },
    { kind: 'evicted', facts: ['result one'] },
  ],
  [
    'evicted: a design that reduces in place leaves the talk',
    'not-exercised',
    inPlace('[cleared]'),
    { kind: 'evicted', facts: ['job', 'next'] },
  ],
  ['kept: it stands in the tail', 'holds', good, { kind: 'kept', facts: ['more', 'next'] }],
  ['kept: it stands in the summary only', 'violated', good, { kind: 'kept', facts: ['next', 'task'] }],
  ['kept: it was shortened', 'violated', inPlace('[cleared]'), { kind: 'kept', facts: ['result one'] }],
  [
    'kept: it is merged with the summary',
    'holds',
    {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(talk.slice(0, 4), 'S1')],
          view: [merged(summary('S1', talk.slice(0, 4)), talk[4]!)],
        },
      ],
    },
    { kind: 'kept', facts: ['next'] },
  ],
  [
    'kept: it went in an earlier pass',
    'violated',
    { given: talk, steps: [folded('S1', gone, tail), idle('auto')] },
    { kind: 'kept', facts: ['task'] },
  ],
  ['evicted: only the summary repeats it', 'holds', good, { kind: 'evicted', facts: ['task', 'long'] }],
  [
    'evicted: it went in an earlier pass',
    'holds',
    { given: talk, steps: [folded('S1', gone, tail), idle('auto')] },
    { kind: 'evicted', facts: ['task'] },
  ],
  [
    'evicted: a ceiling in turns lets the newest one stand, long as it is',
    'holds',
    { ...good, settings: { keep: { turns: 2 } } },
    { kind: 'evicted', facts: ['task', 'more'] },
  ],
  [
    'evicted: a ceiling in turns is not the only one',
    'violated',
    { ...good, settings: { keep: { turns: 2, tokens: 300 } } },
    { kind: 'evicted', facts: ['task', 'more'] },
  ],
  [
    'evicted: who rounds up keeps what the ceiling falls into',
    'holds',
    { ...good, profile: { keep: ['messages'], ceilings: 'round-up' }, settings: { keep: { messages: 1 } } },
    { kind: 'evicted', facts: ['task', 'more'] },
  ],
  [
    'evicted: who rounds up keeps what is older than that',
    'violated',
    { ...lazy, profile: { keep: ['messages'], ceilings: 'round-up' }, settings: { keep: { messages: 1 } } },
    { kind: 'evicted', facts: ['long'] },
  ],
  [
    'evicted: a ceiling falls into it, and nobody said that one rounds up',
    'violated',
    { ...good, profile: { keep: ['messages'] }, settings: { keep: { messages: 1 } } },
    { kind: 'evicted', facts: ['task', 'more'] },
  ],
  [
    'compacted: for who rounds up nothing is older than what the ceiling falls into',
    'not-exercised',
    { ...lazy, profile: { ceilings: 'round-up' }, settings: { keep: { tokens: 1000 } } },
    { kind: 'compacted', is: true },
  ],
  [
    'compacted: who rounds up keeps what is older than that',
    'violated',
    { ...lazy, profile: { ceilings: 'round-up' }, settings: { keep: { tokens: 100 } } },
    { kind: 'compacted', is: true },
  ],
  [
    'compacted: all has room where the results of a batch count as one',
    'not-exercised',
    inBatches(4),
    { kind: 'compacted', is: true },
  ],
  ['compacted: that is so for all but one message', 'violated', inBatches(3), { kind: 'compacted', is: true }],
  [
    'evicted: it has room where the results of a batch count as one',
    'holds',
    inBatches(4),
    { kind: 'evicted', facts: ['task'] },
  ],
  ['evicted: it has room by no count', 'violated', inBatches(3), { kind: 'evicted', facts: ['task'] }],
  ['evicted: it still stands', 'violated', good, { kind: 'evicted', facts: ['task', 'more'] }],
  ['evicted: nothing happened', 'violated', lazy, { kind: 'evicted', facts: ['task'] }],
  [
    'outcome: it is what is said',
    'holds',
    {
      given: talk,
      profile: { capabilities: ['outcome'] },
      steps: [folded('S1', gone, tail, { outcome: { kind: 'compacted' } })],
    },
    { kind: 'outcome', is: 'compacted' },
  ],
  [
    'outcome: nothing was compacted, and so nobody has to say so',
    'not-exercised',
    {
      given: talk,
      profile: { capabilities: ['outcome'] },
      steps: [idle('manual', { outcome: { kind: 'unchanged', reason: 'below the trigger' } })],
    },
    { kind: 'outcome', is: 'compacted' },
  ],
  [
    'outcome: something else is said',
    'violated',
    {
      given: talk,
      profile: { capabilities: ['outcome'] },
      steps: [idle('manual', { outcome: { kind: 'compacted' } })],
    },
    { kind: 'outcome', is: 'unchanged' },
  ],
  [
    'outcome: raising says that it failed',
    'holds',
    { ...raising, profile: { capabilities: ['outcome'] } },
    { kind: 'outcome', is: 'failed' },
  ],
  ['outcome: none is declared', 'not-exercised', raising, { kind: 'outcome', is: 'failed' }],
  [
    'outcome: none is said',
    'not-exercised',
    { ...lazy, profile: { capabilities: ['outcome'] } },
    { kind: 'outcome', is: 'unchanged' },
  ],
];

/** For every kind of predicate, stories in which it holds, is violated, and is not exercised. */
export const ROWS: Row[] = [...STATE_ROWS, ...REQUEST_ROWS];
