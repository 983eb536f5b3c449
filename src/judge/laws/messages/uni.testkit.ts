import type { Profile } from '../../../adapter/profile.ts';
import { text } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import {
  archived,
  assistant,
  calls,
  cleared,
  markFor,
  note,
  result,
  summary,
  user,
} from '../../passes/messages.testkit.ts';
import { folded, idle } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const ROCKET = '\u{1f680}';
const [HALF] = ROCKET.split('') as [string];
const long = `${'The rocket goes up. '.repeat(60)}${ROCKET} ${'It comes down. '.repeat(60)}`;
const flies: Message = { role: 'user', content: [text(`This is flight (${markFor('flight')}). ${long}`)] };
const tail = [assistant('answer', 200), user('next')];
const talk = [flies, ...tail];
const reads = [user('job', 300), calls('reads', 'one'), result('one', 900), calls('writes', 'two'), result('two', 300)];
const job: Message = { ...reads[0]!, content: [...reads[0]!.content, text(`Mind the ${ROCKET}.`)] };
const work = [job, ...reads.slice(1)];
const shortened = (end: string) => [job, work[1]!, cleared('one', `This is ${end} [cut]`), ...work.slice(3)];
const inPlace: Partial<Profile> = { mode: 'reduce', keep: [] };
/** All of it would not have had room: nobody shortens what has. */
const tight = { settings: { window: 900 } };
const showing = (words: string) =>
  folded('S1', [flies], tail, {
    asked: [asked([note('user', `This is flight (${markFor('flight')}). ${words}`)], 'S1')],
  });

const sign = (half: string): Message => note('user', `What does ${half} mean (${markFor('sign')})?`);

export const UNI_SITUATIONS: Situation[] = situationsOf('UNI-1', {
  holds: {
    'the summarizer is shown it whole': { given: talk, steps: [folded('S1', [flies], tail)] },
    'what it is shown ends behind a character': {
      ...tight,
      given: talk,
      steps: [showing(`${long.slice(0, long.indexOf(HALF) + 2)}… [cut]`)],
    },
    'a transcript of JSON writes it as two escapes': {
      given: talk,
      steps: [showing(JSON.stringify(long).replaceAll(ROCKET, '\\ud83d\\ude80'))],
    },
    'a result is shortened behind a character': {
      given: work,
      profile: inPlace,
      steps: [{ compact: 'manual', view: shortened(ROCKET) }],
    },
    'an archive holds it whole': {
      given: talk,
      profile: { capabilities: ['archive'] },
      steps: [folded('S1', [flies], tail, { archive: { 'part-1.md': archived(flies) } })],
    },
    'a picture lies beside it': {
      given: talk,
      profile: { capabilities: ['archive'] },
      steps: [folded('S1', [flies], tail, { archive: { 'part-1.md': archived(flies), 'a.png': '\ufffdPNG\0' } })],
    },
  },
  violated: {
    'half of it ends a result that was shortened, where it is declared that none can be held': {
      way: 'cut-in-view',
      given: work,
      profile: { mode: 'reduce', keep: [], losses: ['half-characters'] },
      steps: [{ compact: 'manual', view: shortened(HALF) }],
    },
    'the same as U+FFFD': {
      way: 'cut-in-view',
      given: work,
      profile: { mode: 'reduce', keep: [], losses: ['half-characters'] },
      steps: [{ compact: 'manual', view: shortened('\ufffd') }],
    },
    'half of it is shown to the summarizer as U+FFFD, beside one that was left out as it came in': {
      way: 'cut-in-request',
      given: [],
      profile: { losses: ['half-characters'] },
      ...tight,
      steps: [
        { append: [flies, sign(HALF), ...tail], view: [flies, sign(''), ...tail] },
        {
          ...showing(`${long.slice(0, long.indexOf(HALF))}\ufffd… [cut]`),
          view: [summary('S1', [flies]), sign(''), ...tail],
        },
      ],
    },
    'half of it ends the input of the summarizer (pi#7121)': {
      ...tight,
      way: 'cut-in-request',
      given: talk,
      steps: [showing(`${long.slice(0, long.indexOf(HALF) + 1)}… [cut]`)],
    },
    'half of it stands in a transcript of JSON': {
      ...tight,
      way: 'cut-in-request',
      given: talk,
      steps: [showing(JSON.stringify(`${long.slice(0, long.indexOf(HALF) + 1)}… [cut]`))],
    },
    'half of it stands in the view (vercel/eve#3062)': {
      way: 'cut-in-view',
      given: work,
      profile: inPlace,
      steps: [{ compact: 'manual', view: shortened(HALF) }],
    },
    'it was cut among bytes': {
      way: 'cut-in-view',
      given: work,
      profile: inPlace,
      steps: [{ compact: 'manual', view: shortened('\ufffd') }],
    },
    'the archive holds half of it': {
      way: 'cut-in-archive',
      given: talk,
      profile: { capabilities: ['archive'] },
      steps: [
        folded('S1', [flies], tail, { archive: { 'part-1.md': archived(flies).replace(ROCKET, '\ufffd\ufffd') } }),
      ],
    },
    'the summarizer is shown half of it, and the view and the archive hold half of it': {
      ...tight,
      way: ['cut-in-archive', 'cut-in-request', 'cut-in-view'],
      given: [flies, ...work],
      profile: { capabilities: ['archive'] },
      steps: [
        {
          ...showing(`${long.slice(0, long.indexOf(HALF) + 1)}… [cut]`),
          view: [summary('S1', [flies]), ...shortened(HALF)],
          archive: { 'part-1.md': archived(flies).replace(ROCKET, '\ufffd\ufffd') },
        },
      ],
    },
  },
  'not-exercised': {
    'all of it is plain ASCII': {
      given: [user('task', 900), ...tail],
      steps: [folded('S1', [user('task', 900)], tail)],
    },
    'nothing is done': { given: talk, steps: [idle('auto')] },
    'half a character was in what was given': {
      given: [note('user', `${markFor('half')} ${HALF}`), ...talk],
      steps: [
        {
          compact: 'manual',
          asked: [asked([note('user', `${markFor('half')} ${HALF}`), flies], 'S1')],
          view: [summary('S1', [note('user', markFor('half')), flies]), ...tail],
        },
      ],
    },
  },
});
