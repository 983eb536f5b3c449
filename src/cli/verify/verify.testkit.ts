import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packedTraces } from '../../run/trace/trace-bytes.ts';
import { type RunOptions, run } from '../actions/run.ts';
import { verified } from './verify.ts';
import { EXITS } from './verify-outcome.ts';

/** A report with its traces, made once, and copies of it that can be changed. */
export interface MadeReport {
  at(...names: string[]): string;
  /** of the run; the report is in the folder `good` */
  asked: RunOptions;
  copied(): string;
  /** @returns the folder of a copy in which the lines are other ones, with no report.json beside it */
  changedReport(change: (lines: Line[]) => void): string;
  /** @returns the folder of a copy in which the traces of CC-0002 are other ones */
  changedTrace(change: (packed: ReturnType<typeof packedTraces>) => Uint8Array): string;
  remove(): void;
}

// biome-ignore lint/suspicious/noExplicitAny: a report that anybody may have written
export type Line = any;

export const ADAPTER = `import { keep } from './keep.mjs';
export default {
  name: 'mine',
  version: '1',
  profiles: { default: { keep: [], onSummarizerFailure: 'raise' }, other: {} },
  compact: ({ messages }) => ({ messages: messages.slice(-keep) }),
};
`;

export const CASES = ['CC-0001', 'CC-0002', 'CC-0012'];

export function madeReport(): MadeReport & { make(): Promise<void> } {
  const root = mkdtempSync(path.join(tmpdir(), 'conform-verify-'));
  const at = (...names: string[]): string => path.join(root, ...names);
  const asked: RunOptions = { adapter: at('mine.mjs'), seed: '1', timeout: '10000', isolate: 'process', quiet: true };
  let copies = 0;
  const copied = (): string => {
    copies += 1;
    cpSync(at('good'), at(`copy-${copies}`), { recursive: true });
    return at(`copy-${copies}`);
  };
  return {
    at,
    asked,
    copied,
    make: async () => {
      writeFileSync(at('mine.mjs'), ADAPTER);
      writeFileSync(at('keep.mjs'), 'export const keep = 4;\n');
      await run({ ...asked, case: CASES, out: at('good') });
    },
    changedReport: (change) => {
      const folder = copied();
      rewriteLines(path.join(folder, 'report.ndjson'), change);
      rmSync(path.join(folder, 'report.json'));
      return folder;
    },
    changedTrace: (change) => {
      const folder = copied();
      const file = path.join(folder, 'traces/CC-0002.json.zst');
      writeFileSync(file, change(packedTraces(new Uint8Array(readFileSync(file)))));
      return folder;
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Changes a report.ndjson where it lies. */
export function rewriteLines(file: string, change: (lines: Line[]) => void): void {
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  change(lines);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** @returns the exit code and what was found, in lines */
export async function found(place: string, options: Parameters<typeof verified>[1] = {}): Promise<[number, string]> {
  const { kind, deviations, reasons, notes } = await verified(place, options);
  const lines = deviations.map((one) => {
    const said = one.kind === 'damaged' ? one.problem : `${one.reported} → ${one.suite}`;
    return `${one.where} ${one.field}: ${said}`;
  });
  return [EXITS[kind], [...lines, ...reasons, ...notes].join('\n')];
}

export const failed = (lines: Line[]): Line => lines.find((line) => line.verdict === 'fail');
