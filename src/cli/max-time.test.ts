import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from '../report/saved/read-report.ts';
import { commandLineIn, SUITE } from './command-line.testkit.ts';

const conform = commandLineIn(SUITE);

/** Takes two seconds for each pass: of these cases no machine does all in the time that is asked for. */
const SLOW = `
import example from ${JSON.stringify(path.join(SUITE, 'adapters/example-typescript/adapter.ts'))};
const compact = async (request, context) => {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return example.compact(request, context);
};
export default { ...example, compact };
`;

/** A whole agent that never answers; it has a minute to start. */
const silentAgent = (reset: 'process' | 'conversation') => `name: silent
dialects: [openai-chat]
agent:
  driver: acp
  start: [${process.execPath}, -e, "setInterval(() => {}, 1000)"]
  reset: ${reset}
  files: [{ path: work/my.json, text: "{{baseUrl}} {{trigger}}" }]
`;

const ASKED = ['--case', 'CC-0001', 'CC-0002', 'CC-0003', 'CC-0004', 'CC-0007'];

describe('conform run --max-time', () => {
  it('ends in order: what ended is there and can be verified, the rest is listed, exit 3', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'conform-max-time-'));
    const adapter = path.join(folder, 'adapter.mts');
    writeFileSync(adapter, SLOW);
    const out = path.join(folder, 'report');
    const asked = ['run', '--adapter', adapter, ...ASKED, '--max-time', '5s'];
    const { stdout, status } = await conform(...asked, '--out', out, '--reporter', 'junit', 'markdown', 'badge');
    expect(status).toBe(3);
    const { header, cases, footer } = readReport(out);
    const { count, ids, limit } = footer!.notReached!;
    expect(limit).toBe(5000);
    expect(Object.values(ids).flat()).toHaveLength(count);
    expect(cases.length + count).toBe(header.selection.selected);
    expect(stdout).toContain(`NOT REACHED: ${count} results (`);
    expect(stdout).toMatch(/^exit 3: incomplete: the time was over before all had been run/m);
    expect(stdout).not.toContain('all passed');
    const verified = await conform('verify', out);
    expect(`${verified.stdout}${verified.stderr}`).not.toContain('DIFFERS');
    // Where nothing was reached on a busy machine there are no traces.
    expect([0, 3]).toContain(verified.status);
    const again = await conform('verify', out, '--rerun');
    expect(again.stderr).toContain('Go on with it first');
  });

  it.each([
    ['trigger is looked for', 'process', 'the size at which '],
    ['start is waited for', 'conversation', 'conform-max-time-'],
  ] as const)(
    "ends also while a whole agent's %s, says so on the terminal and in the report, exit 3",
    async (_what, reset, doing) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'conform-max-time-'));
      writeFileSync(path.join(folder, 'adapter.yaml'), silentAgent(reset));
      const out = path.join(folder, 'report');
      const asked = ['run', '--adapter', folder, ...ASKED, '--max-time', '2s', '--timeout', '3600000'];
      const begun = performance.now();
      const { stderr, status } = await conform(...asked, '--out', out);
      expect(performance.now() - begun).toBeLessThan(40_000);
      const words = 'The time of the run (--max-time) was over while ';
      expect(stderr).toContain('INCOMPLETE: the run never began, so nothing was evaluated.');
      expect(stderr).toContain(words);
      expect(stderr.slice(stderr.indexOf(words))).toContain(doing);
      expect(status).toBe(3);
      const [line] = readFileSync(path.join(out, 'report.ndjson'), 'utf8').split('\n');
      expect(JSON.parse(line!)).toMatchObject({ kind: 'aborted', reason: 'not-started', exit: 3 });
      expect(line).toContain(words);
    },
  );

  it.each(['10', 'ten minutes', '0s', '1d', '-5m', '1.5h', ''])('takes no "%s"', async (written) => {
    const { stderr, status } = await conform('run', '--max-time', written);
    expect(stderr).toContain('--max-time takes a whole number with s, m or h behind it, such as 90s, 10m or 1h');
    expect(status).toBe(2);
  });
});
