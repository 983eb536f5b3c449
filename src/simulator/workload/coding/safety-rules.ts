import type { Draw } from '../draw.ts';
import type { FactKind } from '../fact-kind.ts';
import { namesOf } from '../names.ts';
import { peopleNames } from './coding-names.ts';

/** @returns what must never be done in a day of coding */
export function codingSafetyRules(draw: Draw): FactKind[] {
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
      use: (host) =>
        draw.pick([
          `I leave ${host} alone and try it on a scratch database first.`,
          `Not on ${host}, of course.`,
          `${host} stays out of this.`,
        ]),
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
      use: (branch) =>
        draw.pick([
          `On ${branch} I add a commit on top instead of rewriting anything.`,
          `A new commit on ${branch}, nothing rewritten.`,
          `${branch} only gets something on top.`,
        ]),
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
      use: (folder) =>
        draw.pick([
          `I only read from ${folder} and clean up elsewhere.`,
          `Everything below ${folder} stays.`,
          `${folder} is not touched.`,
        ]),
    },
  ];
}
