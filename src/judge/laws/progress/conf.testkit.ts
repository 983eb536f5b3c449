import type { Exchange } from '../../../model/dialect/exchange.ts';
import { AGENT, asked, SUMMARIZER } from '../../passes/exchanges.testkit.ts';
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

const small = {
  settings: { summarizerModel: SUMMARIZER },
  profile: { capabilities: ['summarizer-model' as const] },
};
/** The same request, sent to another model. */
const askedOf = (model: string, exchange: Exchange): Exchange => ({
  ...exchange,
  request: { ...exchange.request, body: JSON.stringify({ ...JSON.parse(exchange.request.body), model }) },
});

export const CONF_SITUATIONS: Situation[] = [
  ...situationsOf('CONF-1', {
    holds: {
      'nothing happens above the trigger': { given: talk, ...off, steps: [idle('auto')] },
      'no pass becomes due by what is declared, and none runs': {
        given: talk,
        ...off,
        profile: { triggers: ['manual'] },
        steps: [idle('auto')],
      },
      'nothing happens after a refusal for size': { given: talk, ...off, steps: [idle('overflow')] },
    },
    violated: {
      'a pass runs at the trigger (opencode#16882)': {
        way: 'ran-anyway',
        given: talk,
        ...off,
        steps: [folded('S1', gone, tail, { compact: 'auto' })],
      },
      'a pass runs by itself, where what is declared has to be asked for': {
        way: 'ran-anyway',
        story: {
          given: talk,
          ...off,
          profile: { triggers: ['manual'] },
          steps: [folded('S1', gone, tail, { compact: 'auto' })],
        },
        also: ['IDEM-1'],
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
      'there is a trigger, and no switch': {
        given: talk,
        ...off,
        profile: { triggers: ['tokens', 'manual'] },
        steps: [folded('S1', gone, tail, { compact: 'auto' })],
      },
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
  ...situationsOf('CONF-3', {
    holds: {
      'the model that was set is asked': { given: talk, ...small, steps: [folded('S1', gone, tail)] },
      'something else is asked of the agent by the way': {
        given: talk,
        ...small,
        steps: [
          folded('S1', gone, tail, {
            asked: [asked(gone, 'S1'), { ...askedOf(AGENT, asked([], 'S2')), class: 'auxiliary' }],
          }),
        ],
      },
    },
    violated: {
      "the agent's model is asked instead": {
        way: 'other-model',
        given: talk,
        ...small,
        steps: [folded('S1', gone, tail, { asked: [askedOf(AGENT, asked(gone, 'S1'))] })],
      },
      'one of two parts is asked of another one': {
        way: 'other-model',
        given: talk,
        ...small,
        steps: [folded('S2', gone, tail, { asked: [asked(gone, 'S1'), askedOf('a-third', asked(gone, 'S2'))] })],
      },
      'the second attempt goes to another one': {
        way: 'other-model',
        given: talk,
        ...small,
        steps: [
          folded('S1', gone, tail, {
            asked: [asked(gone, { fails: 'overflow' }), askedOf(AGENT, asked(gone, 'S1'))],
          }),
        ],
      },
    },
    'not-exercised': {
      'no model is set': {
        given: talk,
        steps: [folded('S1', gone, tail, { asked: [askedOf(AGENT, asked(gone, 'S1'))] })],
      },
      'nobody is asked': { given: talk, ...small, steps: [idle('auto')] },
      'the profile does not declare it': {
        given: talk,
        settings: small.settings,
        steps: [folded('S1', gone, tail, { asked: [askedOf(AGENT, asked(gone, 'S1'))] })],
      },
    },
  }),
];
