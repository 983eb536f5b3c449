import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES, type LanguageName } from './languages.ts';
import { writeAll } from './write-all.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'conform-init-'));

/** What newer npm writes at `npm init -y`, which is where most begin: everything below is CommonJS if its name is silent. */
writeFileSync(path.join(folder, 'package.json'), '{ "name": "mine", "version": "1.0.0", "type": "commonjs" }\n');

function run(program: string, argv: string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd, encoding: 'utf8', timeout: 120_000 });
  return { status, stdout, stderr };
}

const conform = (...argv: string[]) => run(process.execPath, [MAIN, ...argv]);

/** What a language needs to run here, beside Node. */
const TOOLS: Record<LanguageName, string[]> = {
  typescript: [],
  javascript: [],
  python: ['python3', '--version'],
  go: ['go', 'version'],
  shell: ['jq', '--version'],
};

const isHere = ([program, ...argv]: string[]): boolean => program === undefined || run(program, argv).status === 0;

/** A cut within a batch, a failing summarizer, a summary of hostile text, half a character, and a pass with nothing to do. */
const CASES = ['CC-0001', 'CC-0009', 'CC-0013', 'CC-0552', 'CC-0563'];

const LANGUAGE_NAMES = Object.keys(LANGUAGES) as LanguageName[];

describe.each(LANGUAGE_NAMES)('the adapter conform init writes in %s', (lang) => {
  const name = `my ${lang}`;

  it('is written with its manifest, a README and a workflow, which name its folder', () => {
    const { status, stdout } = conform('init', name, '--lang', lang);
    expect(status).toBe(0);
    expect(stdout).toContain(`wrote ${path.join(name, 'adapter.yaml')}`);
    expect(stdout).toContain(`--adapter './${name}'`);
    const files = readdirSync(path.join(folder, name));
    expect(files).toEqual(expect.arrayContaining(['README.md', 'adapter.yaml', 'workflow.yml']));
    for (const file of files) expect(readFileSync(path.join(folder, name, file), 'utf8')).not.toMatch(/\{\{\w+\}\}/);
    expect(readFileSync(path.join(folder, name, 'README.md'), 'utf8')).toContain(
      `run --adapter './${name}' --out report`,
    );
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const { jobs } = parse(readFileSync(path.join(folder, name, 'workflow.yml'), 'utf8'));
    expect(jobs.conformance.env).toEqual({
      ADAPTER: `./${name}`,
      CONFORM: `npx --yes compaction-conformance@${version}`,
    });
  });

  it('has a workflow that installs what the project depends on, and a baseline to be uncommented', () => {
    const text = readFileSync(path.join(folder, name, 'workflow.yml'), 'utf8');
    const steps: { run?: string; if?: string }[] = parse(text).jobs.conformance.steps;
    const installs = steps.filter((step) => step.run === 'npm ci').map((step) => step.if);
    const isNode = lang === 'typescript' || lang === 'javascript';
    expect(installs).toEqual(isNode ? ["hashFiles('package-lock.json') != ''"] : []);
    const runs = steps.flatMap((step) => (step.run?.includes(' run ') ? [step.run] : []));
    expect(runs).toEqual(['$CONFORM run --adapter "$ADAPTER" --out conformance-report']);
    const [used = ''] = parse(text.replace(' # --baseline', ' --baseline')).jobs.conformance.steps.flatMap(
      (step: { run?: string }) => (step.run?.includes(' run ') ? [step.run] : []),
    );
    expect(used).toBe(`${runs[0]} --baseline conform-baseline.yaml`);
  });

  it('has at most 40 lines to put a compactor into', () => {
    const [file = ''] = readdirSync(path.join(folder, name)).filter((one) => /^adapter\.(?!yaml)/.test(one));
    const lines = readFileSync(path.join(folder, name, file), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  const here = isHere(TOOLS[lang]);
  // Compilers keep what they made of their own libraries. Whether this machine has that already is no matter of an adapter.
  beforeAll(() => {
    if (here && lang === 'go') run('go', ['build', 'encoding/json', 'regexp', 'bufio', 'strings', 'slices']);
  }, 180_000);

  const skipped = here ? '' : ` (skipped: ${TOOLS[lang][0]} is not on this machine)`;

  it.skipIf(!here)(`passes what it is run on, as it stands${skipped}`, () => {
    const { stdout, stderr } = conform(
      'run',
      '--adapter',
      `./${name}`,
      '--case',
      ...CASES,
      '--reporter',
      'json=r.json',
    );
    const { cases, footer } = JSON.parse(readFileSync(path.join(folder, 'r.json'), 'utf8'));
    const verdicts = new Set(cases.map(({ verdict }: { verdict: string }) => verdict));
    expect([...verdicts], `${stdout}${stderr}`).toEqual(['pass']);
    expect(footer.counts.passed).toBeGreaterThanOrEqual(CASES.length);
  });

  it.skipIf(!here)(`is right in the eyes of the doctor${skipped}`, () => {
    expect(conform('doctor', '--adapter', `./${name}`)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(' 0 wrong'),
    });
  });

  it('is never overwritten', () => {
    const before = readFileSync(path.join(folder, name, 'README.md'), 'utf8');
    writeFileSync(path.join(folder, name, 'README.md'), 'mine');
    const { status, stderr } = conform('init', name, '--lang', lang);
    expect(stderr).toMatch(/there is already .*README\.md.* Nothing was written/);
    expect(status).toBe(2);
    expect(readFileSync(path.join(folder, name, 'README.md'), 'utf8')).toBe('mine');
    writeFileSync(path.join(folder, name, 'README.md'), before);
  });
});

it('the adapter in TypeScript keeps to the types of the contract', () => {
  const types = path.join(folder, 'types');
  mkdirSync(types);
  const options = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      noUncheckedIndexedAccess: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      target: 'ES2024',
      lib: ['ES2024', 'ESNext.Iterator'],
      module: 'NodeNext',
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules/@types')],
      skipLibCheck: true,
      paths: { 'compaction-conformance/adapter': [path.join(root, 'src/adapter/contract.ts')] },
    },
    files: [path.join(root, 'templates/typescript/adapter.mts')],
  };
  writeFileSync(path.join(types, 'tsconfig.json'), JSON.stringify(options));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  expect(run(process.execPath, [tsc, '-p', types])).toMatchObject({ status: 0, stdout: '' });
});

describe('conform init', () => {
  it.each([
    [['x', '--lang', 'pyton'], /--lang takes "typescript", .*; got "pyton"\. Did you mean "python"\?/],
    [['taken'], /taken is a file; name a folder/],
    [['taken/below'], /taken\/below can't be written to, and nothing was/],
    [['/proc/x'], /\/proc\/x can't be written to, and nothing was/],
    [['/dev/full/x'], /\/dev\/full\/x can't be written to, and nothing was/],
  ])('%j is wrong use', (argv, message) => {
    writeFileSync(path.join(folder, 'taken'), '');
    const { status, stderr, stdout } = conform('init', ...argv);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('leaves other files in a folder alone, and does not follow a link that is in the way', () => {
    mkdirSync(path.join(folder, 'mine'));
    writeFileSync(path.join(folder, 'mine/notes.txt'), 'mine');
    symlinkSync('elsewhere', path.join(folder, 'mine/adapter.py'));
    expect(conform('init', 'mine', '--lang', 'python').stderr).toContain('there is already adapter.py');
    expect(conform('init', 'mine', '--lang', 'javascript').status).toBe(0);
    expect(readFileSync(path.join(folder, 'mine/notes.txt'), 'utf8')).toBe('mine');
  });
});

describe('writing several files', () => {
  it('takes back what it made where one of them can not be written', () => {
    const files = new Map([
      ['a', '1'],
      ['no/such/folder', '2'],
    ]);
    expect(() => writeAll(path.join(folder, 'new/deep'), files)).toThrow('ENOENT');
    expect(readdirSync(folder)).not.toContain('new');
  });

  it('takes nothing back that was there before', () => {
    mkdirSync(path.join(folder, 'old'));
    writeFileSync(path.join(folder, 'old/b'), 'old');
    const files = new Map([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(() => writeAll(path.join(folder, 'old'), files)).toThrow('EEXIST');
    expect(readdirSync(path.join(folder, 'old'))).toEqual(['b']);
    expect(readFileSync(path.join(folder, 'old/b'), 'utf8')).toBe('old');
  });
});
