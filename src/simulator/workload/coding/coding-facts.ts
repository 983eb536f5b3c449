import type { Draw } from '../draw.ts';
import type { FactKind } from '../fact-kind.ts';
import { namesOf, numbersOf } from '../names.ts';
import { codingLimits } from './coding-limits.ts';
import { fileOperations } from './file-operations.ts';

const SERVICE_HEADS = [
  'ledger',
  'invoice',
  'payout',
  'tax',
  'mandate',
  'dispute',
  'webhook',
  'export',
  'receipt',
  'fx',
  'pricing',
  'notice',
];
const SERVICE_TAILS = [
  'relay',
  'gate',
  'sweeper',
  'worker',
  'mirror',
  'router',
  'intake',
  'broker',
  'poller',
  'archiver',
];
const PEOPLE_FIRST = [
  'Amira',
  'Jonas',
  'Priya',
  'Tomasz',
  'Leila',
  'Marek',
  'Yuki',
  'Sofia',
  'Diego',
  'Hanne',
  'Kofi',
  'Ines',
];
const PEOPLE_LAST = [
  'Okafor',
  'Lindqvist',
  'Brandt',
  'Nakamura',
  'Castellan',
  'Varga',
  'Moreau',
  'Haddad',
  'Sundberg',
  'Kowal',
];

/** @returns names of services that never come twice */
export const serviceNames = (draw: Draw): (() => string) => namesOf(draw, SERVICE_HEADS, SERVICE_TAILS);
/** @returns full names of people, never the same twice */
export const peopleNames = (draw: Draw): (() => string) => namesOf(draw, PEOPLE_FIRST, PEOPLE_LAST, ' ');

/** @returns what is said in a day of coding that must not be forgotten */
export const codingFacts = (draw: Draw): FactKind[] => [
  ...safetyRules(draw),
  ...codingLimits(draw),
  ...decisions(draw),
  ...plainFacts(draw),
  ...goals(draw),
  ...preferences(draw),
  ...fileOperations(draw),
];

function safetyRules(draw: Draw): FactKind[] {
  const person = peopleNames(draw);
  return [
    {
      type: 'safety-rule',
      weight: 5,
      places: ['user'],
      subject: namesOf(
        draw,
        ['prod-eu', 'prod-us', 'prod-ap', 'prod-sa', 'prod-ch'],
        ['ledger', 'billing', 'core', 'audit', 'vault', 'replica'],
      ),
      words: ['migration'],
      value: () => `0${draw.int(1, 5)}:${draw.int(10, 59)}`,
      say: (host, time, ref) => `Never run a migration against ${host} before ${time} UTC ${ref}.`,
      ask: (host) => `You remember what I told you about ${host}, so stick to it here.`,
      use: (host) => `I leave ${host} alone and try it on a scratch database first.`,
    },
    {
      type: 'safety-rule',
      weight: 5,
      places: ['user'],
      subject: namesOf(
        draw,
        ['STRIPE', 'SEPA', 'VAULT', 'KMS', 'SFTP', 'ADYEN', 'TAX', 'SSO'],
        ['LIVE_KEY', 'SIGNING_SECRET', 'PASSPHRASE', 'CLIENT_TOKEN'],
        '_',
      ),
      words: ['print'],
      value: () => draw.pick(['CI', 'Grafana', 'Sentry', 'Slack']),
      say: (name, sink, ref) =>
        `Do not print ${name} anywhere, not even masked, because ${sink} keeps it for years ${ref}.`,
      ask: (name) => `Careful with ${name} in this one, you know why.`,
      use: (name) => `The output would show ${name}, so I take it out of the environment before the run.`,
    },
    {
      type: 'safety-rule',
      weight: 5,
      places: ['user'],
      subject: namesOf(
        draw,
        ['release', 'hotfix', 'customer', 'audit'],
        ['4.11', '4.12', '5.0', 'aurora', 'basalt', 'cedar', 'delta'],
        '/',
      ),
      words: ['force-push'],
      value: person,
      say: (branch, who, ref) =>
        `You must not force-push to ${branch}, because ${who} deploys straight from it ${ref}.`,
      ask: (branch) => `Put it on ${branch}, and mind what I said about that branch.`,
      use: (branch) => `On ${branch} I add a commit on top instead of rewriting anything.`,
    },
    {
      type: 'safety-rule',
      weight: 5,
      places: ['user'],
      subject: namesOf(
        draw,
        ['/srv/archive', '/mnt/audit', '/var/exports', '/data/statements'],
        ['2019', '2020', '2021', '2022', 'sepa', 'tax', 'kyc'],
        '/',
      ),
      words: ['delete', 'months'],
      value: () => String(draw.int(13, 140)),
      say: (folder, months, ref) =>
        `Never delete anything below ${folder}, the auditors want ${months} months of it ${ref}.`,
      ask: (folder) => `The disk is full again, but you know the rule for ${folder}.`,
      use: (folder) => `I only read from ${folder} and clean up elsewhere.`,
    },
  ];
}

function decisions(draw: Draw): FactKind[] {
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
      use: (_route, rows) => `That is ${rows} rows a page, as decided.`,
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
      use: (service) => `I keep to what I decided about ${service} here.`,
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
      use: (flag) => `I leave ${flag} as it is for now.`,
    },
  ];
}

function plainFacts(draw: Draw): FactKind[] {
  const port = numbersOf(draw, 4_100, 5_000);
  return [
    {
      type: 'fact',
      weight: 3,
      places: ['user', 'user', 'answer'],
      subject: serviceNames(draw),
      words: ['port'],
      value: () => String(port()),
      say: (service, number, ref) => `In staging ${service} listens on port ${number} ${ref}.`,
      correct: (service, number, ref, place) =>
        place === 'user'
          ? `No, port ${number} for ${service} ${ref}.`
          : `The compose file says otherwise, it is port ${number} for ${service} ${ref}.`,
      ask: (service) => `Point the smoke test at ${service}, you have its address from me.`,
      use: (_service, number) => `I go through localhost:${number} for that.`,
    },
    {
      type: 'fact',
      weight: 2,
      places: ['user'],
      subject: serviceNames(draw),
      words: ['owns'],
      value: peopleNames(draw),
      say: (service, who, ref) => `${who} owns ${service} and wants to be asked before it changes ${ref}.`,
      ask: (service) => `Write down for whoever is responsible for ${service} what we did.`,
      use: (_service, who) => `I put ${who} down as reviewer.`,
    },
    {
      type: 'fact',
      weight: 2,
      places: ['result', 'answer'],
      subject: serviceNames(draw),
      words: ['pool', 'connections'],
      value: () => String(draw.int(7, 240)),
      say: (service, count, ref) => `the pool of ${service} is limited to ${count} connections by the operator ${ref}`,
      ask: (service) => `Size it like the one you saw for ${service}.`,
      use: (_service, count) => `I stay below ${count} of them, which is what the operator allows.`,
    },
    {
      type: 'fact',
      weight: 1,
      places: ['result'],
      subject: namesOf(
        draw,
        ['q.settle', 'q.refund', 'q.notify', 'q.export', 'q.audit', 'q.fx'],
        ['eu', 'us', 'bulk', 'retry', 'late', 'night'],
        '.',
      ),
      words: ['consumers'],
      value: () => String(draw.int(2, 90)),
      say: (queue, count, ref) => `queue ${queue} is drained by ${count} consumers ${ref}`,
      ask: (queue) => `Compare it with what the log said about ${queue}.`,
      use: (queue) => `What the log said about ${queue} fits this.`,
    },
    {
      type: 'fact',
      weight: 2,
      places: ['result'],
      subject: serviceNames(draw),
      words: ['heap_mb'],
      value: () => String(draw.int(260, 4_095)),
      say: (service, size, ref) => `{"service":"${service}","heap_mb":${size},"ref":"${ref.slice(1, -1)}"}`,
      ask: (service) => `Give it as much memory as ${service} has.`,
      use: (_service, size) => `With --max-old-space-size=${size} as it runs there, ${size} MB, it should get through.`,
    },
  ];
}

function goals(draw: Draw): FactKind[] {
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
      use: (_issue, version) => `That leaves it in time for ${version}.`,
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
      use: (_job, time) => `The slot at ${time} is still mine to set up.`,
    },
  ];
}

function preferences(draw: Draw): FactKind[] {
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
      use: (_folder, lines) => `I split it where it grew over ${lines}.`,
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
      use: (_service, tool) => `I use ${tool} for it, as you like it.`,
    },
  ];
}
