import type { Profile } from '../../../adapter/profile.ts';
import type { KeepRule } from '../../../conversation/settings.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, calls, result, summary, user } from '../../passes/messages.testkit.ts';
import { folded, type PassStory, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Nothing is kept where a tail is declared, a tail where none is, and less or more than a floor asks for. */

const counting: Partial<Profile> = { keep: ['messages', 'turns', 'tokens', 'fraction'] };
const tailless: Partial<Profile> = { ...counting, ceilings: 'no-tail' };

/** Turns of about 600 tokens each, and a request; the ceiling is 1200 tokens. */
const turns = ['1', '2', '3', '4'].flatMap((n) => [user(`ask ${n}`, 300), assistant(`answer ${n}`, 300)]);
const next = user('next');
const talk = [...turns, next];
/** A tool was used after the request, and its result is small. */
const work = [...turns, user('show'), calls('reads', 'log'), result('log', 200)];
const large = [...turns, user('show'), calls('reads', 'log'), result('log', 700)];

const nothing = (given: Story['given'], more: Partial<PassStory> = {}): PassStory => ({
  ...folded('S1', given.slice(0, -1), given.slice(-1)),
  ...more,
});
const wiped = (keep: KeepRule, more: Partial<Story> = {}): Story => ({
  given: talk,
  profile: counting,
  settings: { keep },
  steps: [nothing(talk)],
  ...more,
});
const all = talk.slice(0, 8);

/** All goes into the summary but the request, in the middle of its turn. */
const atItsRequest: Story = {
  given: work,
  profile: counting,
  steps: [{ compact: 'manual', asked: [asked(work, 'S1')], view: [summary('S1', work), work[8]!] }],
};

const KEEP_1 = situationsOf('KEEP-1', {
  violated: {
    'everything goes but the request, and the newest answer had room four times': {
      way: 'nothing-kept',
      ...wiped({ tokens: 1200 }),
    },
    'three messages may be kept for each that would have been': { way: 'nothing-kept', ...wiped({ messages: 6 }) },
    'a share of the window may be kept': { way: 'nothing-kept', ...wiped({ fraction: 0.1 }) },
    'the cut is between turns, and the small result in the newest one goes': {
      way: 'nothing-kept',
      ...atItsRequest,
      profile: { ...counting, cut: 'user-turn' },
    },
    'the request stays, and the small result behind it goes': { way: 'nothing-kept', ...atItsRequest },
    'a tail is kept where none is declared': {
      way: 'tail-kept',
      given: talk,
      profile: tailless,
      steps: [folded('S1', talk.slice(0, 5), talk.slice(5))],
    },
  },
  holds: {
    'the cut is between turns, and the newest one is the request': wiped(
      { turns: 2 },
      { profile: { ...counting, cut: 'user-turn' } },
    ),
    'what is pinned leaves the newest answer no room four times, where it comes off the ceiling': wiped(
      { tokens: 1200 },
      {
        profile: { ...counting, pins: { first: 2 } },
        steps: [
          folded('S1', talk.slice(2, 8), [next], {
            view: [...talk.slice(0, 2), summary('S1', talk.slice(2, 8)), next],
          }),
        ],
      },
    ),
    'nothing is kept, as declared': wiped({ tokens: 1200 }, { profile: tailless }),
    'the newest unit alone is kept where nothing is, as declared': {
      given: work,
      profile: tailless,
      steps: [folded('S1', work.slice(0, 8), work.slice(8))],
    },
    'only the newest unit is kept, and there was room for four': {
      given: talk,
      steps: [folded('S1', talk.slice(0, 7), talk.slice(7))],
    },
    'the newest unit has room, but not where a token is counted as two': {
      given: large,
      profile: counting,
      steps: [
        {
          compact: 'manual',
          asked: [asked(large, 'S1')],
          view: [summary('S1', large), large[8]!],
        },
      ],
    },
    'two messages may be kept, and the request and the summary are two': wiped({ messages: 2 }),
    'the one turn that may be kept is that of the request': wiped({ turns: 1 }),
    'the implementation counts twice as many tokens as the suite': wiped(
      { tokens: 900 },
      { sizes: { effectiveTrigger: 2000 } },
    ),
    'the trigger is so near that no summary would leave room': wiped(
      { tokens: 1200 },
      { settings: { keep: { tokens: 1200 }, trigger: { tokens: 400 } } },
    ),
    'one of two requests came to nothing': wiped(
      { tokens: 1200 },
      {
        steps: [
          {
            compact: 'manual',
            asked: [asked(all, { fails: 'error' }), asked(all, 'S1')],
            view: [summary('S1', all), next],
          },
        ],
      },
    ),
    'an overflow leaves no room for a tail': wiped(
      { tokens: 1200 },
      { profile: { ...counting, triggers: ['tokens', 'overflow'] }, steps: [nothing(talk, { compact: 'overflow' })] },
    ),
  },
  'not-exercised': {
    'all that was given would have stayed': {
      given: talk.slice(6),
      steps: [nothing(talk.slice(6))],
    },
  },
});

/** What is set is the least that stays: it may be more, as long as the view comes below the trigger of 4000 tokens. */
const least: Partial<Profile> = { ...counting, ceilings: 'floor' };
const many = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].flatMap((n) => [
  user(`ask ${n}`, 300),
  assistant(`answer ${n}`, 300),
]);
const days = [...many, next];
const upTo = (at: number, keep: KeepRule, more: Partial<Story> = {}): Story => ({
  given: days,
  profile: least,
  settings: { keep },
  steps: [folded('S1', days.slice(0, at), days.slice(at))],
  ...more,
});

const FLOOR = situationsOf('KEEP-1', {
  violated: {
    'less is kept than at least stays, in messages': { way: 'floor-missed', story: upTo(22, { messages: 6 }) },
    'less is kept than at least stays, in tokens': { way: 'floor-missed', story: upTo(23, { tokens: 1200 }) },
    'less is kept than at least stays, in turns': { way: 'floor-missed', story: upTo(23, { turns: 3 }) },
    'one turn of three is missed, by a design that cuts at turns': {
      way: 'floor-missed',
      story: upTo(22, { turns: 3 }, { profile: { ...least, cut: 'user-turn' } }),
    },
    'far more is kept, and the view is above its trigger still': {
      way: 'kept-above-trigger',
      story: upTo(4, { messages: 6 }),
    },
    'far more is kept, and the view has more messages than its trigger still': {
      way: 'kept-above-trigger',
      story: upTo(
        4,
        { messages: 6 },
        {
          settings: { keep: { messages: 6 }, trigger: { messages: 12 } },
          profile: { ...least, triggers: ['messages', 'manual'] },
        },
      ),
    },
    'nothing can be set, and the view is above its trigger still': {
      way: 'kept-above-trigger',
      story: upTo(4, { messages: 6 }, { profile: { keep: [] } }),
    },
    'a floor is kept that nobody declared': {
      way: 'ceiling-exceeded',
      story: upTo(16, { messages: 6 }, { profile: counting }),
    },
  },
  holds: {
    'nothing can be set, and the view is below its trigger': upTo(16, { messages: 6 }, { profile: { keep: [] } }),
    'nothing can be set, and nothing is kept': upTo(24, { messages: 6 }, { profile: { keep: [] } }),
    'at least so many messages stay': upTo(19, { messages: 6 }),
    'the turn in which the floor is reached goes': upTo(
      20,
      { messages: 6 },
      { profile: { ...least, cut: 'user-turn' } },
    ),
    'more stays than was set, and the view is below its trigger': upTo(16, { messages: 6 }),
    'the floor itself is above the trigger, with the unit it falls into and one more': upTo(4, { messages: 19 }),
    'with what is missed the view would be above its trigger': upTo(
      23,
      { tokens: 1200 },
      { settings: { keep: { tokens: 1200 }, trigger: { tokens: 700 } } },
    ),
  },
  'not-exercised': {
    'no floor can be set': upTo(23, { tokens: 1200 }, { profile: { ...least, keep: ['turns'] } }),
    'nothing was evicted, and a summary added': {
      story: {
        given: days,
        profile: least,
        steps: [
          {
            compact: 'manual',
            asked: [asked(days.slice(0, 4), 'S1')],
            view: [summary('S1', days.slice(0, 4)), ...days],
          },
        ],
      },
      also: ['PROG-4', 'SIZE-1'],
    },
    'an overflow leaves no room for it': upTo(
      23,
      { tokens: 1200 },
      {
        profile: { ...least, triggers: ['tokens', 'overflow'] },
        steps: [folded('S1', days.slice(0, 23), days.slice(23), { compact: 'overflow' })],
      },
    ),
  },
});

export const KEEP_NONE_SITUATIONS: Situation[] = [...KEEP_1, ...FLOOR];
