import { asked, ERROR_TEXT } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, note, result, user } from '../../passes/messages.testkit.ts';
import { idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What the profile says of a failed summarizer, against what was done. */
const talk = [user('task', 1500), assistant('long', 2400), user('more', 700), assistant('answer', 400), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const down = [asked(gone, { fails: 'error' })];
const blank = [asked(gone, { blank: '' })];
const raised = { asked: down, threw: ERROR_TEXT };
const asFallback = { onSummarizerFailure: 'fallback' as const };
/** Three times the trigger, so that something clearly could go. */
const long = [user('task', 4000), assistant('long', 4000), user('more', 4000), assistant('answer', 200), user('next')];
const newcomer = user('newcomer', 300);
/** The first part has a summary, and the second one, or what is made of both, gets none. */
const parts = [asked(gone.slice(0, 1), 'P1'), asked(gone.slice(1), { fails: 'error' })];
const raisedAtPart = { asked: parts, threw: ERROR_TEXT };
const asRaise = { onSummarizerFailure: 'raise' as const };

export const FAIL_DECLARED_SITUATIONS: Situation[] = situationsOf('FAIL-1', {
  holds: {
    'the agent goes on, as it is declared': { given: talk, steps: [idle('auto', { asked: down })] },
    'who asked by hand is told by an error': { given: talk, steps: [idle('manual', raised)] },
    'nothing can go on after a request that was too long': { given: talk, steps: [idle('overflow', raised)] },
    'the error is passed on as an outcome': {
      given: talk,
      profile: { onSummarizerFailure: 'raise', capabilities: ['outcome'] },
      steps: [idle('auto', { asked: down, outcome: { kind: 'failed', reason: 'summarizer-failed' } })],
    },
    'it is passed on because the profile says so': {
      given: talk,
      profile: { onSummarizerFailure: 'raise' },
      steps: [idle('auto', raised)],
    },
    'the last of several requests came to nothing, and that is raised as it is declared': {
      given: talk,
      profile: asRaise,
      steps: [idle('auto', raisedAtPart)],
    },
    'two of three had no word in them, and that is raised': {
      given: talk,
      profile: asRaise,
      steps: [idle('auto', { asked: [blank[0]!, parts[0]!, blank[0]!], threw: 'The summary is empty.' })],
    },
  },
  violated: {
    'the last of several requests came to nothing, which is raised, and `unchanged` is declared': {
      way: 'raised-though-unchanged',
      given: talk,
      steps: [idle('auto', raisedAtPart)],
    },
    'it costs an agent its turn': {
      way: 'turn-lost',
      given: talk,
      drive: 'agent',
      steps: [idle('auto', { ...raisedAtPart, probe: 'unseen' })],
    },
    'the last of several requests came to nothing, nobody hears of it, and `raise` is declared': {
      way: 'not-raised',
      given: talk,
      profile: asRaise,
      steps: [idle('auto', { asked: parts })],
    },
    'it raises when the trigger is reached, and `unchanged` is declared': {
      way: 'raised-though-unchanged',
      given: talk,
      steps: [idle('auto', raised)],
    },
    'the answer was blank, and that is raised': {
      way: 'raised-though-unchanged',
      given: talk,
      steps: [idle('auto', { asked: blank, threw: 'The summary is empty.' })],
    },
    'the turn of an agent ends in the error (adk-go#1234)': {
      way: 'turn-lost',
      given: talk,
      drive: 'agent',
      steps: [idle('auto', { ...raised, probe: 'unseen' })],
    },
    'it had worked with a tool already': {
      way: 'turn-lost',
      given: [...talk, calls('reading', 'c1'), result('c1', 300)],
      drive: 'agent',
      steps: [idle('auto', { ...raised, probe: 'unseen' })],
    },
    'a session compacts when a message comes in, and raises, and the message is gone': {
      way: 'input-lost',
      story: {
        given: talk,
        steps: [
          {
            append: [newcomer],
            view: talk,
            asked: [asked([...gone, newcomer], { fails: 'error' })],
            threw: ERROR_TEXT,
          },
        ],
      },
      also: ['COVER-1', 'FAIL-4'],
    },
    'a session compacts when a message comes in, raises, and has the message': {
      way: 'raised-though-unchanged',
      given: talk,
      steps: [{ append: [newcomer], ...raised }],
    },
    'it had said its last word': {
      way: 'raised-though-unchanged',
      given: [...talk, assistant('last', 100)],
      drive: 'agent',
      steps: [idle('auto', { ...raised, probe: 'unseen' })],
    },
    'nobody hears of it, and `raise` is declared (openclaw#115500)': {
      way: 'not-raised',
      given: talk,
      profile: { onSummarizerFailure: 'raise' },
      steps: [idle('auto', { asked: down })],
    },
    'who asked by hand does not hear of it either': {
      way: 'not-raised',
      given: talk,
      profile: { onSummarizerFailure: 'raise' },
      steps: [idle('manual', { asked: blank })],
    },
    'a fallback is declared, and the history stays as long as it was': {
      way: 'no-fallback',
      given: long,
      profile: asFallback,
      steps: [idle('auto', { asked: [asked(long.slice(0, 3), { fails: 'error' })] })],
    },
    'the history is cut, and then it raises': {
      way: ['raised-though-unchanged', 'view-changed'],
      story: { given: talk, steps: [{ compact: 'auto', ...raised, view: tail }] },
      also: ['COVER-1', 'FAIL-4'],
    },
  },
  'not-exercised': {
    'a part had a summary at the second attempt, and what is raised then is about something else': {
      given: talk,
      steps: [idle('auto', { asked: parts.toReversed(), threw: 'The disk is full.' })],
    },
    'a summary was too large, and none that is smaller could be had': {
      given: talk,
      profile: asRaise,
      steps: [idle('auto', { asked: [asked(gone, { inflated: 'S1' }), ...down] })],
    },
    'one of two passes at once had its summary': {
      given: talk,
      profile: { ...asRaise, capabilities: ['concurrent'] },
      steps: [idle('auto', { asked: parts, meanwhile: { what: { compact: 'manual' } } })],
    },
    'a declared fallback shortens the view': {
      given: long,
      profile: asFallback,
      steps: [
        {
          compact: 'auto',
          asked: [asked(long.slice(0, 3), { fails: 'error' })],
          view: [note('user', 'Older messages were left out.'), ...long.slice(3)],
        },
      ],
    },
  },
});
