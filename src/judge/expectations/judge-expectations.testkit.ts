import { textOf } from '../../conversation/content.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { merged, note, summary } from '../passes/messages.testkit.ts';
import { folded, idle } from '../passes/trace.testkit.ts';
import {
  atWork,
  callsOf,
  everything,
  gone,
  good,
  inPlace,
  lazy,
  long,
  pasted,
  type Row,
  raising,
  reducing,
  sent,
  storing,
  tail,
  talk,
  toBeAccepted,
  toBeRefused,
  tooLong,
  work,
} from './expectation-stories.testkit.ts';

/** For every kind of predicate, stories in which it holds, is violated, and is not exercised. */
export const ROWS: Row[] = [
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

  ['calls: one was made', 'holds', good, callsOf(1, 1)],
  ['calls: none was made', 'holds', lazy, callsOf(0, 0)],
  [
    'calls: none was made, and a summary that had been fetched before was put in',
    'holds',
    {
      given: talk,
      steps: [idle('auto', { asked: [asked(gone, 'S1')] }), folded('S1', gone, tail, { asked: [] })],
    },
    callsOf(1, 1),
  ],
  ['calls: one is too many', 'violated', good, callsOf(0, 0)],
  ['calls: none is too few', 'violated', lazy, callsOf(1, Number.POSITIVE_INFINITY)],
  [
    'calls: a failed one counts',
    'violated',
    { given: talk, steps: [idle('manual', { asked: [asked(gone, { fails: 'error' })] })] },
    callsOf(0, 0),
  ],

  ['sent: the agent is sent what is kept', 'holds', good, sent('agent', { has: ['next'] })],
  ['sent: the agent is sent what a summary repeats', 'holds', good, sent('agent', { has: ['task'] })],
  [
    'sent: the agent lacks what nobody repeats',
    'violated',
    { given: talk, steps: [{ compact: 'manual', view: tail }] },
    sent('agent', { has: ['task', 'next'] }),
  ],
  ['sent: once', 'holds', good, sent('agent', { has: ['next'], once: true })],
  [
    'sent: kept whole, and repeated by the summary in other words, is once',
    'holds',
    { given: talk, steps: [{ compact: 'manual', asked: [asked(talk, 'S1')], view: [summary('S1', talk), ...tail] }] },
    sent('agent', { has: ['next'], once: true }),
  ],
  [
    'sent: kept whole, and quoted whole in front of it, is twice',
    'violated',
    {
      given: talk,
      steps: [
        {
          compact: 'manual',
          asked: [asked(gone, 'S1')],
          view: [merged(summary('S1', gone), talk.at(-1)!), ...tail],
        },
      ],
    },
    sent('agent', { has: ['next'], once: true }),
  ],
  ['sent: the summarizer is shown what goes', 'holds', good, sent('summarizer', { has: ['task', 'long'] })],
  ['sent: the summarizer is not shown what stays', 'holds', good, sent('summarizer', { lacks: ['next'] })],
  ['sent: the summarizer is shown what it should not be', 'violated', good, sent('summarizer', { lacks: ['long'] })],
  [
    'sent: messages were evicted, and the summarizer was never asked',
    'violated',
    { given: talk, steps: [{ compact: 'manual', view: tail }] },
    sent('summarizer', { has: ['task'] }),
  ],
  [
    'sent: nothing was evicted, so nobody had to be asked',
    'not-exercised',
    lazy,
    sent('summarizer', { has: ['task'] }),
  ],
  ['sent: it raised before it asked anybody', 'not-exercised', raising, sent('summarizer', { has: ['task'] })],
  [
    'sent: it evicted, raised, and asked nobody',
    'violated',
    { given: talk, steps: [{ compact: 'manual', view: tail, threw: 'no' }] },
    sent('summarizer', { has: ['task'] }),
  ],
  ['sent: nothing was sent that could lack anything', 'not-exercised', lazy, sent('summarizer', { lacks: ['task'] })],
  [
    'sent: no agent request was seen',
    'not-exercised',
    { given: talk, steps: [folded('S1', gone, tail, { probe: 'unseen' })] },
    sent('agent', { has: ['next'] }),
  ],

  [
    'sent: the text is there as it was written',
    'holds',
    { given: [pasted, ...talk], steps: [folded('S1', [pasted, ...gone], tail)] },
    sent('summarizer', { text: ['Use $& twice.', '<b>'] }),
  ],
  [
    'sent: the text is not as it was written',
    'violated',
    {
      given: [pasted, ...talk],
      steps: [
        folded('S1', [pasted, ...gone], tail, { asked: [asked([note('user', 'Use $ twice. <b>'), ...gone], 'S1')] }),
      ],
    },
    sent('summarizer', { text: ['Use $& twice.'] }),
  ],
  [
    'sent: the words were not shown to the summarizer, and still stand in the view',
    'holds',
    good,
    sent('summarizer', { text: [textOf(talk.at(-1)!)] }),
  ],
  [
    'sent: what held the text was evicted, and nobody was sent it',
    'violated',
    { given: [pasted, ...talk], steps: [{ compact: 'manual', view: tail }] },
    sent('summarizer', { text: ['Use $& twice.'] }),
  ],
  [
    'sent: what held the text was evicted, and no summarizer was shown anything of it',
    'not-exercised',
    {
      given: talk,
      steps: [folded('S1', gone, tail, { asked: [asked(gone.slice(1), 'S1')] })],
    },
    sent('summarizer', { text: [textOf(talk[0]!).slice(0, 40)] }),
  ],
  ['sent: the text was not evicted', 'not-exercised', lazy, sent('summarizer', { text: ['Use $& twice.'] })],
  [
    'sent: a design that clears results asks no summarizer',
    'not-exercised',
    inPlace('[cleared]'),
    sent('summarizer', { has: ['result one'] }),
  ],
  [
    'sent: a design that reduces in place need not show what stays',
    'holds',
    reducing([asked([work[2]!], 'S1')]),
    sent('summarizer', { has: ['job', 'result one'] }),
  ],
  [
    'sent: but it has to show what it takes out',
    'violated',
    reducing([asked([work[0]!], 'S1')]),
    sent('summarizer', { has: ['job', 'result one'] }),
  ],
  ['calls: a design that clears results makes none', 'not-exercised', inPlace('[cleared]'), callsOf(1, 9)],
  ['calls: nor does one too many of none count', 'holds', inPlace('[cleared]'), callsOf(0, 0)],
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
  ['evicted: it still stands', 'violated', good, { kind: 'evicted', facts: ['task', 'more'] }],
  ['evicted: nothing happened', 'violated', lazy, { kind: 'evicted', facts: ['task'] }],

  ['accepted: by the provider', 'holds', good, toBeAccepted()],
  [
    'accepted: an orphan is not',
    'violated',
    { given: work, steps: [folded('S1', work.slice(0, 2), work.slice(2))] },
    toBeAccepted(),
  ],
  [
    'refused: an orphan is',
    'holds',
    { given: work, steps: [folded('S1', work.slice(0, 2), work.slice(2))] },
    toBeRefused(),
  ],
  ['accepted: what is too long may be of the right form', 'holds', tooLong, toBeAccepted()],
  ['accepted: it is too long, where room is what it is about', 'violated', tooLong, toBeAccepted('with room')],
  [
    'accepted: an orphan that was one before the pass is not charged to it',
    'holds',
    {
      given: [...talk, ...work.slice(2)],
      steps: [folded('S1', gone, [...tail, ...work.slice(2)])],
    },
    toBeAccepted(),
  ],
  [
    'accepted: no request was seen',
    'not-exercised',
    { given: talk, steps: [folded('S1', gone, tail, { probe: 'unseen' })] },
    toBeAccepted(),
  ],

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
