import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressed, traceBytes } from '../../run/trace/trace-bytes.ts';
import { unpackTrace } from '../../run/trace/unpack-trace.ts';
import { sizesFor } from '../../suite/case/sizes.ts';
import { run } from '../actions/run.ts';
import { ADAPTER, CASES, failed, found, type Line, madeReport } from './verify.testkit.ts';

/** A gate that believes what it is handed says no more than who handed it over: each way to change a report is tried here. */

const { at, asked, copied, changedReport, changedTrace, make, remove } = madeReport();
beforeAll(make);
afterAll(remove);

/** As a search would find them for somebody else. */
const otherSizes = sizesFor(1500);

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

  it('differs where a class stands twice, and only the second time as it was', async () => {
    const folder = changedReport((lines) => {
      const { certificates } = lines.at(-1);
      certificates.unshift({ ...certificates[0], earned: true, unmet: [] });
    });
    expect(await found(folder)).toEqual([1, expect.stringMatching(/^the footer classes/)]);
  });

  it('differs where it has what no suite of this version writes', async () => {
    for (const [change, field] of [
      [(lines: Line[]) => Object.assign(failed(lines).findings[0], { price: 'lossy' }), 'findings.0.price: "lossy"'],
      [
        (lines: Line[]) => Object.assign(failed(lines).findings[0], { follows: { finding: 0, cause: 'PAIR-1/x@y-z' } }),
        'findings.0.follows.',
      ],
      [(lines: Line[]) => Object.assign(lines.at(-1), { causes: [] }), 'the footer causes'],
      [(lines: Line[]) => Object.assign(lines.at(-1), { prices: [] }), 'the footer prices: []'],
      ...['causes', 'excused', 'prices'].map(
        (name) =>
          [
            (lines: Line[]) => Object.assign(lines.at(-1).certificates[0], { [name]: [] }),
            `the footer certificates.Core (pure).${name}`,
          ] as const,
      ),
    ] as const)
      expect(await found(changedReport(change))).toEqual([1, expect.stringContaining(field)]);
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
      [(header: Line) => header.adapter.dialects.push('anthropic'), 'trace.adapter.dialects'],
      [(header: Line) => Object.assign(header.options, { reach: 'replay' }), 'trace.adapter.reach'],
      [(header: Line) => Object.assign(header, { dialect: 'zzz' }), 'the header dialect: "zzz"'],
      [(header: Line) => Object.assign(header.adapter, { dialects: ['zzz'] }), 'the header dialect: "openai-chat"'],
      [
        (header: Line) => Object.assign(header.selection, { drives: ['session'] }),
        'the header selection.drives: "session"',
      ],
      [(header: Line) => Object.assign(header.adapter, { drives: ['session'] }), 'calibration.session'],
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
