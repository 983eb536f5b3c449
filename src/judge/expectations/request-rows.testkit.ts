import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { asked, toolNamed } from '../passes/exchanges.testkit.ts';
import { assistant, merged, note, summary, user } from '../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../passes/trace.testkit.ts';
import {
  callsOf,
  gone,
  good,
  inPlace,
  lazy,
  noTools,
  pasted,
  type Row,
  raising,
  reducing,
  sent,
  tail,
  talk,
  toBeAccepted,
  toBeRefused,
  tooLong,
  work,
} from './expectation-stories.testkit.ts';

const users = talk.filter(({ role }) => role === 'user');
const later = [assistant('done', 900), user('last')];
const onceToSummarizer = sent('summarizer', { has: ['task'], once: true });
/** What users said stays in front of one summary; at the second pass both are shown to the summarizer. */
const usersStay = (again: readonly Message[]): Story => ({
  given: talk,
  profile: { ceilings: 'no-tail', summary: { role: 'user', position: 'tail' } },
  steps: [
    { compact: 'manual', asked: [asked(talk, 'S1')], view: [...users, summary('S1', talk)] },
    { append: later },
    {
      compact: 'manual',
      asked: [asked([...again, ...users, summary('S1', talk), ...later], 'S2')],
      view: [...users, later[1]!, summary('S2', [...talk, ...later])],
    },
  ],
});

/** Stories about what was asked of a model, by whom and how often, and what became of it. */
export const REQUEST_ROWS: Row[] = [
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
  ['sent: shown once, as it stands and in the summary that names it', 'holds', usersStay([]), onceToSummarizer],
  ['sent: shown twice, and in the summary that names it', 'violated', usersStay([talk[0]!]), onceToSummarizer],
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
    'accepted: an empty list of tools, where none are set, is not charged to a pass',
    'holds',
    noTools([]),
    toBeAccepted(),
  ],
  ['accepted: an empty list of tools, where some are set', 'violated', noTools([toolNamed('look')]), toBeAccepted()],
  [
    'accepted: no request was seen',
    'not-exercised',
    { given: talk, steps: [folded('S1', gone, tail, { probe: 'unseen' })] },
    toBeAccepted(),
  ],
];
