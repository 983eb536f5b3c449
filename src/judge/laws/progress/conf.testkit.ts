import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, note, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 4000), assistant('long', 4000), user('more', 700), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const off = { settings: { automatic: false as const }, profile: { capabilities: ['switch-off' as const] } };

const WORDS = 'Keep every order number.';
const set = { settings: { summaryPrompt: WORDS }, profile: { capabilities: ['summary-prompt' as const] } };
const withWords = (nonce: string) => asked([note('user', WORDS), ...gone], nonce);

export const CONF_SITUATIONS: Situation[] = [
  ...situationsOf('CONF-1', {
    holds: {
      'nothing happens above the trigger': { given: talk, ...off, steps: [idle('auto')] },
      'nothing happens after a refusal for size': { given: talk, ...off, steps: [idle('overflow')] },
    },
    violated: {
      'a pass runs at the trigger (opencode#16882)': {
        way: 'ran-anyway',
        given: talk,
        ...off,
        steps: [folded('S1', gone, tail, { compact: 'auto' })],
      },
      'a pass runs after a refusal for size (opencode#30664)': {
        way: 'ran-anyway',
        given: talk,
        ...off,
        steps: [folded('S1', gone, tail, { compact: 'overflow' })],
      },
      'a summary is paid for, and thrown away': {
        way: 'asked-anyway',
        given: talk,
        ...off,
        steps: [idle('auto', { asked: [asked(gone, 'S1')] })],
      },
    },
    'not-exercised': {
      'somebody asks for it by hand': { given: talk, ...off, steps: [folded('S1', gone, tail)] },
      'it is not switched off': { given: talk, steps: [folded('S1', gone, tail, { compact: 'auto' })] },
    },
  }),
  ...situationsOf('CONF-2', {
    holds: {
      'the words stand in the request': {
        given: talk,
        ...set,
        steps: [folded('S1', gone, tail, { asked: [withWords('S1')] })],
      },
    },
    violated: {
      'the built-in prompt is used instead (pi#9348)': {
        way: 'prompt-missing',
        given: talk,
        ...set,
        steps: [folded('S1', gone, tail)],
      },
      'one of two parts lacks them': {
        way: 'prompt-missing',
        given: talk,
        ...set,
        steps: [folded('S2', gone, tail, { asked: [withWords('S1'), asked(gone, 'S2')] })],
      },
    },
    'not-exercised': {
      'no words are set': { given: talk, steps: [folded('S1', gone, tail)] },
      'nobody is asked': { given: talk, ...set, steps: [idle('auto')] },
    },
  }),
];
