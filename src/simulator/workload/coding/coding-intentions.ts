import type { Draw } from '../draw.ts';
import type { FactKind } from '../fact-kind.ts';
import { namesOf, numbersOf } from '../names.ts';
import { serviceNames } from './coding-names.ts';

/** @returns what was decided in a day of coding */
export function codingDecisions(draw: Draw): FactKind[] {
  return [
    {
      type: 'decision',
      weight: 4,
      places: ['user'],
      subject: namesOf(
        draw,
        ['/v2/mandates', '/v2/payouts', '/v2/refunds', '/v3/quotes', '/v3/orders', '/v2/fees'],
        ['overdue', 'pending', 'export', 'by-tenant', 'history', 'drafts'],
        '/',
      ),
      words: ['cursor', 'rows'],
      value: () => String(draw.int(11, 97) * 5),
      say: (route, rows, ref) => `We page through ${route} with a cursor, ${rows} rows at a time ${ref}.`,
      correct: (route, rows, ref) =>
        `I changed my mind about paging: for ${route} the cursor gives ${rows} rows at a time ${ref}.`,
      ask: (route) => `Page through ${route} the way we decided.`,
      use: (_route, rows) =>
        draw.pick([
          `That is ${rows} rows a page, as decided.`,
          `A page has ${rows}.`,
          `I page by ${rows}, like we said.`,
        ]),
    },
    {
      type: 'decision',
      weight: 3,
      places: ['answer'],
      subject: serviceNames(draw),
      words: ['retries'],
      value: () => String(draw.int(3, 19)),
      say: (service, count, ref) =>
        `I decided on ${count} retries for ${service}, since its upstream recovers within that ${ref}.`,
      correct: (service, count, ref) => `On second thoughts ${count} retries are right for ${service} ${ref}.`,
      ask: (service) => `Give it as many tries as you settled on for ${service}.`,
      use: (service) =>
        draw.pick([
          `I keep to what I decided about ${service} here.`,
          `As often as for ${service}, not more.`,
          `${service} has its number of tries, I use the same.`,
        ]),
    },
    {
      type: 'decision',
      weight: 4,
      places: ['user', 'answer'],
      subject: namesOf(
        draw,
        ['billing', 'ledger', 'checkout', 'payout', 'kyc', 'tax'],
        ['dual_write', 'strict_rounding', 'async_settle', 'new_totals', 'eager_close', 'v3_events'],
        '.',
      ),
      words: ['flag', 'tenants'],
      value: () => `${draw.int(12, 96)} %`,
      say: (flag, share, ref) => `The flag ${flag} stays off until ${share} of the tenants have moved ${ref}.`,
      correct: (flag, share, ref) =>
        `The plan is another one now, flag ${flag} waits for ${share} of the tenants ${ref}.`,
      ask: (flag) => `Check whether ${flag} may be switched on by now.`,
      use: (flag) =>
        draw.pick([`I leave ${flag} as it is for now.`, `${flag} stays where it is.`, `I do not touch ${flag}.`]),
    },
  ];
}

/** @returns what comes next */
export function codingGoals(draw: Draw): FactKind[] {
  const ticket = numbersOf(draw, 1_100, 7_000);
  return [
    {
      type: 'goal',
      weight: 4,
      places: ['user'],
      subject: () => `PAY-${ticket()}`,
      words: ['release'],
      value: () => `${draw.int(4, 9)}.${draw.int(1, 40)}.${draw.int(0, 9)}`,
      say: (issue, version, ref) => `After this comes ${issue}, and it has to make release ${version} ${ref}.`,
      ask: (issue) => `How far are we from ${issue}, and which version was it meant for?`,
      use: (_issue, version) =>
        draw.pick([
          `That leaves it in time for ${version}.`,
          `It is meant for ${version}, that still works out.`,
          `${version} is what I plan it for.`,
        ]),
    },
    {
      type: 'goal',
      weight: 3,
      places: ['answer'],
      subject: namesOf(
        draw,
        ['nightly', 'hourly', 'weekly', 'monthly'],
        ['reconcile', 'fx-rates', 'dunning', 'statements', 'vat-report', 'cleanup'],
        '-',
      ),
      words: ['job', 'next'],
      value: () => `${draw.int(10, 23)}:${draw.int(10, 59)}`,
      say: (job, time, ref) => `Open for me as the next step is moving the job ${job} to ${time} ${ref}.`,
      correct: (job, time, ref) =>
        `Since that slot is taken, the next step for the job ${job} is ${time} instead ${ref}.`,
      ask: (job) => `Did you get round to ${job}, as you meant to?`,
      use: (_job, time) =>
        draw.pick([
          `The slot at ${time} is still mine to set up.`,
          `At ${time} nothing else runs.`,
          `${time} is free, I have looked.`,
        ]),
    },
  ];
}

/** @returns how the user likes things */
export function codingPreferences(draw: Draw): FactKind[] {
  return [
    {
      type: 'preference',
      weight: 2,
      places: ['user'],
      subject: namesOf(
        draw,
        ['src/billing', 'src/ledger', 'src/tax', 'src/jobs', 'src/auth', 'src/search'],
        ['domain', 'ports', 'rules', 'http', 'views'],
        '/',
      ),
      words: ['function', 'lines'],
      value: () => String(draw.int(8, 60)),
      say: (folder, lines, ref) => `In ${folder} I like a function to have at most ${lines} lines ${ref}.`,
      correct: (folder, lines, ref) =>
        `That was too strict of me, ${lines} lines a function are fine in ${folder} ${ref}.`,
      ask: (folder) => `Keep to my taste in ${folder}, you know it.`,
      use: (_folder, lines) =>
        draw.pick([
          `I split it where it grew over ${lines}.`,
          `Nothing of it is longer than ${lines} now.`,
          `I stay under ${lines}.`,
        ]),
    },
    {
      type: 'preference',
      weight: 2,
      places: ['user'],
      subject: serviceNames(draw),
      words: ['prefer'],
      value: () => draw.pick(['jq', 'ripgrep', 'httpie', 'pgcli', 'k9s', 'lnav', 'hyperfine', 'mitmproxy']),
      say: (service, tool, ref) => `When you look into ${service} I prefer ${tool} over anything else ${ref}.`,
      ask: (service) => `Look into ${service} again, with what I told you to use.`,
      use: (_service, tool) =>
        draw.pick([`I use ${tool} for it, as you like it.`, `With ${tool}, then.`, `I have ${tool} open on it.`]),
    },
  ];
}
