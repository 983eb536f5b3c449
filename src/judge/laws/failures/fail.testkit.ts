import type { Message } from '../../../conversation/message.ts';
import { asked, ERROR_TEXT } from '../../passes/exchanges.testkit.ts';
import { archived, assistant, note, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const gone = talk.slice(0, 2);
const tail = talk.slice(2);
const canceling = { capabilities: ['cancel' as const] };
/** A summary with a second block, which is the same in each of them. */
const pointing = (nonce: string, of: readonly Message[]): Message => ({
  role: 'user',
  content: [...summary(nonce, of).content, { type: 'text', text: 'The originals are in history/main.jsonl.' }],
});
const down = [asked(gone, { fails: 'error' })];

export const FAIL_SITUATIONS: Situation[] = situationsOf('FAIL-1', {
  holds: {
    'it is taken back, and nothing but the archive is written': {
      story: {
        given: talk,
        profile: { capabilities: ['cancel', 'archive'] },
        steps: [
          idle('manual', {
            asked: [asked(gone, 'S1')],
            meanwhile: { what: 'cancel', at: 'answered' },
            archive: { '1.md': archived(...gone) },
          }),
        ],
      },
      also: ['ARCH-1'],
    },
    'nothing but the archive was written, before the summary': {
      story: {
        given: talk,
        profile: { capabilities: ['archive'] },
        steps: [idle('manual', { asked: down, archive: { '1.md': 'task, long' } })],
      },
      also: ['ARCH-1'],
    },
    'the conversation stays as it was': { given: talk, steps: [idle('manual', { asked: down })] },
    'the error is passed on': {
      given: talk,
      profile: { onSummarizerFailure: 'raise' },
      steps: [idle('manual', { asked: down, threw: ERROR_TEXT })],
    },
    'an archive that nobody declared is written to': {
      given: talk,
      steps: [idle('manual', { asked: down, archive: { 'debug.txt': 'asked, failed' } })],
    },
    'the connection is closed, the gateway gives up, and the answer breaks off': {
      given: talk,
      steps: [
        idle('manual', {
          asked: [
            asked(gone, { silent: 'hang-up' }),
            asked(gone, { silent: 'timeout' }),
            asked(gone, { brokenOff: 'S1' }),
          ],
        }),
      ],
    },
    'it was complete when it was taken back': {
      given: talk,
      profile: canceling,
      steps: [folded('S1', gone, tail, { meanwhile: { what: 'cancel', at: 'answered' } })],
    },
    'it was complete after two parts when it was taken back': {
      given: talk,
      profile: canceling,
      steps: [
        folded('S2', gone, tail, {
          asked: [asked(gone.slice(0, 1), 'S1'), asked(gone, 'S2')],
          meanwhile: { what: 'cancel', at: 'answered', request: 2 },
        }),
      ],
    },
    'it was complete, and its message says where the originals are, as the one before it did': {
      given: talk,
      profile: canceling,
      steps: [
        { compact: 'manual', asked: [asked(gone, 'S1')], view: [pointing('S1', gone), ...tail] },
        { append: [assistant('ends', 900), user('last')] },
        {
          compact: 'manual',
          asked: [asked([pointing('S1', gone), ...tail], 'S2')],
          view: [pointing('S2', [...gone, ...tail]), assistant('ends', 900), user('last')],
          meanwhile: { what: 'cancel', at: 'answered' },
        },
      ],
    },
    'an answer of status 200 holds an error': {
      given: talk,
      steps: [idle('manual', { asked: [asked(gone, { errorBody: ERROR_TEXT })] })],
    },
    'the caller takes the pass back before the summary is there': {
      given: talk,
      profile: canceling,
      steps: [idle('manual', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel' } })],
    },
    'it is taken back, and that is raised': {
      given: talk,
      profile: canceling,
      steps: [idle('manual', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel' }, threw: 'aborted' })],
    },
    'it is taken back while the summary is on its way, and that was soon enough': {
      given: talk,
      profile: canceling,
      steps: [idle('manual', { asked: [asked(gone, 'S1')], meanwhile: { what: 'cancel', at: 'answered' } })],
    },
    'every retry fails, and the error is raised although the profile says nothing of it': {
      given: talk,
      steps: [idle('manual', { asked: [...down, ...down, ...down], threw: ERROR_TEXT })],
    },
    'a log notes the time it was read': {
      given: talk,
      profile: { capabilities: ['durable-log'] },
      steps: [
        idle('auto', { log: `${archived(...talk)} {"read":"2026-01-01T10:00:00Z"}` }),
        idle('manual', { asked: down, log: `${archived(...talk)} {"read":"2026-01-01T10:00:07Z"}` }),
      ],
    },
  },
  violated: {
    'a word about the error stands beside a history of which nothing is gone': {
      way: 'error-beside-history',
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: down, view: [...talk, note('user', `Compaction failed: ${ERROR_TEXT}`)] }],
      },
      also: ['SIZE-1'],
    },
    'a failure that the client has no words of is told beside the history': {
      way: 'error-beside-history',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, { silent: 'timeout' })],
            view: [...talk, note('user', 'An error occurred. Nothing was compacted.')],
          },
        ],
      },
      also: ['SIZE-1'],
    },
    'a message is added, and nothing is gone': {
      way: 'view-changed-without-loss',
      story: {
        given: talk,
        steps: [{ compact: 'manual', asked: down, view: [...talk, note('user', 'Please continue.')] }],
      },
      also: ['SIZE-1'],
    },
    'the text of the error becomes the summary (langchain#38867)': {
      way: 'error-installed',
      story: {
        given: talk,
        steps: [
          { compact: 'manual', asked: down, view: [note('user', `Error generating summary: ${ERROR_TEXT}`), ...tail] },
        ],
      },
      also: ['COVER-1', 'FAIL-4'],
    },
    'old messages go without a summary, and no fallback is declared': {
      way: 'view-changed',
      story: { given: talk, steps: [{ compact: 'manual', asked: down, view: tail }] },
      also: ['COVER-1', 'FAIL-4'],
    },
    'the error is raised, but the history is cut already (hermes-agent#79391)': {
      way: 'view-changed',
      story: { given: talk, steps: [{ compact: 'manual', asked: down, threw: ERROR_TEXT, view: tail }] },
      also: ['COVER-1', 'FAIL-4'],
    },
    'the error inside a body of status 200 becomes the summary': {
      way: 'error-installed',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, { errorBody: ERROR_TEXT })],
            view: [note('user', `So far: ${ERROR_TEXT}`), ...tail],
          },
        ],
      },
      also: ['COVER-1', 'FAIL-4'],
    },
    'half a stream becomes the summary': {
      way: 'view-changed',
      story: {
        given: talk,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, { brokenOff: 'S1' })],
            view: [note('user', 'So far: Summa'), ...tail],
          },
        ],
      },
      also: ['COVER-1', 'FAIL-3', 'FAIL-4'],
    },
    'what came before the connection broke is kept as the summary': {
      way: 'broken-off-installed',
      story: { given: talk, steps: [folded('S1', gone, tail, { asked: [asked(gone, { brokenOff: 'S1' })] })] },
      also: ['FAIL-3'],
    },
    'it is taken back, and the log was written to': {
      way: 'log-changed-after-cancel',
      given: talk,
      profile: { capabilities: ['cancel', 'durable-log'] },
      steps: [
        idle('auto', { log: archived(...talk) }),
        idle('manual', {
          asked: [asked(gone, 'S1')],
          meanwhile: { what: 'cancel' },
          log: `${archived(...talk)} Compacted.`,
        }),
      ],
    },
    'nobody hears that the pass is taken back': {
      way: 'cancel-ignored',
      given: talk,
      profile: canceling,
      steps: [folded('S1', gone, tail, { meanwhile: { what: 'cancel' } })],
    },
    'it is taken back between two parts, and goes on to the second': {
      way: 'cancel-ignored',
      given: talk,
      profile: canceling,
      steps: [
        folded('S2', gone, tail, {
          asked: [asked(gone.slice(0, 1), 'S1'), asked(gone, 'S2')],
          meanwhile: { what: 'cancel', at: 'answered' },
        }),
      ],
    },
    'it is taken back, and the fallback for failures drops what is old': {
      way: 'view-changed-after-cancel',
      given: talk,
      profile: { ...canceling, onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: down, meanwhile: { what: 'cancel' }, view: [note('user', 'Cut.'), ...tail] }],
    },
    'it is taken back at the last moment, and the old messages are gone without their summary': {
      way: 'view-changed-after-cancel',
      story: {
        given: talk,
        profile: canceling,
        steps: [
          {
            compact: 'manual',
            asked: [asked(gone, 'S1')],
            meanwhile: { what: 'cancel', at: 'answered' },
            threw: 'aborted',
            view: tail,
          },
        ],
      },
      also: ['COVER-1'],
    },
    'the log was written to': {
      way: 'log-changed',
      given: talk,
      profile: { capabilities: ['durable-log'] },
      steps: [
        idle('auto', { log: archived(...talk) }),
        idle('manual', { asked: down, log: `${archived(...talk)} Compacted.` }),
      ],
    },
    'a declared fallback installs the text of the error': {
      way: 'error-installed',
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: down, view: [note('user', `Summary failed: ${ERROR_TEXT}`), ...tail] }],
    },
  },
  'not-exercised': {
    'a declared fallback shortens the view': {
      given: talk,
      profile: { onSummarizerFailure: 'fallback' },
      steps: [{ compact: 'manual', asked: down, view: [note('user', 'Older messages were left out.'), ...tail] }],
    },
    'it never asked, so nobody could take it back': {
      given: tail,
      profile: canceling,
      steps: [idle('manual', { meanwhile: { what: 'cancel', happened: false } })],
    },
    'a retry succeeds': { given: talk, steps: [folded('S1', gone, tail, { asked: [...down, asked(gone, 'S1')] })] },
    'nobody was asked': { given: tail, steps: [idle('manual')] },
  },
});
