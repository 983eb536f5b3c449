import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLineIn, SUITE } from '../command-line.testkit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-list-'));

const conform = commandLineIn(SUITE);

describe('conform list', () => {
  it('shows what a run with the same options would choose, in columns', async () => {
    const { stdout, status } = await conform('list', '--tag', 'pair', '--requirement', 'PAIR-5', '--case', 'CC-027*');
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^CC-0270 {2}pair {2}L[\d,]+ +\S/);
    expect(lines.slice(0, -2).every((line) => /^CC-027\d {2}pair {2}L/.test(line))).toBe(true);
    expect(lines.at(-1)).toMatch(/^\d cases, \d+ variants$/);
    expect(status).toBe(0);
  });

  it('prints the same as JSON, with the drives each case can be played on', async () => {
    const { stdout } = await conform('list', '--case', 'CC-0271', '--json');
    expect(JSON.parse(stdout)).toEqual([
      {
        id: 'CC-0271',
        title: 'An open tool call is followed by complete user turns, so it counts as abandoned',
        tag: 'pair',
        levels: [1, 2],
        requirements: ['PAIR-5', 'TASK-1'],
        families: ['tool-pair-splits'],
        variants: ['CC-0271[turns=1]', 'CC-0271[turns=2]', 'CC-0271[turns=5]'],
        file: 'cases/pair/abandoned-and-talking.yaml',
        drives: ['pure', 'session', 'agent'],
      },
    ]);
  });

  it('chooses by family, and lists the families', async () => {
    const { stdout } = await conform(
      'list',
      '--family',
      'orphan-tool-results',
      'rolling-folds',
      '--tag',
      'pair',
      '--json',
    );
    const listed = JSON.parse(stdout) as { tag: string; families: string[] }[];
    expect(listed.length).toBeGreaterThan(20);
    const strays = listed.filter(
      ({ tag, families }) =>
        tag !== 'pair' || !(families.includes('orphan-tool-results') || families.includes('rolling-folds')),
    );
    expect(strays).toEqual([]);
    expect((await conform('list', '--families')).stdout).toMatch(/^overflow-retries +\d+ cases +The provider refuses/m);
    const [first] = JSON.parse((await conform('list', '--families', '--json')).stdout);
    expect(first).toMatchObject({ id: 'tool-pair-splits', cases: expect.arrayContaining(['CC-0001', 'CC-0002']) });
  });

  it('leaves out what can not be played on a drive', async () => {
    const ids = async (drive: string) => (await conform('list', '--tag', 'atom', '--drive', drive)).stdout;
    expect(await ids('session')).toContain('CC-0603');
    expect(await conform('list', '--case', 'CC-0603', '--drive', 'pure')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^--drive pure: none of the \d+ selected variants can be played there, only on session\./,
      ),
    });
  });

  it.each([
    [['list', '--requirements', '--tag', 'pair'], /--requirements lists no cases, and --tag chooses cases/],
    [['list', '--requirements', '--failures'], /are 2 lists/],
    [['list', '--families', '--family', 'rolling-folds'], /--families lists no cases, and --family chooses cases/],
    [['run', '--family', 'rolling-fold'], /--family knows no "rolling-fold". Did you mean "rolling-folds"\?/],
    [['list', '--tag', 'pear'], /--tag knows no "pear". Did you mean "[a-z]+"\?/],
    [['list', '--drive', 'purre'], /--drive takes "pure", "session" or "agent"; got "purre". Did you mean "pure"\?/],
    [['run', '--tag', 'pair', '--requirement', 'TRIG-1', '--level', '3'], /No case meets all of this together: /],
    [
      ['run', '--adapter', 'adapters/example-typescript', '--drive', 'session'],
      /does not have the drive "session", only pure/,
    ],
    [['show', 'CC-0603', '--stdin', '--drive', 'pure'], /can't be played on the drive pure, only on session/],
    [['show', 'CC-0001', '--drive', 'pure'], /--drive goes with --stdin/],
    [['show', 'CC-0001', '--stdin', '--expanded'], /two ways to show a case/],
    [['show', 'CC-0001', '--json'], /--json and --ids are for traces/],
    [['show', 'x.json.zst', '--json', '--ids'], /--json has all hashes and ids/],
  ])('conform %j is wrong use', async (argv, message) => {
    const { status, stdout, stderr } = await conform(...argv);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

it('conform show tells a trace for people, and prints all of it with --json', async () => {
  const out = mkdtempSync(path.join(tmpdir(), 'conform-show-'));
  await conform('run', '--case', 'CC-0013', '--drive', 'pure', '--out', out);
  const saved = path.join(out, 'traces/CC-0013.json.zst');
  const { stdout, status } = await conform('show', saved);
  expect(stdout).toMatch(/^CC-0013 · reference .*\n[\s\S]*\nstep 1: pass 1, auto\n {2}given: \d+ messages/);
  expect(stdout).not.toMatch(/\b[0-9a-f]{16}\b/);
  expect((await conform('show', saved, '--ids')).stdout).toMatch(/\[[0-9a-f]{16}[,\]]/);
  expect(JSON.parse((await conform('show', saved, '--json')).stdout)).toMatchObject({ format: 'conform-trace/1' });
  expect(status).toBe(0);
}, 20_000);

describe('conform run --drive', () => {
  it('runs on that drive alone, says so, and can earn its class', async () => {
    const { stdout } = await conform(
      'run',
      '--case',
      'CC-0001',
      '--drive',
      'session',
      '--reporter',
      `json=${folder}/r.json`,
    );
    const { header, cases } = JSON.parse(readFileSync(path.join(folder, 'r.json'), 'utf8'));
    expect(header.adapter.drives).toEqual(['pure', 'session']);
    expect(header.selection).toMatchObject({ patterns: ['CC-0001'], drives: ['session'] });
    expect(header.selection.selected).toBe(5);
    expect(new Set(cases.map(({ drive }: { drive: string }) => drive))).toEqual(new Set(['session']));
    expect(stdout).not.toContain('Core (pure)');
  });
});

describe('conform selftest', () => {
  it('says of a name nobody has how the others are called', async () => {
    const { stderr, status } = await conform('selftest', 'mutant:pair-check-remove');
    expect(stderr).toContain('Did you mean "mutant:pair-check-removed"?');
    expect(stderr).toMatch(/There are \d+ fair:NAME, \d+ null:NAME, \d+ mutant:NAME/);
    expect(status).toBe(2);
  });
});

describe('conform lint', () => {
  it('gives examples of what is missing that make a case together', async () => {
    const bare = path.join(folder, 'bare.yaml');
    writeFileSync(bare, 'id: CC-9104\n');
    const examples = (stderr: string) => [...stderr.matchAll(/For example: (.*)/g)].map(([, example]) => example);
    const given = examples((await conform('lint', bare)).stderr);
    expect(given.map((example) => example?.split(':')[0])).toEqual(['title', 'why', 'given', 'then']);
    writeFileSync(bare, ['id: CC-9104', ...given].join('\n'));
    expect(await conform('lint', bare)).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(bare, ['id: CC-9104', ...given.filter((one) => !one?.startsWith('given')), 'given: {}'].join('\n'));
    const inside = examples((await conform('lint', bare)).stderr);
    expect(inside[0]).toContain('keep:');
    writeFileSync(
      bare,
      [
        'id: CC-9104',
        ...given.filter((one) => !one?.startsWith('given')),
        'given:',
        ...inside.map((one) => `  ${one}`),
      ].join('\n'),
    );
    expect(await conform('lint', bare)).toMatchObject({ status: 0, stderr: '' });
  });

  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const GOOD = readFileSync(path.join(SUITE, 'cases/pair/parallel-reads.yaml'), 'utf8')
    .replace(/^id: .*$/m, 'id: CC-9201')
    .replace(/^(twin|mutants): .*\n/gm, '');

  it('exits 0 where nothing is wrong, and says how much it looked at', async () => {
    const good = file('good.yaml', GOOD);
    expect(await conform('lint', good)).toEqual({
      status: 0,
      stdout: `${good}: CC-9201, 5 variants\n1 file: nothing wrong\n`,
      stderr: '',
    });
  });

  it('exits 2 with every problem in every file, at its line and column', async () => {
    const bad = file('bad.yaml', GOOD.replace('CC-9201', 'CC-9202').replace('title:', 'titel:'));
    const worse = file('worse.yaml', 'id: [\n');
    const { status, stdout, stderr } = await conform('lint', bad, worse, path.join(folder, 'nowhere.yaml'));
    expect(stderr).toMatch(/bad\.yaml:3:1: Unknown key "titel"\. Did you mean "title"\?/);
    expect(stderr).toMatch(/worse\.yaml:2:1: This is not valid YAML/);
    expect(stderr).toMatch(/nowhere\.yaml: There is no such file/);
    expect(stdout).toBe('3 files: 3 problems in 3\n');
    expect(status).toBe(2);
  });

  it('prints the same as JSON', async () => {
    const bad = file('bad.yaml', GOOD.replace('CC-9201', 'CC-9202').replace('title:', 'titel:'));
    const { status, stdout, stderr } = await conform('lint', bad, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ files: 1, cases: [], problems: [{ file: bad, line: 3, column: 1 }] });
    expect(stderr).toBe('');
    expect(status).toBe(2);
  });

  it('takes the whole corpus, file by file', async () => {
    expect((await conform('lint', 'cases')).stdout).toMatch(/\n\d{3} files: nothing wrong\n$/);
  });

  it('finds nothing to check in a folder without cases', async () => {
    expect(await conform('lint', 'src/cli')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('nothing to check'),
    });
  });
});

describe('conform show --stdin', () => {
  /** An adapter that writes down what it reads, and changes nothing: so no size can be measured, and the nominal ones hold. */
  const RECORDER = `import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const me = { protocol: 1, name: 'recorder', version: '1' };
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync('seen.ndjson', line + '\\n');
  const { id, verb, messages } = JSON.parse(line);
  console.log(JSON.stringify(verb === 'hello' ? { id, ...me } : verb === 'bye' ? { id, done: true } : { id, messages, state: null }));
}
`;

  /** Steps are numbered through, and calibration takes some before the case. */
  const withoutIds = (lines: string) =>
    lines
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^\{"id":"[^"]*",/, '{'));

  it('prints the very lines an adapter gets in a run', async () => {
    const adapter = mkdtempSync(path.join(tmpdir(), 'conform-recorder-'));
    writeFileSync(path.join(adapter, 'adapter.mjs'), RECORDER);
    writeFileSync(path.join(adapter, 'adapter.yaml'), 'start: [node, adapter.mjs]\n');
    await conform('run', '--adapter', adapter, '--case', 'CC-0009');
    const seen = withoutIds(readFileSync(path.join(adapter, 'seen.ndjson'), 'utf8'));
    const { stdout } = await conform('show', 'CC-0009', '--stdin');
    const shown = withoutIds(stdout);
    expect(shown.length).toBeGreaterThanOrEqual(3);
    expect(seen).toEqual(expect.arrayContaining(shown));
  });

  it('may be fed to an adapter by hand', async () => {
    const { stdout: lines } = await conform('show', 'CC-0009', '--stdin');
    const { stdout } = spawnSync('python3', ['adapters/example-python/adapter.py'], {
      cwd: SUITE,
      input: lines,
      encoding: 'utf8',
    });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual(['hello', '1', '2']);
  });

  it('ends with a sentence where it asks the model', async () => {
    const { stdout: lines, stderr: note } = await conform('show', 'CC-0001', '--stdin');
    expect(note).toContain('no reply is among these lines');
    const { stdout, stderr, status } = spawnSync('python3', [path.join(SUITE, 'adapters/example-python/adapter.py')], {
      input: lines,
      encoding: 'utf8',
    });
    expect(stdout).toContain('"model": {"messages": [');
    expect(stderr).toMatch(/^Step 1 asked the model; no reply: \{'id': 'bye'.*\}\n$/);
    expect(status).toBe(1);
  });

  it('takes the first drive that can play the case, and says what its lines hang on', async () => {
    const { stdout, stderr } = await conform('show', 'CC-0603', '--stdin');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => line.do ?? line.verb)).toEqual(['hello', 'open', 'append', 'compact', 'close', 'bye']);
    expect(stderr).toContain('for an adapter that changes nothing');
  });
});
