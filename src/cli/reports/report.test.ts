import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandLineIn, MAIN, SUITE } from '../command-line.testkit.ts';

const home = mkdtempSync(path.join(tmpdir(), 'conform-shards-'));
const at = (...names: string[]) => path.join(home, ...names);

const conform = commandLineIn(SUITE, { GITHUB_STEP_SUMMARY: '', NO_COLOR: '1', SOURCE_DATE_EPOCH: '1780315200' });

/** Every file below a folder, by its path, without what may differ between machines. */
const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8').replace(/"environment": ?\{[^}]*\}/, '')]),
  );

/** Two cases that rest on a witness, and what fails: CC-0020 and CC-0102 expect that nothing happens. */
const ASKED = ['--adapter', 'mutant:pair-check-removed', '--case', 'CC-000*', 'CC-0020', 'CC-0102'];

beforeAll(async () => {
  await conform('run', ...ASKED, '--out', at('whole'));
  for (const number of [1, 2, 3])
    await conform('run', ...ASKED, '--shard', `${number}/3`, '--out', at('parts', `${number}`));
}, 120_000);

const merge = (...argv: string[]) => conform('report', 'merge', ...argv);

describe('conform run --shard', () => {
  it('says which part it is, tells of no case that another part tells of, and earns nothing', () => {
    const ids = [1, 2, 3].map((number) => {
      const [head, ...lines] = readFileSync(at('parts', `${number}`, 'report.ndjson'), 'utf8')
        .trimEnd()
        .split('\n');
      const header = JSON.parse(head!);
      const footer = JSON.parse(lines.pop()!);
      expect(header.selection.shard).toMatchObject({ number, of: 3, whole: false });
      expect(header.selection.selected).toBe(lines.length);
      expect(footer.counts.selected).toBe(lines.length);
      expect(footer.certificates.filter(({ earned }: { earned: boolean }) => earned)).toEqual([]);
      return lines.map((line) => JSON.parse(line)).map(({ drive, id }) => `${drive} ${id}`);
    });
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
  });

  it.each(['0/3', '4/3', '1', '1/0', 'a/b', '1/3/5', '-1/3', ''])('refuses %j as a part', async (shard) => {
    const { status, stdout, stderr } = await conform('run', '--case', 'CC-0001', '--shard', shard);
    expect(stderr).toMatch(/--shard takes the number of the part and how many there are/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('refuses to be an empty part', async () => {
    const { status, stderr } = await conform('run', '--case', 'CC-0013', '--shard', '1/9');
    expect(stderr).toContain('too few for 9 shards');
    expect(status).toBe(2);
  });
});

describe('conform report merge', () => {
  it('gives to the byte what one run of all gives, traces included', async () => {
    const { status, stdout } = await merge(at('parts'), '--out', at('merged'));
    expect(contentsOf(at('merged'))).toEqual(contentsOf(at('whole')));
    // The drives of a variant share the file of its traces.
    const traces = Object.keys(contentsOf(at('merged'))).filter((file) => file.endsWith('.json.zst'));
    expect(traces.length).toBeGreaterThan(10);
    expect(stdout).toMatch(/^declared \d+ · selected \d+ · /m);
    expect(status).toBe(1);
  });

  it('takes reports and folders, in any order', async () => {
    const files = [at('parts/3'), at('parts/1/report.ndjson'), at('parts/2')];
    expect(await merge(...files, '--out', at('again'), '--quiet')).toEqual({ status: 1, stdout: '', stderr: '' });
    expect(contentsOf(at('again'))).toEqual(contentsOf(at('whole')));
  });

  const refused = async (places: string[], message: RegExp) => {
    const { status, stdout, stderr } = await merge(...places, '--out', at('refused'));
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('please report');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(existsSync(at('refused'))).toBe(false);
  };

  it('refuses what is missing, and what is there twice', async () => {
    await refused([at('parts/1'), at('parts/3')], /^Of 3 shards 1 are missing: 2\/3\./);
    await refused([at('parts'), at('parts/1')], /^Shard 1 is there 2 times/);
  });

  it('refuses a run that was cut short', async () => {
    const lines = readFileSync(at('parts/2/report.ndjson'), 'utf8').trimEnd().split('\n');
    writeFileSync(at('cut.ndjson'), lines.slice(0, -1).join('\n'));
    await refused([at('parts/1'), at('cut.ndjson'), at('parts/3')], /^\S*cut\.ndjson has no footer: .*--shard 2\/3/);
    writeFileSync(at('torn.ndjson'), lines.join('\n').slice(0, -20));
    await refused([at('parts/1'), at('torn.ndjson'), at('parts/3')], /torn\.ndjson:\d+: this line is no JSON/);
  });

  it('refuses shards of different runs', async () => {
    await conform('run', ...ASKED, '--seed', '2', '--shard', '2/3', '--out', at('seed'));
    await refused([at('parts/1'), at('seed'), at('parts/3')], /is of another run than .*: seed is "2" instead of "1"/);
    await refused([at('parts/1'), at('whole')], /is no shard/);
  });

  it('refuses to write over what it reads', async () => {
    const before = contentsOf(at('parts'));
    for (const option of [
      ['--out', at('parts/1')],
      ['--out', at('elsewhere'), '--reporter', `traces=${at('parts/2')}`],
    ]) {
      const { status, stderr } = await merge(at('parts'), ...option);
      expect(stderr).toMatch(/this is made from \S+, and would overwrite/);
      expect(status).toBe(2);
    }
    expect(contentsOf(at('parts'))).toEqual(before);
  });

  it('refuses shards that another suite has run', async () => {
    cpSync(at('parts'), at('old'), { recursive: true });
    for (const number of [1, 2, 3]) {
      const file = at('old', `${number}`, 'report.ndjson');
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/"version":"[^"]*","edition"/, '"version":"0.0.1","edition"'),
      );
    }
    await refused([at('old')], /another suite \(0\.0\.1, .*compaction-conformance@0\.0\.1/);
  });

  it('keeps what there is of shards whose traces were not brought along', async () => {
    cpSync(at('parts'), at('bare'), { recursive: true });
    for (const number of [1, 2, 3]) rmSync(at('bare', `${number}`, 'traces'), { recursive: true });
    expect((await merge(at('bare'), '--out', at('bare-merged'))).status).toBe(1);
    const report = JSON.parse(readFileSync(at('bare-merged/report.json'), 'utf8'));
    expect(report.cases.filter((one: { trace?: string }) => one.trace !== undefined)).toEqual([]);
    expect(Object.keys(report.cases[0].held).length).toBeGreaterThan(0);
  });
});

describe('conform report render', () => {
  it('writes a saved report in other formats, beside it or where it is told to', async () => {
    cpSync(at('whole'), at('render'), { recursive: true });
    const before = contentsOf(at('render'));
    const { status, stdout } = await conform(
      'report',
      'render',
      at('render'),
      '--reporter',
      `junit,markdown=${at('page.md')}`,
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(readFileSync(at('render/junit.xml'), 'utf8')).toContain('failures="');
    expect(readFileSync(at('page.md'), 'utf8')).toMatch(/^## pair-check-removed/);
    rmSync(at('render/junit.xml'));
    expect(contentsOf(at('render'))).toEqual(before);
  });

  it('prints what the run printed', async () => {
    const printed = (await conform('run', ...ASKED)).stdout;
    expect((await conform('report', 'render', at('whole'), '--reporter', 'terminal')).stdout).toBe(printed);
  });

  it('says what is no report', async () => {
    const { status, stderr } = await conform('report', 'render', at('nowhere'), '--reporter', 'junit');
    expect(stderr).toContain('nowhere is not there');
    expect(status).toBe(2);
  });

  it('refuses to write over what it reads', async () => {
    for (const reporter of ['ndjson', 'traces']) {
      const { status, stderr } = await conform('report', 'render', at('whole'), '--reporter', reporter);
      expect(stderr).toMatch(/would overwrite/);
      expect(status).toBe(2);
    }
    expect(existsSync(at('whole/traces'))).toBe(true);
  });
});

describe('reporters', () => {
  const ONE = ['run', '--adapter', 'mutant:pair-check-removed', '--case', 'CC-0001[fanout=6]'];

  it('each write their file, and github prints beside the terminal', async () => {
    const reporters = ['junit', 'ctrf', 'markdown', 'badge', 'github'];
    const { stdout } = await conform(...ONE, '--out', at('all'), '--reporter', ...reporters);
    for (const name of ['junit.xml', 'ctrf.json', 'report.md', 'badge.json', 'report.html'])
      expect(existsSync(at('all', name))).toBe(true);
    expect(stdout).toMatch(/^fail +pure /m);
    expect(stdout).toMatch(/^::error title=/m);
  });

  it('print nothing where quiet is asked for, but what was asked for by name', async () => {
    expect(await conform(...ONE, '--quiet')).toEqual({ status: 1, stdout: '', stderr: '' });
    const { stdout } = await conform(...ONE, '--quiet', '--reporter', 'github');
    expect(stdout.split('\n').filter((line) => line !== '' && !line.startsWith('::'))).toEqual([]);
  });

  it.each([
    [['--quiet', '--verbose'], /--quiet and --verbose contradict each other/],
    [['--quiet', '--reporter', 'terminal'], /--quiet and --reporter terminal contradict each other/],
    [['--reporter', 'junti'], /--reporter knows no "junti"\. Did you mean "junit"\?/],
    [['--reporter', 'github=x'], /github prints, and takes no file/],
  ])('refuse %j', async (more, message) => {
    const { status, stdout, stderr } = await conform(...ONE, ...more);
    expect(stderr).toMatch(message);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('paint where colour is forced, and not where it is unwanted', () => {
    const painted = (env: Record<string, string>) => {
      const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
      return spawnSync(process.execPath, [MAIN, ...ONE], {
        cwd: SUITE,
        encoding: 'utf8',
        env: { ...rest, ...env },
      }).stdout.includes('\u001b[31m');
    };
    expect(painted({ FORCE_COLOR: '1' })).toBe(true);
    expect(painted({ NO_COLOR: '1' })).toBe(false);
    expect(painted({})).toBe(false);
  });
});

/** What a person sees who runs the command on a terminal of 80 columns. */
const ON_TERMINAL = `
import os, pty, sys
pid, screen = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
while True:
    try:
        chunk = os.read(screen, 65536)
    except OSError:
        break
    if not chunk:
        break
    sys.stdout.buffer.write(chunk)
os.waitpid(pid, 0)
`;

describe('on a terminal', () => {
  const seen = (env: Record<string, string>, ...argv: string[]) => {
    const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...rest } = process.env;
    return spawnSync('python3', ['-c', ON_TERMINAL, process.execPath, MAIN, ...argv], {
      cwd: SUITE,
      encoding: 'utf8',
      env: { ...rest, TERM: 'xterm', ...env },
    }).stdout;
  };
  const MANY = ['run', '--adapter', 'mutant:pair-check-removed', '--case', 'CC-00*'];
  /** What is over within two seconds needs no such line: it takes its time. */
  const slow = () => {
    const example = path.join(SUITE, 'adapters/example-typescript/adapter.ts');
    writeFileSync(
      at('slow.mjs'),
      `import example from ${JSON.stringify(example)};
      const compact = (input) => new Promise((done) => setTimeout(done, 50)).then(() => example.compact(input));
      export default { ...example, compact };`,
    );
    return ['run', '--adapter', at('slow.mjs'), '--case', 'CC-00*', 'CC-01*'];
  };

  it('one line tells how far the run is, and is gone before anything else is printed', async () => {
    const long = slow();
    const inPipe = (await conform(...long)).stdout;
    const selected = /selected (\d+)/.exec(inPipe)?.[1];
    const output = seen({}, ...long).replaceAll('\u001b', 'ESC');
    expect(output).toMatch(
      new RegExp(String.raw`\rESC\[2K\d+ of ${selected} · \d+ not green · about \d+ (seconds?|minutes?) left`),
    );
    const last = output.lastIndexOf(' left') + ' left'.length;
    expect(output.slice(last)).toMatch(/^\rESC\[2K/);
    // Without what was written over, it reads as it does in a log.
    const left = output.replaceAll('\r\n', '\n').replaceAll(/\rESC\[2K[^\n\r]*(?=\r)/g, '');
    expect(left.replaceAll('\rESC[2K', '').replaceAll(/ESC\[\d+m/g, '')).toBe(inPipe);
  });

  it.each([{ CI: 'true' }, { TERM: 'dumb' }])('nothing is written over with %j', (env) => {
    expect(seen(env, ...MANY)).not.toContain('\r\u001b[2K');
  });
});
