import type { DraftStep } from '../draft.ts';
import type { Draw } from '../draw.ts';
import { bashCall } from './coding-calls.ts';
import { type CodingDay, toolWait } from './coding-day.ts';

interface Trouble {
  command: string;
  purpose: string;
  /** what is said before the first try */
  first: string;
  /** @param at ms since 1970 */
  error: (draw: Draw, at: number) => string;
  wayOut: { says: string; command: string; result: string };
}

const TROUBLES: readonly Trouble[] = [
  {
    command: 'docker compose up -d --wait postgres',
    purpose: 'database for the tests',
    first: 'These tests need a database, so I start one.',
    error: (draw) =>
      `Container workspace-postgres-1  Starting\nError response from daemon: driver failed programming external connectivity on endpoint workspace-postgres-1 (${draw.hex(64)}): failed to bind host: address already in use`,
    wayOut: {
      says: 'Something on this machine holds the address. I take the container that is running already instead of starting one.',
      command: 'docker ps --format "{{.Names}} {{.Status}}"',
      result: 'workspace-postgres-old-1 Up 3 days (healthy)',
    },
  },
  {
    command: 'npm ci --no-audit',
    purpose: 'dependencies',
    first: 'The lock file has changed on the branch, so I install once more before the tests.',
    error: (draw, at) =>
      `npm error code ECONNRESET\nnpm error network aborted\nnpm error network This is a problem related to network connectivity.\nnpm error A complete log of this run can be found in: /home/dev/.npm/_logs/${new Date(at + draw.int(0, 999)).toISOString().replace(/[:.]/g, '_')}-debug-0.log`,
    wayOut: {
      says: 'The registry resets every connection, so I install from the cache.',
      command: 'npm ci --no-audit --prefer-offline',
      result: 'added 812 packages in 9s',
    },
  },
  {
    command: 'npx playwright test e2e/checkout.spec.ts --workers=1',
    purpose: 'end-to-end test of the checkout',
    first: 'This goes through the checkout, so its end-to-end test should be run as well.',
    error: (draw) =>
      `Running 1 test using 1 worker\n\n  ✘  1 e2e/checkout.spec.ts:${draw.int(12, 90)}:5 › pays with a saved mandate (30.0s)\n\n    Error: page.waitForURL: Timeout 30000ms exceeded.\n    =========================== logs ===========================\n    waiting for navigation to "**/receipt/*" until "load"\n    navigated to "http://localhost:3000/checkout/${draw.hex(8)}"\n    ============================================================`,
    wayOut: {
      says: 'The page waits for a webhook that never comes on this machine. I send it by hand, as the fixture does.',
      command:
        'node tools/send-webhook.mjs --event mandate.approved && npx playwright test e2e/checkout.spec.ts --workers=1',
      result:
        'sent mandate.approved (200)\nRunning 1 test using 1 worker\n  ✓  1 e2e/checkout.spec.ts:31:5 › pays with a saved mandate (4.1s)\n  1 passed (5.0s)',
    },
  },
  {
    command: 'npm run typecheck -- --incremental',
    purpose: 'types of the whole project',
    first: 'Types before tests, since a signature is involved.',
    error: (draw) =>
      `<--- Last few GCs --->\n[${draw.int(1_000, 60_000)}:0x${draw.hex(8)}] ${draw.int(30_000, 90_000)} ms: Mark-Compact 2041.${draw.int(1, 9)} (2084.0) -> 2040.${draw.int(1, 9)} (2084.0) MB\n\nFATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory\nAborted (core dumped)`,
    wayOut: {
      says: 'It runs out of memory because it takes all packages at once. I check the package of this change alone.',
      command: 'npx tsc -p packages/api --noEmit',
      result: '(no output)',
    },
  },
  {
    command: 'git fetch origin && git rebase origin/main',
    purpose: 'branch up to date',
    first: 'Before I run everything I bring the branch up to date.',
    error: (draw) =>
      `remote: Internal Server Error\nremote: request ${draw.hex(16)}\nfatal: unable to access 'https://git.internal/pay/platform.git/': The requested URL returned error: 500`,
    wayOut: {
      says: 'The git server does not answer. The branch is a day old at most, so I go on without the rebase and say so at the end.',
      command: 'git log -1 --format=%cr origin/main',
      result: '19 hours ago',
    },
  },
];

const SECOND_TRIES = [
  'It failed. Let me try again.',
  'Hm. Maybe it needs a moment. Again.',
  'That should not happen. Once more.',
  'An odd error. Trying again before I believe it.',
] as const;
const LATER_TRIES = [
  'The same error. Once more.',
  'Still the same.',
  'Trying again with nothing else running.',
  'Again.',
  'Same result. One more time before I look for another way.',
  'No change. It did work earlier today.',
  'The same, to the letter.',
  'Once more, after a short wait.',
  'It fails at the same place.',
  'And again.',
] as const;

/** A tool that fails the same way again and again, until another way is found. */
export function* stuckTool(day: CodingDay): Generator<DraftStep> {
  const { clock, deal, draw } = day;
  const { command, purpose, first, error, wayOut } = deal(TROUBLES);
  const tries = draw.heavy(3, 14);
  for (let one = 1; one <= tries; one += 1) {
    const says = one === 1 ? first : deal(one === 2 ? SECOND_TRIES : LATER_TRIES);
    const result = error(draw, clock.at);
    yield { says, calls: [{ ...bashCall(command, purpose, result), isError: true }], gap: toolWait(day) };
  }
  yield { says: wayOut.says, calls: [bashCall(wayOut.command, purpose, wayOut.result)], gap: toolWait(day) };
}
