import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, lossless, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Summaries that say that they do not cover what was oldest, where their request had been refused for its size. */

const WORDS = 'Part of the earlier conversation is not covered by this summary.';
const [first, second, third] = [user('first', 700), assistant('second', 900), user('third', 200)];
const talk = [first, second, third, assistant('answer', 200), user('next')];
const gone = talk.slice(0, 3);
const kept = talk.slice(3);
const declared = { summary: { role: 'user', position: 'head', partial: WORDS } } as const;

const partly = (nonce: string, of: readonly Message[]): Message =>
  note('user', `What happened so far:\n${lossless(nonce, of)}\n\n${WORDS}`);

/** A pass whose first request is refused, and whose second one shows less. */
const refusedThen = (
  shown: readonly Message[],
  {
    asks = gone,
    stays = kept,
    refused = 'overflow',
  }: { asks?: Message[]; stays?: Message[]; refused?: 'overflow' | 'error' } = {},
  nonce = 'S1',
): PassStory => ({
  compact: 'manual',
  asked: [asked(asks, { fails: refused }), asked(shown, nonce)],
  view: [partly(nonce, shown), ...stays],
});

const story = (steps: Story['steps'] & object, more: Partial<Story> = {}): Story => ({
  given: talk,
  profile: declared,
  settings: { keep: { tokens: 4000 } },
  steps,
  ...more,
});

export const COVER_PARTIAL_SITUATIONS: Situation[] = situationsOf('COVER-1', {
  holds: {
    'the oldest messages are left out after a refusal, and the summary says so': story([refusedThen([third])]),
    'a later summary goes on from one that said so, and says so still': story([
      refusedThen([second, third]),
      { append: [assistant('works', 900), user('last')] },
      {
        compact: 'manual',
        asked: [asked([partly('S1', [second, third]), ...kept, assistant('works', 900)], 'S2')],
        view: [partly('S2', [second, third, ...kept, assistant('works', 900)]), user('last')],
      },
    ]),
    'the previous summary is shown, and the oldest messages behind it are left out': story([
      folded('S1', [first], talk.slice(1)),
      refusedThen([summary('S1', [first]), third], { asks: [summary('S1', [first]), second, third] }, 'S2'),
    ]),
  },
  violated: {
    'the words are written, and nothing was refused': {
      way: 'never-shown',
      ...story([
        { compact: 'manual', asked: [asked([second, third], 'S1')], view: [partly('S1', [second, third]), ...kept] },
      ]),
    },
    'the words are written, and what failed was no refusal for size': {
      way: 'never-answered',
      ...story([refusedThen([second, third], { refused: 'error' })]),
    },
    'the words are written where nothing was left out': {
      way: 'whole-called-partial',
      ...story([{ compact: 'manual', asked: [asked(gone, 'S1')], view: [partly('S1', gone), ...kept] }]),
    },
    'nothing was left out after the refusal either': { way: 'whole-called-partial', ...story([refusedThen(gone)]) },
    'words that were written for nothing are no marker later': {
      way: 'never-shown',
      story: story([
        { compact: 'manual', asked: [asked([first], 'S1')], view: [partly('S1', [first]), ...talk.slice(1)] },
        refusedThen([partly('S1', [first]), third], { asks: [partly('S1', [first]), second, third] }, 'S2'),
      ]),
      also: ['COVER-2'],
    },
    'the newest messages are left out, and not the oldest': {
      way: 'never-shown',
      ...story([refusedThen([first, second])]),
    },
    'a message in the middle is left out beside the oldest': {
      way: 'never-shown',
      ...story([refusedThen([second], { stays: kept })]),
    },
    'the previous summary is left out': {
      way: 'never-shown',
      story: story([
        folded('S1', [first], talk.slice(1)),
        refusedThen([third], { asks: [summary('S1', [first]), second, third] }, 'S2'),
      ]),
      also: ['COVER-3', 'FOLD-1'],
    },
    'the words are not declared': { way: 'never-shown', ...story([refusedThen([third])], { profile: {} }) },
    'nothing says so': {
      way: 'never-shown',
      ...story([
        {
          compact: 'manual',
          asked: [asked(gone, { fails: 'overflow' }), asked([third], 'S1')],
          view: [summary('S1', [third]), ...kept],
        },
      ]),
    },
  },
});
