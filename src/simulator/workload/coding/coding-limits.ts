import type { Draw } from '../draw.ts';
import type { FactKind } from '../fact-kind.ts';
import { namesOf } from '../names.ts';

/** @returns limits that a day's work has to keep: time, size, age, rate */
export const codingLimits = (draw: Draw): FactKind[] => [
  {
    type: 'hard-constraint',
    weight: 5,
    places: ['user'],
    subject: namesOf(
      draw,
      ['POST /v2', 'GET /v2', 'POST /v3', 'GET /v3'],
      ['settle', 'quote', 'balance', 'payout', 'refund', 'authorize', 'capture'],
      '/',
    ),
    words: ['99th'],
    value: () => `${draw.int(41, 690)} ms`,
    say: (route, time, ref) => `${route} must answer within ${time} at the 99th percentile ${ref}.`,
    correct: (route, time, ref) => `The contract was renewed, ${route} has ${time} at the 99th percentile now ${ref}.`,
    ask: (route) => `Is ${route} still within its limit after this?`,
    use: (_route, time) =>
      draw.pick([`Measured against ${time}, this is fine.`, `The limit of ${time} holds.`, `It stays inside ${time}.`]),
  },
  {
    type: 'hard-constraint',
    weight: 4,
    places: ['user'],
    subject: namesOf(
      draw,
      ['@acme/checkout', '@acme/portal', '@acme/admin', '@acme/widget'],
      ['ui', 'core', 'forms', 'charts', 'sdk'],
    ),
    words: ['bundle', 'kB'],
    value: () => String(draw.int(38, 940)),
    say: (name, size, ref) => `The bundle of ${name} must stay below ${size} kB ${ref}.`,
    correct: (name, size, ref) => `Marketing won, the bundle of ${name} may have ${size} kB ${ref}.`,
    ask: (name) => `Check the size of ${name} against what it may have.`,
    use: (_name, size) =>
      draw.pick([
        `The limit of ${size} leaves room for it.`,
        `Against ${size} that is not much.`,
        `We are below ${size} with it.`,
      ]),
  },
  {
    type: 'hard-constraint',
    weight: 5,
    places: ['user', 'answer'],
    subject: namesOf(
      draw,
      ['payout', 'mandate', 'login', 'refund', 'kyc', 'fx'],
      ['audit', 'history', 'attempts', 'snapshots', 'documents'],
      '_',
    ),
    words: ['days'],
    value: () => String(draw.int(31, 3_660)),
    say: (table, days, ref) => `Rows of ${table} have to be gone after ${days} days by law ${ref}.`,
    correct: (table, days, ref) => `Legal looked it up again, ${table} keeps its rows ${days} days ${ref}.`,
    ask: (table) => `Make sure the clean-up treats ${table} the way legal wants it.`,
    use: (_table, days) =>
      draw.pick([
        `The clean-up counts ${days} from the date of creation.`,
        `After ${days} they go, that is what the job does.`,
        `I set the age to ${days}.`,
      ]),
  },
  {
    type: 'hard-constraint',
    weight: 4,
    places: ['result', 'answer'],
    subject: namesOf(
      draw,
      ['bank', 'tax', 'rates', 'kyc', 'mail', 'sms'],
      ['gateway-eu', 'gateway-us', 'proxy-a', 'proxy-b', 'upstream'],
      '-',
    ),
    words: ['calls', 'minute'],
    value: () => String(draw.int(20, 1_900)),
    say: (upstream, calls, ref) => `${upstream} refuses more than ${calls} calls a minute ${ref}`,
    ask: (upstream) => `Throttle it to what ${upstream} takes.`,
    use: (_upstream, calls) =>
      draw.pick([
        `I throttle to ${calls} so that it isn't refused.`,
        `More than ${calls} would come back as a refusal, so that is the rate.`,
        `The rate is ${calls}, as much as it takes.`,
        `I have set the limiter to ${calls}.`,
      ]),
  },
];
