import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLineIn, MAIN, programIn, SUITE } from './command-line.testkit.ts';

const conform = commandLineIn(SUITE);
/** As a user has it. */
const program = programIn(SUITE);

const folder = () => mkdtempSync(path.join(tmpdir(), 'conform-cli-'));

describe('the program', () => {
  it('ends with 0 for the reference, and says how much of it was met', () => {
    const { status, stdout, stderr } = program('run', '--case', 'CC-0013');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\ndeclared \d+ · selected 2 · evaluated 2 · passed 2\n/);
  });

  it('ends with 1 for the null implementation empty, which passes nothing', () => {
    const { status, stdout } = program('run', '--adapter', 'null:empty', '--tag', 'pair');
    expect(status).toBe(1);
    expect(stdout).toMatch(/declared \d+ · selected \d+ · evaluated \d+ · passed 0\n/);
    expect(stdout).not.toContain('all passed');
  });

  it('ends with 2 for what is no command, and for what no file of it can do', () => {
    expect(program('rum')).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error: unknown command 'rum'\n\(Did you mean run\?\)/),
    });
    expect(program('run', '--adapter', './nowhere')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^There is no file or folder/),
    });
  });

  it('ends with 3 when an adapter never gets as far as the handshake', () => {
    const file = path.join(folder(), 'dies.mjs');
    writeFileSync(file, 'process.exit(1);');
    const { status, stdout, stderr } = program('run', '--adapter', file);
    expect(status).toBe(3);
    expect(stderr).toContain('INCOMPLETE');
    expect(stdout).toBe('');
  });

  it('prints the version of the package', () => {
    const { version } = JSON.parse(readFileSync(path.join(SUITE, 'package.json'), 'utf8'));
    expect(program('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('shows examples and the exit codes', () => {
    const { status, stdout } = program('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('conform run --adapter ./my-adapter');
    expect(stdout).toContain('Exit codes:');
  });
});

describe('conform run', () => {
  it('writes the reports and every trace to --out', async () => {
    const out = folder();
    await conform('run', '--adapter', 'mutant:pair-check-removed', '--case', 'CC-0001', '--out', out);
    const report = JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'));
    expect(report.header.adapter.name).toBe('pair-check-removed');
    expect(report.footer.exit).toBe(1);
    for (const entry of report.cases) {
      expect(entry.requirements.length).toBeGreaterThan(0);
      const shown = await conform('show', path.join(out, entry.trace), '--drive', entry.drive, '--json');
      expect(JSON.parse(shown.stdout)).toMatchObject({ format: 'conform-trace/1', case: { id: entry.id } });
    }
    expect(readFileSync(path.join(out, 'report.html'), 'utf8')).toContain('pair-check-removed');
    const last = readFileSync(path.join(out, 'report.ndjson'), 'utf8').trimEnd().split('\n').at(-1)!;
    expect(JSON.parse(last).kind).toBe('footer');
  });

  it('ends every failure with a command that reproduces just it', async () => {
    const { stdout } = await conform('run', '--adapter', 'mutant:pair-check-removed', '--case', 'CC-0001[fanout=6]');
    const command = /npx compaction-conformance (run .*)/.exec(stdout)![1]!;
    expect(command).toContain("--case 'CC-0001[fanout=6]'");
    const argv = command.split(' ').map((word) => word.replaceAll("'", ''));
    const again = await conform(...argv);
    expect(again.stdout).toMatch(/^fail +pure +CC-0001\[fanout=6]/m);
    expect(again.stdout).not.toContain('CC-0001[fanout=2]');
  });

  it('reproduces one variant of a user’s own case file', async () => {
    const file = path.join(folder(), 'mine.yaml');
    const original = readFileSync(path.join(SUITE, 'cases/pair/parallel-reads.yaml'), 'utf8');
    writeFileSync(file, original.replace(/^id: .*$/m, 'id: CC-9003').replace(/^(twin|mutants): .*$/gm, ''));
    const first = await conform('run', '--adapter', 'mutant:pair-check-removed', '--case', file, '--verbose');
    expect(first.stdout).toContain(`--case '${file}[fanout=20]'`);
    const argv = ['--adapter', 'mutant:pair-check-removed', '--case', `${file}[fanout=20]`, '--verbose'];
    const again = await conform('run', ...argv);
    expect(again.stdout.match(/CC-9003\[fanout=\d+] {2}/g)).toEqual(['CC-9003[fanout=20]  ', 'CC-9003[fanout=20]  ']);
  });

  it('leaves nothing of an earlier run in --out', async () => {
    const out = folder();
    writeFileSync(path.join(out, 'report.json'), 'old');
    writeFileSync(path.join(out, 'mine.txt'), 'mine');
    const file = path.join(folder(), 'dies.mjs');
    writeFileSync(file, 'process.exit(1);');
    expect((await conform('run', '--adapter', file, '--out', out)).status).toBe(3);
    expect(readdirSync(out)).toEqual(['mine.txt', 'report.html', 'report.json', 'report.ndjson']);
    expect(readFileSync(path.join(out, 'report.json'), 'utf8')).not.toContain('old');
  });

  it('ends quietly when nobody reads on', () => {
    const { stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${MAIN}" run --case PAIR-1 | head -1`], {
      cwd: SUITE,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });

  it('takes a case file of the user’s own', async () => {
    const file = path.join(folder(), 'mine.yaml');
    const original = readFileSync(path.join(SUITE, 'cases/prog/next-request.yaml'), 'utf8');
    writeFileSync(file, original.replace(/^id: .*$/m, 'id: CC-9001').replace(/^twin: .*$/m, ''));
    const { status, stdout } = await conform('run', '--case', file, '--verbose');
    expect(stdout).toMatch(/^pass +pure +CC-9001/m);
    expect(status).toBe(0);
  });
});

describe('wrong use is answered with what to do, and exit 2', () => {
  const broken = (text: string) => {
    const file = path.join(folder(), 'case.yaml');
    writeFileSync(file, text);
    return file;
  };

  it.each([
    [['run', '--adaptor', 'x'], /unknown option '--adaptor'[\s\S]*Did you mean --adapter\?/],
    [['rum'], /unknown command 'rum'[\s\S]*Did you mean run\?/],
    [['run', '--case', 'CC-0O01'], /selects no case.*Did you mean "CC-0\d01"\?/],
    [['run', '--case', 'PAIR-11'], /selects no case.*Did you mean "PAIR-1"\?/],
    [['run', '--case', 'CC-0001[fanout=9]'], /has no variant/],
    [['run', '--adapter', './nowhere'], /There is no file or folder/],
    [['run', '--adapter', 'README.md'], /is no JavaScript or TypeScript module/],
    [['run', '--adapter', 'refrence'], /Did you mean "reference"\?/],
    [['run', '--adapter', 'null:identty'], /Did you mean "null:identity"\?/],
    [['run', '--profile', 'in-trun'], /Did you mean "in-turn"\?/],
    [['run', '--timeout', 'soon'], /--timeout takes a whole number of milliseconds/],
    [['run', '--timeout', '99999999999'], /--timeout takes a whole number of milliseconds from 1 to 500000000/],
    [['run', '--isolate', 'nobody'], /--isolate takes "process", "worker" or "none"/],
    [['run', '--timeout', '-5'], /--timeout takes a whole number of milliseconds/],
    [['run', '--out', 'README.md/x'], /--out README.md\/x can't be written to/],
    [['run', '--out', '/proc/conform/x'], /--out \/proc\/conform\/x can't be written to/],
    [['explain', 'PAIR-l'], /There is no requirement, case, failure class or family "PAIR-l".*Did you mean "PAIR-1"\?/],
    [['explain', 'A12'], /There is no requirement, case, failure class or family "A12".*Did you mean "A1"\?/],
    [['show', 'CC-0*'], /show prints one/],
    [['show'], /missing required argument 'case'/],
    [['judge', 'package.json'], /is no trace: expected one packed by zstd, or "format": "conform-trace\/1"/],
    [['judge', broken('{"format":"conform-trace/1"}')], /is no whole trace: it lacks "suite", "adapter"/],
    [['run', '--adapter', 'null:nope'], /conform setup lists the adapters/],
    [[], /Usage: conform/],
    [['judge', 'README.md'], /can't be read as a trace/],
    [['judge', 'src'], /can't be read as a trace/],
    [['run', '--case', broken('id: [')], /case\.yaml:1:\d+:/],
    [['run', '--case', broken('id: CC-9002\ntitel: x\n')], /case\.yaml:2:1: .*Did you mean "title"\?/],
  ])('conform %j', async (argv, message) => {
    const { status, stdout, stderr } = await conform(...argv);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('please report');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('writes a report of a start that failed, which can be told once more', async () => {
    const out = folder();
    const file = path.join(out, 'dies.mjs');
    writeFileSync(file, 'process.exit(1);');
    expect((await conform('run', '--adapter', file, '--out', out, '--reporter', 'junit')).status).toBe(3);
    const [line, ...more] = readFileSync(path.join(out, 'report.ndjson'), 'utf8').trimEnd().split('\n');
    expect(more).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({
      kind: 'aborted',
      reason: 'not-started',
      exit: 3,
      adapter: { argument: file },
    });
    expect(JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8'))).toMatchObject({
      header: null,
      footer: null,
    });
    expect(readFileSync(path.join(out, 'report.html'), 'utf8')).toContain('The run never began.');
    const { status, stderr } = await conform('report', 'render', out, '--reporter', 'markdown');
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(path.join(out, 'report.md'), 'utf8')).toContain('the run never began');
    const listed = await conform('matrix', out);
    expect([listed.status, listed.stderr]).toEqual([2, expect.stringContaining('of a run that never began')]);
  });
});

describe('conform list, show, explain', () => {
  it('lists the cases and the requirements', async () => {
    expect((await conform('list')).stdout).toContain(
      'CC-0001  pair   L1    The cut falls between the results of parallel calls (5 variants)',
    );
    expect((await conform('list', '--requirements')).stdout).toMatch(/^PAIR-1 +L1 /m);
  });

  it('shows a case as written, and what a runner sees of it without anything that must hold', async () => {
    expect((await conform('show', 'CC-0009')).stdout).toBe(
      readFileSync(path.join(SUITE, 'cases/prog/one-turn.yaml'), 'utf8'),
    );
    const { stdout } = await conform('show', 'CC-0009', '--expanded');
    expect(Object.keys(JSON.parse(stdout))).not.toContain('then');
    expect(stdout).not.toContain('PROG-3');
  });

  it('lists the failure classes with what catches them, or what is missing', async () => {
    const { stdout } = await conform('list', '--failures');
    expect(stdout).toMatch(/^A1 {3}S1 {2}The cut keeps a tool result whose call is gone {2}\(CC-0001, /m);
    expect(stdout).toMatch(/^I13 {2}S3 {2}.* {2}\(verb-rewind\)$/m);
    expect(stdout).toMatch(/\n122 failure classes, \d+ of them caught by a case\n$/);
  });

  it('explains a requirement with its incidents, its cases, and the failures it stands for', async () => {
    const { stdout } = await conform('explain', 'PAIR-1');
    expect(stdout).toContain('langchain#34282');
    expect(stdout).toMatch(/^Cases:\n(?: {2}CC-.*\n)* {2}CC-0001 {2}/m);
    expect(stdout).toMatch(/^Failures it stands for:\n {2}A1 {2}The cut keeps a tool result whose call is gone$/m);
  });

  it('explains a case with its incidents and the failures it catches', async () => {
    const { stdout } = await conform('explain', 'CC-0001[fanout=6]');
    expect(stdout).toContain('Seen in: langchain#34282, ');
    expect(stdout).toMatch(/^ {2}PAIR-1 {2}/m);
    expect(stdout).toMatch(/^Failures it catches:\n {2}A1 {2}/m);
  });

  it('explains a failure class with the cases that catch it, or with what is missing', async () => {
    const caught = (await conform('explain', 'a1')).stdout;
    expect(caught).toMatch(/^A1 {2}The cut keeps/);
    expect(caught).toMatch(/^Seen in: langchain#34282, /m);
    expect(caught).toMatch(/^Cases that catch it:\n {2}CC-0001 {2}/m);
    expect((await conform('explain', 'B2')).stdout).toMatch(/^No case can catch it: dialect-gemini is missing\. /m);
  });
});
