import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressed, packedTraces, traceBytes } from '../../run/trace/trace-bytes.ts';
import { unpackTrace } from '../../run/trace/unpack-trace.ts';
import { sizesFor } from '../../suite/case/sizes.ts';
import { type RunOptions, run } from '../actions/run.ts';
import { reportRender } from '../reports/report-render.ts';
import { verified } from './verify.ts';
import { EXITS } from './verify-outcome.ts';

/** A gate that believes what it is handed says no more than who handed it over: each way to change a report is tried here. */

const root = mkdtempSync(path.join(tmpdir(), 'conform-verify-'));
afterAll(() => rmSync(root, { recursive: true }));
const at = (...names: string[]): string => path.join(root, ...names);

const ADAPTER = `import { keep } from './keep.mjs';
export default {
  name: 'mine',
  version: '1',
  profiles: { default: { keep: [], onSummarizerFailure: 'raise' }, other: {} },
  compact: ({ messages }) => ({ messages: messages.slice(-keep) }),
};
`;

const CASES = ['CC-0001', 'CC-0002', 'CC-0012'];
const asked: RunOptions = { adapter: at('mine.mjs'), seed: '1', timeout: '10000', isolate: 'process', quiet: true };

beforeAll(async () => {
  writeFileSync(at('mine.mjs'), ADAPTER);
  writeFileSync(at('keep.mjs'), 'export const keep = 4;\n');
  await run({ ...asked, case: CASES, out: at('good') });
});

let copies = 0;

/** @returns the folder of a copy of the report that can be changed */
function copied(from = 'good'): string {
  copies += 1;
  cpSync(at(from), at(`copy-${copies}`), { recursive: true });
  return at(`copy-${copies}`);
}

// biome-ignore lint/suspicious/noExplicitAny: a report that anybody may have written
type Line = any;

function changedReport(change: (lines: Line[]) => void): string {
  const folder = copied();
  const file = path.join(folder, 'report.ndjson');
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  change(lines);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  rmSync(path.join(folder, 'report.json'));
  return folder;
}

function changedTrace(change: (packed: ReturnType<typeof packedTraces>) => Uint8Array): string {
  const folder = copied();
  const file = path.join(folder, 'traces/CC-0002.json.zst');
  writeFileSync(file, change(packedTraces(new Uint8Array(readFileSync(file)))));
  return folder;
}

/** @returns the exit code and what was found, in lines */
async function found(place: string, options: Parameters<typeof verified>[1] = {}): Promise<[number, string]> {
  const { kind, deviations, reasons, notes } = await verified(place, options);
  const lines = deviations.map(({ where, field, reported, suite }) => `${where} ${field}: ${reported} → ${suite}`);
  return [EXITS[kind], [...lines, ...reasons, ...notes].join('\n')];
}

/** As a search would find them for somebody else. */
const otherSizes = sizesFor(1500);

const failed = (lines: Line[]): Line => lines.find((line) => line.verdict === 'fail');

describe('a report that was not touched', () => {
  it('is verified, in all its forms', async () => {
    expect(await found(at('good'))).toEqual([0, '']);
    for (const name of ['report.ndjson', 'report.json']) expect(await found(at('good', name))).toEqual([0, '']);
  });

  it('is verified with other options as well', async () => {
    await run({
      ...asked,
      requirement: ['PAIR-1'],
      tag: ['pair'],
      profile: 'other',
      rename: true,
      seed: 'b',
      drive: ['pure'],
      out: at('more'),
    });
    expect(await found(at('more'))).toEqual([0, '']);
    await run({ ...asked, quick: true, out: at('quick') });
    expect(await found(at('quick'))).toEqual([0, '']);
  });

  it('is verified with what a baseline knows, where that is at hand', async () => {
    const entry = "  - { requirement: PAIR-1, verdict: fail, reason: 'x', since: 2026-01-05, case: CC-0001 }";
    const other = "  - { requirement: FAIL-1, verdict: fail, reason: 'x', since: 2026-01-05, profile: other }";
    writeFileSync(at('known.yaml'), `format: conform-baseline/1\nadapter: mine\nentries:\n${entry}\n${other}\n`);
    await run({ ...asked, case: CASES, out: at('known'), baseline: at('known.yaml'), today: '2026-06-01' });
    expect(await found(at('known'))).toEqual([0, '']);
    writeFileSync(at('known.yaml'), `${readFileSync(at('known.yaml'), 'utf8')}# changed\n`);
    expect(await found(at('known'))).toEqual([3, expect.stringContaining('known.yaml has been changed since.')]);
  });

  it('is verified where an adapter never answers, and was given up', async () => {
    writeFileSync(at('dies.mjs'), "export default { name: 'dies', version: '1', compact: () => process.exit(1) };\n");
    await run({ ...asked, adapter: at('dies.mjs'), case: ['CC-000*'], out: at('dies') });
    expect(readFileSync(at('dies/report.ndjson'), 'utf8')).toContain('"notRun"');
    expect(await found(at('dies'))).toEqual([0, '']);
  });
});

describe('a report that was changed', () => {
  it('differs where a finding was rewritten', async () => {
    const folder = changedReport((lines) => {
      failed(lines).findings[0].message = 'It was nothing.';
    });
    expect(await found(folder)).toEqual([
      1,
      expect.stringMatching(/^CC-\S+ \(pure\) findings\.0\.message: "It was nothing\."/),
    ]);
  });

  it('differs where a failure became a pass, and everything else was made to agree', async () => {
    const folder = changedReport((lines) => {
      const one = failed(lines);
      const footer = lines.at(-1);
      for (const entry of one.requirements) {
        if (entry.verdict === 'fail') one.held[entry.id] = 1;
        Object.assign(entry, entry.verdict === 'fail' ? { verdict: 'pass', reason: undefined } : {});
      }
      Object.assign(one, { verdict: 'pass', findings: [], reason: undefined });
      footer.counts.passed += 1;
    });
    expect(await found(folder)).toEqual([1, expect.stringMatching(/^CC-\S+ \(pure\) verdict: "pass" → "fail"/)]);
  });

  it('differs where a result was removed, though all counts were made to agree', async () => {
    const folder = changedReport((lines) => {
      const [gone] = lines.splice(lines.indexOf(failed(lines)), 1);
      expect(gone.verdict).toBe('fail');
      lines[0].selection.selected -= 1;
      const { counts } = lines.at(-1);
      counts.selected -= 1;
      counts.evaluated -= 1;
    });
    expect(await found(folder)).toEqual([1, expect.stringMatching(/\(pure\) result: nothing → fail/)]);
  });

  it('differs where it does not say any more that it was asked for the case', async () => {
    const folder = changedReport((lines) => {
      const isGone = (line: Line) => line.id?.startsWith('CC-0002');
      lines[0].selection.patterns = lines[0].selection.patterns.filter((one: string) => one !== 'CC-0002');
      lines[0].selection.selected -= lines.filter(isGone).length;
      lines.splice(0, lines.length, ...lines.filter((line) => !isGone(line)));
    });
    expect(await found(folder)).toEqual([1, expect.stringContaining('traces/CC-0002.json.zst result: nothing')]);
  });

  it('differs where the footer claims a better class, or another end', async () => {
    const better = changedReport((lines) => {
      Object.assign(lines.at(-1).certificates[0], { earned: true, unmet: [] });
    });
    expect(await found(better)).toEqual([1, 'the footer certificates.Core (pure).earned: true → false']);
    const end = changedReport((lines) => {
      lines.at(-1).exit = 0;
    });
    expect(await found(end)).toEqual([1, 'the footer exit: 0 → 1']);
  });

  it('differs where only its report.json says something else', async () => {
    const folder = copied();
    const file = path.join(folder, 'report.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"verdict": "fail"', '"verdict": "pass"'));
    expect(await found(folder)).toEqual([1, expect.stringContaining('report.json')]);
    expect((await found(file))[0]).toBe(1);
  });

  it('differs where it declares another profile, seed or size than the traces have', async () => {
    for (const [change, field] of [
      [(header: Line) => Object.assign(header.profile, { cut: 'user-turn' }), 'trace.profile.cut'],
      [(header: Line) => Object.assign(header, { seed: '2' }), 'trace.seed'],
      [(header: Line) => Object.assign(header.calibration[0].sizes, otherSizes), 'trace.case'],
      [(header: Line) => Object.assign(header, { calibration: [] }), 'calibration.pure'],
      [(header: Line) => Object.assign(header.calibration[0].sizes, { effectiveTrigger: 1e300 }), 'calibration.pure'],
      [(header: Line) => Object.assign(header, { options: undefined }), 'the header options: nothing'],
      [(header: Line) => Object.assign(header.suite.corpus, { cases: 1 }), 'the header suite.corpus.cases: 1'],
      [(header: Line) => Object.assign(header.adapter, { version: '2' }), 'trace.adapter.version'],
    ] as const) {
      const folder = changedReport(([header]) => change(header));
      expect(await found(folder)).toEqual([1, expect.stringContaining(field)]);
    }
  });
});

describe('traces that are not those of the run', () => {
  it('are found by a digest where a text was edited', async () => {
    const folder = changedTrace((packed) =>
      compressed({ ...packed, said: packed.said.replace(/[a-z](?=[a-z]{6})/, 'Q') }),
    );
    expect(await found(folder)).toEqual([1, expect.stringMatching(/^CC-0002 \(pure\) trace: .* has the SHA-256/)]);
  });

  it('are found where a message was replaced, and all digests of texts made anew', async () => {
    const folder = changedTrace((packed) => {
      const trace = unpackTrace(packed.traces[0]!, packed.said);
      const [hash] = Object.keys(trace.messages);
      trace.messages[hash!] = { role: 'user', content: [{ type: 'text', text: 'something else' }] };
      return traceBytes(trace);
    });
    expect(await found(folder)).toEqual([1, expect.stringMatching(/^CC-0002 \(pure\) trace\.messages/)]);
  });

  it('are found where a step is missing', async () => {
    const folder = changedTrace((packed) => {
      const trace = unpackTrace(packed.traces[0]!, packed.said);
      return traceBytes({ ...trace, steps: trace.steps.slice(0, -1) });
    });
    expect(await found(folder)).toEqual([1, expect.stringMatching(/^CC-0002 \(pure\) trace\.steps/)]);
  });

  it('are found where they are of a drive that was taken out of the report', async () => {
    await run({ ...asked, adapter: 'reference', case: ['CC-0001'], out: at('drives') });
    const file = at('drives/report.ndjson');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const kept = lines.map((line) => JSON.parse(line)).filter(({ drive }) => drive !== 'session');
    const [header] = kept;
    header.adapter.drives = ['pure'];
    header.calibration = header.calibration.filter((one: Line) => one.drive === 'pure');
    writeFileSync(file, kept.map((line) => JSON.stringify(line)).join('\n'));
    expect((await found(at('drives')))[1]).toMatch(/^CC-0001\S* \(session\) trace: a trace, and no result/m);
  });

  it('are found where they were put there from a run of another adapter, or of the same one before it was changed', async () => {
    writeFileSync(at('theirs.mjs'), ADAPTER.replace("'mine'", "'theirs'"));
    writeFileSync(at('before.mjs'), ADAPTER.replace('-keep', '-1'));
    for (const [adapter, expected] of [
      ['theirs.mjs', 'trace.adapter.name: "theirs" → "mine"'],
      ['before.mjs', 'CC-0001'],
    ] as const) {
      await run({ ...asked, adapter: at(adapter), case: CASES, out: at('other') });
      const folder = copied();
      rmSync(path.join(folder, 'traces'), { recursive: true });
      cpSync(at('other/traces'), path.join(folder, 'traces'), { recursive: true });
      expect(await found(folder)).toEqual([1, expect.stringContaining(expected)]);
    }
  });
});

describe('the adapter of a report', () => {
  it('is other code where its file was changed since, or one it imports', async () => {
    mkdirSync(at('moved'));
    for (const [changed, text] of [
      ['mine.mjs', `${ADAPTER}// changed\n`],
      ['keep.mjs', 'export const keep = 40;\n'],
    ] as const) {
      for (const name of ['mine.mjs', 'keep.mjs']) cpSync(at(name), at('moved', name));
      expect(await found(at('good'), { adapter: at('moved/mine.mjs') })).toEqual([0, '']);
      writeFileSync(at('moved', changed), text);
      expect(await found(at('good'), { adapter: at('moved/mine.mjs') })).toEqual([
        1,
        expect.stringMatching(/^the adapter adapter\.digest: [0-9a-f]{64} → /),
      ]);
    }
  });

  it('has to be said: a report without its digest could be of any code', async () => {
    const folder = changedReport(([header]) => {
      header.adapter.digest = undefined;
    });
    expect(await found(folder)).toEqual([3, expect.stringContaining('does not say which code ran')]);
  });

  it('may not be here: that is said, and costs nothing', async () => {
    expect(await found(at('good'), { adapter: at('gone.mjs') })).toEqual([
      0,
      `The adapter is not here (${at('gone.mjs')}); its digest was not compared.`,
    ]);
  });
});

describe('what can not be verified', () => {
  it('is a report without traces; with some of them missing, it is these', async () => {
    const folder = copied();
    rmSync(path.join(folder, 'traces/CC-0002.json.zst'));
    expect(await found(folder)).toEqual([3, expect.stringContaining('CC-0002 (pure)')]);
    rmSync(path.join(folder, 'traces'), { recursive: true });
    expect(await found(folder)).toEqual([3, expect.stringContaining('no traces lie beside it')]);
    expect(await found(folder, { rerun: true })).toEqual([0, '']);
  });

  it('is a result whose own trace is there, and not that of the case it rests on', async () => {
    await run({ ...asked, adapter: 'reference', tag: ['idem'], drive: ['pure'], out: at('rests') });
    expect(await found(at('rests'))).toEqual([0, '']);
    rmSync(at('rests/traces/CC-0021.json.zst'));
    const { deviations, reasons } = await verified(at('rests'));
    expect(deviations).toEqual([]);
    expect(reasons).toEqual([
      expect.stringMatching(/^of [2-9]\d* results nothing is left to judge: .*CC-0021 \(pure\)/),
    ]);
  });

  it('is not believed where it contradicts itself', async () => {
    const folder = changedReport((lines) => {
      lines.at(-1).counts.passed += 1;
    });
    rmSync(path.join(folder, 'traces'), { recursive: true });
    expect(await found(folder)).toEqual([1, expect.stringContaining('counts.passed')]);
  });

  it('runs again to other verdicts where the report was made to say others', async () => {
    const folder = changedReport((lines) => {
      failed(lines).verdict = 'pass';
    });
    rmSync(path.join(folder, 'traces'), { recursive: true });
    expect(await found(folder, { rerun: true })).toEqual([1, expect.stringContaining('verdict: "pass" → "fail"')]);
  });

  it('is a report of another suite, of other cases, of a part, and of a run that came to no end', async () => {
    const cases: [(lines: Line[]) => unknown, string][] = [
      [([header]) => Object.assign(header.suite, { version: '0.0.9' }), 'made by suite 0.0.9'],
      [([header]) => Object.assign(header.suite.corpus, { digest: 'abc123' }), 'made from other cases'],
      [
        ([header]) => Object.assign(header.selection, { shard: { number: 1, of: 2, variants: 9, whole: false } }),
        'a part',
      ],
      [(lines) => lines.pop(), 'came to no end'],
      [([header]) => Object.assign(header.selection, { patterns: ['CC-9999'] }), "can't be found here"],
    ];
    for (const [change, expected] of cases) {
      const [exit, said] = await found(changedReport(change));
      expect([exit, said]).toEqual([expect.any(Number), expect.stringContaining(expected)]);
      expect(exit).not.toBe(0);
    }
  });

  it('is a run in which the adapter could reach what judges it, and no badge is made of that', async () => {
    await run({ ...asked, isolate: 'none', case: CASES, out: at('unguarded') });
    expect(await found(at('unguarded'))).toEqual([3, expect.stringContaining('--isolate none')]);
    const badge = reportRender(at('unguarded'), { reporter: ['badge'] });
    await expect(badge).rejects.toThrow(/No badge is made of .* earns nothing that may be published/);
  });

  it('is no badge either where it says something else than its traces', async () => {
    const folder = changedReport((lines) => {
      failed(lines).findings[0].message = 'It was nothing.';
    });
    await expect(reportRender(folder, { reporter: ['markdown,badge'] })).rejects.toThrow(
      /conform verify .* shows them/,
    );
    expect(await reportRender(at('good'), { reporter: [`badge=${at('badge.json')}`] })).toBe(0);
  });
});
