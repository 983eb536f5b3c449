import type { Message } from '../../../conversation/message.ts';
import { withStrings } from '../../passes/message-strings.ts';
import { assistant, calls, result, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What becomes of half of a character where no text can hold one, and what only looks like that. */

const HIGH = '\uD83D';
const LOW = '\uDE00';
const SMILE = '\u{1F600}';
const ZERO = '\u200B';
const PUT = '\uFFFD';

/** The same words with halves at both ends and between them, a whole character and something invisible. */
const spiked = (message: Message): Message =>
  withStrings(message, (words) => `${LOW}${words} a ${HIGH} half, ${SMILE} whole, ze${ZERO}ro ${HIGH}`);
const putting = (list: readonly Message[], ...put: [what: string, put: string][]): Message[] =>
  list.map((message) =>
    withStrings(message, (words) =>
      put.reduce((left, [what, by]) => left.replaceAll(new RegExp(what, 'gu'), by), words),
    ),
  );
/** With `u` half of a pair is no match. */
const halvesAs = (list: readonly Message[], put: string): Message[] => putting(list, [HIGH, put], [LOW, put]);

const [task, long] = [user('task', 700), assistant('long', 900)];
const talk = [task, long, spiked(user('more')), spiked(assistant('answer')), spiked(user('next'))];
const gone = [task, long];
const replaced = halvesAs(talk, PUT);
const dropped = halvesAs(talk, '');
const work = [task, long, spiked(calls('reads', 'one')), spiked(result('one', 50)), spiked(user('next'))];
const workReplaced = halvesAs(work, PUT);

type Losses = NonNullable<NonNullable<Story['profile']>['losses']>;

/** A session that is handed the conversation, what its view is then, and what a pass leaves. */
const session = (losses: Losses, list: readonly Message[], view: readonly Message[], left = view): Story => ({
  given: [],
  profile: { losses },
  steps: [{ append: [...list], view: [...view] }, folded('S1', gone, left.slice(2))],
});

/** A session that is handed the conversation, and what its view is then. */
const comingIn = (losses: Losses, view: readonly Message[]): Story => ({
  given: [],
  profile: { losses },
  steps: [{ append: talk, view: [...view] }],
});

/** A function that meets the conversation in the pass that compacts it. */
const atOnce = (losses: Losses, view: readonly Message[]): Story => ({
  given: talk,
  drive: 'pure',
  profile: { losses },
  steps: [folded('S1', gone, view.slice(2))],
});

/** A function that hands back what it was given for as long as nothing is due. */
const later = (losses: Losses): Story => ({
  given: talk,
  drive: 'pure',
  profile: { losses },
  steps: [idle('auto'), folded('S1', gone, replaced.slice(2))],
});

const [late, last] = [spiked(assistant('late')), user('last')];
const lateDropped = halvesAs([late, last], '');
const whole = [task, long, user(`more ${SMILE}`), assistant('answer'), user('next')];

/** The latest request is among what is altered. */
const altering = (story: Story) => ({ way: 'text-altered', story, also: ['TASK-2'] });

export const ORD_HALVES_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  holds: {
    'U+FFFD comes in for each half, as declared': session(['half-characters'], talk, replaced),
    'halves are left out, as declared': session(['half-characters'], talk, dropped),
    'halves are left out with all that nobody sees, as declared': session(
      ['invisible-characters'],
      talk,
      putting(dropped, [ZERO, '']),
    ),
    'U+FFFD stands for halves, and what nobody sees is left out, and both are declared': session(
      ['half-characters', 'invisible-characters'],
      talk,
      putting(replaced, [ZERO, '']),
    ),
    'in calls and results as well': session(['half-characters'], work, workReplaced),
    'words keep what results and arguments lose': session(
      ['half-characters'],
      work,
      work.map((message, at) => (message.role === 'user' ? message : workReplaced[at]!)),
    ),
    'one half comes through and the other does not': session(['half-characters'], talk, putting(talk, [HIGH, PUT])),
    'a function puts U+FFFD there, as declared, and is met in the pass that compacts': atOnce(
      ['half-characters'],
      replaced,
    ),
    'a function leaves them out, as declared, and is met in the pass that compacts': atOnce(
      ['half-characters'],
      dropped,
    ),
    'a function hands back what it was given for as long as nothing is due': later(['half-characters']),
    'an agent leaves them out, and raises once at an answer that holds one, which stands there as it was said': {
      story: {
        given: talk,
        drive: 'agent',
        profile: { triggers: ['tokens'], losses: ['id', 'meta', 'half-characters'] },
        steps: [
          idle('auto', { view: dropped }),
          { append: [late, last] },
          idle('auto', { before: [...dropped, late, last], threw: 'unexpected byte', probe: 'unseen' }),
          {
            ...folded('S1', gone, [...dropped.slice(2), ...lateDropped]),
            compact: 'auto',
            before: [...dropped, late, last],
          },
        ],
      },
      also: ['IDEM-1'],
    },
    'they come through, although their loss is declared': session(['half-characters'], talk, talk),
  },
  violated: {
    'U+FFFD comes in for each half, and nobody said so': { way: 'replaced-at-the-door', ...comingIn([], replaced) },
    'a function puts U+FFFD there, and nobody said so': { way: 'replaced-at-the-door', ...atOnce([], replaced) },
    'nothing is said but that invisible characters are taken out': {
      way: 'replaced-at-the-door',
      ...comingIn(['invisible-characters'], replaced),
    },
    'halves are left out, and nobody said so': { way: 'cleaned-at-the-door', ...comingIn([], dropped) },
    'what nobody sees is left out as well, and nobody said so': {
      way: 'cleaned-at-the-door',
      ...comingIn(['half-characters'], putting(dropped, [ZERO, ''])),
    },
    'a question mark comes in for each half': {
      way: 'text-altered',
      ...comingIn(['half-characters'], halvesAs(talk, '?')),
    },
    'a pass puts a question mark there': altering(session(['half-characters'], talk, talk, halvesAs(talk, '?'))),
    'a function puts a question mark there': altering(atOnce(['half-characters'], halvesAs(talk, '?'))),
    'a function puts U+FFFD there three times over': altering(
      atOnce(['half-characters'], halvesAs(talk, PUT.repeat(3))),
    ),
    'a function puts U+FFFD there, and in the place of a letter': altering(
      atOnce(['half-characters'], putting(replaced, ['z', PUT])),
    ),
    'a function puts U+FFFD in the place of a whole character': {
      way: 'text-altered',
      story: {
        given: whole,
        drive: 'pure',
        profile: { losses: ['half-characters'] },
        steps: [folded('S1', gone, putting(whole, [SMILE, PUT]).slice(2))],
      },
      also: ['UNI-1'],
    },
    'a pass puts U+FFFD where a half had come through': altering(session(['half-characters'], talk, talk, replaced)),
    'a pass leaves out what had come through': altering(session(['half-characters'], talk, talk, dropped)),
    'a pass leaves out U+FFFD that had come in for a half': altering(
      session(['half-characters'], talk, replaced, dropped),
    ),
    'a function hands back what it was given, and replaces it in a pass, and nobody said so': altering(later([])),
  },
  'not-exercised': {
    'nothing is done but that halves are replaced, as declared': comingIn(['half-characters'], replaced),
  },
});
