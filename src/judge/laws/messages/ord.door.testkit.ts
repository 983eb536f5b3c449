import type { Message } from '../../../conversation/message.ts';
import { withStrings } from '../../passes/message-strings.ts';
import { assistant, calls, result, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** What is taken out of all that comes in, and what only looks like that. */

const ZERO = '\u200B';
const BELL = '\u0007';
const ACUTE = '\u0301';

/** The same words with something invisible, a mark that combines and a hard blank between them. */
const spiked = (message: Message): Message =>
  withStrings(message, (words) => `${words} ze${ZERO}ro, be${BELL}ll, caf e${ACUTE}, 5\u00A0%.`);
const without = (list: readonly Message[], ...gone: string[]): Message[] =>
  list.map((message) => withStrings(message, (words) => gone.reduce((left, one) => left.replaceAll(one, ''), words)));

const [task, long] = [user('task', 700), assistant('long', 900)];
const [more, answer, next] = [spiked(user('more')), spiked(assistant('answer')), user('next')];
const talk = [task, long, more, answer, next];
const gone = [task, long];
const clean = without(talk, ZERO, BELL);
const declared: Story['profile'] = { losses: ['invisible-characters'] };
const work = [task, long, spiked(calls('reads', 'one')), spiked(result('one', 50)), next];

/** A function that meets the conversation in the pass that compacts it. */
const atOnce = (profile: Story['profile'], ...left: Message[]): Story => ({
  given: talk,
  drive: 'pure',
  ...(profile === undefined ? {} : { profile }),
  steps: [folded('S1', gone, left)],
});

/** A session that is handed the conversation, and what its view is then. */
const comingIn = (profile: Story['profile'], list: readonly Message[], ...gone: string[]): Story => ({
  given: [],
  ...(profile === undefined ? {} : { profile }),
  steps: [{ append: [...list], view: without(list, ...gone) }],
});

export const ORD_DOOR_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  holds: {
    'invisible characters are taken out of what comes in, as declared': {
      ...comingIn(declared, talk, ZERO, BELL),
      steps: [{ append: talk, view: clean }, folded('S1', gone, clean.slice(2))],
    },
    'a function takes them out, as declared, and is met in the pass that compacts': atOnce(declared, ...clean.slice(2)),
    'a function hands back what it was given for as long as nothing is due': {
      given: talk,
      drive: 'pure',
      profile: { losses: ['invisible-characters'] },
      steps: [idle('auto'), folded('S1', gone, clean.slice(2))],
    },
    'they come through, although their loss is declared': atOnce(declared, ...talk.slice(2)),
    'the arguments of a call keep what results and words lose': {
      given: [],
      profile: { losses: ['invisible-characters'] },
      steps: [{ append: work, view: wordsCleaned(work) }, folded('S1', gone, wordsCleaned(work).slice(2))],
    },
  },
  violated: {
    'invisible characters are taken out of what comes in, and nobody said so': {
      way: 'cleaned-at-the-door',
      ...comingIn(undefined, talk, ZERO, BELL),
    },
    'a function takes them out, and nobody said so': {
      way: 'cleaned-at-the-door',
      ...atOnce(undefined, ...clean.slice(2)),
    },
    'one of them is taken out of what comes in, and nobody said so': {
      way: 'cleaned-at-the-door',
      ...comingIn(undefined, talk, ZERO),
    },
    'a mark that combines goes as well': {
      way: 'text-altered',
      ...comingIn(declared, talk, ZERO, BELL, ACUTE),
    },
    'a hard blank goes as well': { way: 'text-altered', ...comingIn(declared, talk, ZERO, BELL, '\u00A0') },
    'a printed word goes as well': { way: 'text-altered', ...comingIn(declared, talk, ZERO, BELL, 'caf') },
    'the pass takes out what had come through the door': {
      way: 'text-altered',
      given: talk,
      profile: { losses: ['invisible-characters'] },
      steps: [folded('S1', gone, clean.slice(2))],
    },
    'the pass takes out one that had come through, beside one that had not': {
      way: 'text-altered',
      given: [],
      profile: { losses: ['invisible-characters'] },
      steps: [{ append: talk, view: without(talk, ZERO) }, folded('S1', gone, clean.slice(2))],
    },
    'a function hands back what it was given, and takes them out in a pass, and nobody said so': {
      way: 'text-altered',
      given: talk,
      drive: 'pure',
      steps: [idle('auto'), folded('S1', gone, clean.slice(2))],
    },
    'words of a user lose what words of the assistant keep, in a pass': {
      way: 'text-altered',
      given: talk,
      profile: { losses: ['invisible-characters'] },
      steps: [folded('S1', gone, [...without([more], ZERO), answer, next])],
    },
  },
  'not-exercised': {
    'nothing is done but that they are taken out, as declared': comingIn(declared, talk, ZERO, BELL),
  },
});

/** What goes through the arguments of a call goes through other code. */
function wordsCleaned(list: readonly Message[]): Message[] {
  return list.map((message) =>
    withStrings(message, (words, kind) =>
      kind === 'arguments' ? words : words.replaceAll(ZERO, '').replaceAll(BELL, ''),
    ),
  );
}
