import type { DraftStep } from '../draft.ts';
import type { Draw } from '../draw.ts';
import { toolPause } from '../pauses.ts';
import { bashCall } from './coding-calls.ts';
import type { CodingDay } from './coding-day.ts';

interface Trouble {
  command: string;
  purpose: string;
  error: (draw: Draw) => string;
  wayOut: { says: string; command: string; result: string };
}

const TROUBLES: readonly Trouble[] = [
  {
    command: 'docker compose up -d --wait postgres',
    purpose: 'database for the tests',
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
    error: (draw) =>
      `npm error code ECONNRESET\nnpm error network aborted\nnpm error network This is a problem related to network connectivity.\nnpm error A complete log of this run can be found in: /home/dev/.npm/_logs/2026-03-0${draw.int(2, 9)}T${draw.int(10, 23)}_${draw.int(10, 59)}_${draw.int(10, 59)}_${draw.int(100, 999)}Z-debug-0.log`,
    wayOut: {
      says: 'The registry resets every connection, so I install from the cache.',
      command: 'npm ci --no-audit --prefer-offline',
      result: 'added 812 packages in 9s',
    },
  },
  {
    command: 'npx playwright test e2e/checkout.spec.ts --workers=1',
    purpose: 'end-to-end test of the checkout',
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
];

const AGAIN = [
  'It failed. Let me try again.',
  'The same error. Maybe it needs a moment.',
  'Still the same, once more.',
  'Trying again with nothing else running.',
  'Again.',
  'Same result. One more time before I look for another way.',
] as const;

/** A tool that fails the same way again and again, until another way is found. */
export function* stuckTool({ draw }: CodingDay): Generator<DraftStep> {
  const { command, purpose, error, wayOut } = draw.pick(TROUBLES);
  for (let tries = draw.heavy(3, 14), first = true; tries > 0; tries -= 1, first = false) {
    const says = first ? `For the next step I need this: ${purpose}.` : draw.pick(AGAIN);
    yield { says, calls: [{ ...bashCall(command, purpose, error(draw)), isError: true }], gap: toolPause(draw) };
  }
  yield { says: wayOut.says, calls: [bashCall(wayOut.command, purpose, wayOut.result)], gap: toolPause(draw) };
}
