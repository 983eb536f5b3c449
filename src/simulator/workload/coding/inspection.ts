import type { DraftCall, DraftStep } from '../draft.ts';
import type { Draw } from '../draw.ts';
import { longListing } from '../material/listing.ts';
import { base64Lines, jsonRecords } from '../material/payload.ts';
import { runbookPage } from '../material/runbook.ts';
import { serverLog } from '../material/server-log.ts';
import { terminalTable } from '../material/table.ts';
import { CODE_ASPECTS, type CodeTerm, recordId } from '../material/vocabulary.ts';
import { toolPause } from '../pauses.ts';
import { bashCall, loggingCall } from './coding-calls.ts';
import type { CodingDay } from './coding-day.ts';
import type { CodeModule } from './repository.ts';

/** Looks at what runs instead of what is written: logs, the database, an API, a certificate, a folder, the history. */
export function* inspection(day: CodingDay, { term }: CodeModule): Generator<DraftStep> {
  const { draw, clock } = day;
  for (const look of new Set(draw.several(LOOKS, draw.int(1, 4)))) {
    yield { ...look(draw, term, clock.at), gap: toolPause(draw) };
  }
}

type Look = (draw: Draw, term: CodeTerm, at: number) => Pick<DraftStep, 'says' | 'calls'>;

const looking = (says: string, ...calls: DraftCall[]): Pick<DraftStep, 'says' | 'calls'> => ({ says, calls });

const logs: Look = (draw, _, at) => {
  const lines = draw.heavy(120, 1_200);
  const call = bashCall(
    `kubectl logs deploy/api --tail=${lines} --namespace staging`,
    'last lines of the log',
    serverLog(draw, at, lines),
  );
  return looking('Let me see what the service itself says about it.', loggingCall(call, at));
};

const startup: Look = (draw, _, at) => {
  const call = bashCall(
    'journalctl -u api --since today | head -40',
    'settings at the start',
    serverLog(draw, at, draw.int(12, 40)),
  );
  return looking('What it was started with is at the top of its log.', loggingCall(call, at));
};

const rows: Look = (draw, term) => {
  const query = `select id, status, amount, attempts, updated_at from ${term.table} order by updated_at desc`;
  const cells = Array.from({ length: draw.heavy(16, 500) }, () => [
    recordId(draw, term),
    draw.pick(['open', 'settled', 'failed', 'pending']),
    String(draw.heavy(100, 900_000)),
    String(draw.int(0, 6)),
    `2026-0${draw.int(1, 3)}-${draw.int(10, 28)} ${draw.int(10, 23)}:${draw.int(10, 59)}:${draw.int(10, 59)}`,
  ]);
  const result = terminalTable(['id', 'status', 'amount', 'attempts', 'updated_at'], cells);
  return looking(
    `The ${term.table} that were touched last should show whether it still happens.`,
    bashCall(`psql "$STAGING_URL" -c "${query} limit ${cells.length}"`, `rows of ${term.table}`, result),
  );
};

const records: Look = (draw, term) =>
  looking(
    'I ask the API for the same thing, to compare.',
    bashCall(
      `curl -s "$STAGING_API/v2/${term.table}" -H "authorization: Bearer $TOKEN"`,
      `${term.table} as the API sees them`,
      jsonRecords(draw, draw.heavy(16, 400)),
    ),
  );

const certificate: Look = (draw) =>
  looking(
    'The handshake fails before our code is reached, so I look at the certificate.',
    bashCall(
      'openssl s_client -showcerts -connect staging.internal:443 </dev/null',
      'certificates of staging',
      `depth=2 C = DE, O = Example Trust, CN = Example Root R4\nverify return:1\n-----BEGIN CERTIFICATE-----\n${base64Lines(draw, draw.int(18, 90))}\n-----END CERTIFICATE-----`,
    ),
  );

const folder: Look = (draw, term) =>
  looking(
    'Let me see what is in the folder beside it.',
    bashCall(
      `ls -l src/${draw.pick(['billing', 'ledger', 'jobs', 'tax'])}`,
      'files and their sizes',
      longListing(draw, [`${term.lower}.ts`], draw.heavy(9, 160)),
    ),
  );

const history: Look = (draw, term) => {
  const lines = Array.from(
    { length: draw.heavy(10, 150) },
    () => `${draw.hex(7)} ${draw.pick(SUBJECTS).replace('{}', `${term.lower} ${draw.pick(CODE_ASPECTS)}`)}`,
  );
  return looking(
    'Who changed this last, and why?',
    bashCall(`git log --oneline -${lines.length}`, 'history', lines.join('\n')),
  );
};

const runbook: Look = (draw, term) => {
  const path = `docs/runbooks/${term.lower}-${draw.pick(CODE_ASPECTS)}.md`;
  const call = bashCall(`cat ${path}`, 'what the runbook says', runbookPage(draw, term));
  return looking('There is a runbook for this.', { ...call, note: (sentence) => `- ${sentence}` });
};

const SUBJECTS = [
  'Move the {} out of the way',
  'Tests for the {}',
  'Revert "Speed up the {}"',
  'The {} reads from the replica',
  'Clean up after the {}',
  'Fix a race in the {}',
] as const;

const LOOKS: readonly Look[] = [
  logs,
  logs,
  startup,
  startup,
  runbook,
  runbook,
  rows,
  records,
  certificate,
  folder,
  history,
];
