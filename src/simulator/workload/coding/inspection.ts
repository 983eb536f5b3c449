import type { Deal } from '../deal.ts';
import type { DraftCall, DraftStep } from '../draft.ts';
import type { Draw } from '../draw.ts';
import { longListing } from '../material/listing.ts';
import { base64Lines, jsonRecords } from '../material/payload.ts';
import { runbookPage } from '../material/runbook.ts';
import { serverLog } from '../material/server-log.ts';
import { terminalTable } from '../material/table.ts';
import { CODE_ASPECTS, type CodeTerm, recordId, withArticle } from '../material/vocabulary.ts';
import { bashCall, loggingCall } from './coding-calls.ts';
import { type CodingDay, toolWait } from './coding-day.ts';
import type { CodingTask } from './coding-task.ts';
import { LOOK_WORDS, SEEN_WORDS } from './talk/look-words.ts';

/**
 * Looks at what runs instead of what is written: logs, the database, an API, a certificate, a folder, the history.
 * @returns what is to be said of the last look, before the next thing is done
 */
export function* inspection(day: CodingDay, { file, story, focus }: CodingTask): Generator<DraftStep, string> {
  const { draw, clock, talk } = day;
  let seen = '';
  for (const look of new Set(draw.several(LOOKS, draw.int(1, 4)))) {
    const taken = look({ draw, deal: day.deal, term: file.term, at: clock.at });
    const thought = draw.chance(0.4) ? talk.findings(story, focus) : '';
    const says = [[seen, thought].join(' ').trim(), taken.says].filter((part) => part !== '').join('\n\n');
    yield { says, calls: [taken.call], gap: toolWait(day) };
    seen = taken.seen;
  }
  return seen;
}

interface LookFocus {
  draw: Draw;
  deal: Deal;
  term: CodeTerm;
  /** ms since 1970 */
  at: number;
}

/** A look: what is said before it, and of it. */
interface TakenLook {
  says: string;
  call: DraftCall;
  seen: string;
}

type Look = (focus: LookFocus) => TakenLook;

const counted = (text: string, part: string): number => text.split(part).length - 1;

const logs: Look = ({ draw, deal, at }) => {
  const lines = draw.heavy(80, 1_000);
  const result = serverLog(draw, at, lines);
  const command = `kubectl logs deploy/api --tail=${lines} --namespace staging`;
  return {
    says: deal(LOOK_WORDS.logs),
    call: loggingCall(bashCall(command, 'last lines of the log', result), at),
    seen: deal(SEEN_WORDS.logs)
      .replace('{lines}', String(lines))
      .replace('{errors}', String(counted(result, ' ERROR ')))
      .replace('{slow}', String(counted(result, 'slow query'))),
  };
};

const startup: Look = ({ draw, deal, at }) => {
  const call = bashCall(
    'journalctl -u api --since today | head -40',
    'settings at the start',
    serverLog(draw, at, draw.int(12, 40)),
  );
  return { says: deal(LOOK_WORDS.startup), call: loggingCall(call, at), seen: deal(SEEN_WORDS.startup) };
};

const STATES = ['open', 'settled', 'failed', 'pending'] as const;

const rows: Look = ({ draw, deal, term, at }) => {
  const query = `select id, status, amount, attempts, updated_at from ${term.table} order by updated_at desc`;
  let changed = at;
  const cells = Array.from({ length: draw.heavy(16, 500) }, () => {
    changed -= draw.heavy(20_000, 40_000_000);
    const [day, time] = new Date(changed).toISOString().split('T') as [string, string];
    return [
      recordId(draw, term),
      draw.pick(STATES),
      String(draw.heavy(100, 900_000)),
      String(draw.int(0, 6)),
      `${day} ${time.slice(0, 8)}`,
    ];
  });
  const failed = cells.filter(([, status]) => status === 'failed').length;
  return {
    says: deal(LOOK_WORDS.rows).replace('{terms}', term.table),
    call: bashCall(
      `psql "$STAGING_URL" -c "${query} limit ${cells.length}"`,
      `rows of ${term.table}`,
      terminalTable(['id', 'status', 'amount', 'attempts', 'updated_at'], cells),
    ),
    seen: deal(SEEN_WORDS.rows)
      .replace('{count}', String(cells.length))
      .replace('{failed}', String(failed))
      .replace('{terms}', term.table),
  };
};

const records: Look = ({ draw, deal, term }) => {
  const result = jsonRecords(draw, term, draw.heavy(16, 400));
  return {
    says: deal(LOOK_WORDS.records).replace('{terms}', term.table),
    call: bashCall(
      `curl -s "$STAGING_API/v2/${term.table}" -H "authorization: Bearer $TOKEN"`,
      `${term.table} as the API sees them`,
      result,
    ),
    seen: deal(SEEN_WORDS.records)
      .replace('{count}', String(counted(result, '"trace"')))
      .replace('{locked}', String(counted(result, '"locked":true')))
      .replace('{terms}', term.table),
  };
};

const certificate: Look = ({ draw, deal }) => ({
  says: deal(LOOK_WORDS.certificate),
  call: bashCall(
    'openssl s_client -showcerts -connect staging.internal:443 </dev/null',
    'certificates of staging',
    `depth=2 C = DE, O = Example Trust, CN = Example Root R4\nverify return:1\n-----BEGIN CERTIFICATE-----\n${base64Lines(draw, draw.int(18, 90))}\n-----END CERTIFICATE-----`,
  ),
  seen: deal(SEEN_WORDS.certificate),
});

const folder: Look = ({ draw, deal, term }) => {
  const path = `src/${draw.pick(['billing', 'ledger', 'jobs', 'tax'])}`;
  return {
    says: deal(LOOK_WORDS.folder).replace('{path}', path),
    call: bashCall(
      `ls -l ${path}`,
      'files and their sizes',
      longListing(draw, [`${term.lower}.ts`], draw.heavy(9, 160)),
    ),
    seen: deal(SEEN_WORDS.folder).replace('{path}', path).replace('{term}', term.lower),
  };
};

const history: Look = ({ draw, deal, term }) => {
  const lines = Array.from(
    { length: draw.heavy(10, 150) },
    () => `${draw.hex(7)} ${draw.pick(SUBJECTS).replace('{}', `${term.lower} ${draw.pick(CODE_ASPECTS)}`)}`,
  );
  const [commit, ...subject] = lines[0]!.split(' ');
  return {
    says: deal(LOOK_WORDS.history),
    call: bashCall(`git log --oneline -${lines.length}`, 'history', lines.join('\n')),
    seen: deal(SEEN_WORDS.history).replace('{commit}', commit!).replace('{subject}', subject.join(' ')),
  };
};

const runbook: Look = ({ draw, deal, term }) => {
  const path = `docs/runbooks/${term.lower}-${draw.pick(CODE_ASPECTS)}.md`;
  const call = bashCall(`cat ${path}`, 'what the runbook says', runbookPage(draw, term));
  return {
    says: deal(LOOK_WORDS.runbook).replace('{path}', path).replace('{term}', withArticle(term.lower)),
    call: { ...call, note: (sentence) => `- ${sentence}` },
    seen: deal(SEEN_WORDS.runbook),
  };
};

const SUBJECTS = [
  'Move the {} out of the way',
  'Tests for the {}',
  'Revert "Speed up the {}"',
  'Speed up the {}',
  'The {} reads from the replica',
  'Clean up after the {}',
  'Fix a race in the {}',
  'Types of the {}',
  'Drop the old {}',
  'Split the {} in two',
  'Log what the {} skips',
  'Rename things in the {}',
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
