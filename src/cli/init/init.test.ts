import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES, type Language, type LanguageName } from './languages.ts';
import { CLAIM_WORDS } from './starter-options.ts';

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

/** Compilers keep what they made of their own libraries. Whether this machine has that already is no matter of an adapter. */
beforeAll(() => {
  if (isHere(TOOLS.go)) run('go', ['build', 'encoding/json', 'net/http', 'regexp', 'strings', 'slices']);
}, 180_000);

const without = (lang: LanguageName): string => (isHere(TOOLS[lang]) ? '' : ` (skipped: no ${TOOLS[lang][0]} here)`);

/** Runs cases, or the quick ones, and reads what came of them. */
function verdictsOf(folderName: string, argv: string[]) {
  const { status, stdout, stderr } = conform('run', '--adapter', folderName, ...argv, '--reporter', 'json=r.json');
  const { cases, footer } = JSON.parse(readFileSync(path.join(folder, 'r.json'), 'utf8'));
  const seen = new Set<string>(cases.map(({ verdict }: { verdict: string }) => verdict));
  const verdicts = [...seen].filter((verdict) => verdict !== 'unsupported');
  return { status, verdicts, passed: footer.counts.passed, said: `${stdout}${stderr}` };
}

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

/** Each language with each drive and each way to the model that there is a template for. */
const STARTERS = LANGUAGE_NAMES.flatMap((lang) => {
  const { drives, models }: Language = LANGUAGES[lang];
  return drives.flatMap((drive) => models.map((model) => ({ lang, drive, model })));
});

// JavaScript is TypeScript without its types, as a test in templates.test.ts sees to it.
describe.each(STARTERS.filter(({ lang }) => lang !== 'typescript'))(
  'the adapter in $lang, $drive, by $model',
  ({ lang, drive, model }) => {
    const name = `${lang} ${drive} ${model}`;
    const argv = ['init', name, '--lang', lang, '--drive', drive, '--model', model];

    it('names each of its files in its README', () => {
      expect(conform(...argv)).toMatchObject({ status: 0, stderr: '' });
      const readme = readFileSync(path.join(folder, name, 'README.md'), 'utf8');
      for (const file of readdirSync(path.join(folder, name)).filter((one) => one !== 'README.md'))
        expect(readme).toContain(`- \`${file}\`: `);
    });

    it.skipIf(!isHere(TOOLS[lang]))(`passes what it is run on, as it stands${without(lang)}`, () => {
      for (const dialect of drive === 'agent' && model === 'call-back' ? ['openai-chat'] : DIALECTS) {
        const { verdicts, passed, said } = verdictsOf(`./${name}`, ['--case', ...CASES, '--dialect', dialect]);
        expect(verdicts, said).toEqual(['pass']);
        expect(passed).toBeGreaterThanOrEqual(CASES.length);
      }
    });

    it.skipIf(!isHere(TOOLS[lang]))(`is right in the eyes of the doctor${without(lang)}`, () => {
      const { status, stdout } = conform('doctor', '--adapter', `./${name}`);
      expect(stdout).toContain(' 0 wrong');
      expect(status).toBe(0);
    });
  },
);

const DIALECTS = ['openai-chat', 'anthropic'];

/** The code of JavaScript is what others say in their words: these show that they shorten, and what stays. */
const SHRINKING = ['CC-0001', 'CC-0002', 'CC-0013', 'CC-0353', 'CC-0576', 'CC-0760'];

/** What a design does of itself, and what can be claimed of it and is so. */
const CLAIMED = [
  ['--design', 'summary', '--cut', 'group', '--on-failure', 'raise', '--keep', 'tokens,messages,turns,fraction'],
  ['--design', 'summary', '--keep', 'none', '--trigger', 'tokens,fraction,messages,manual,overflow'],
  ['--design', 'window'],
  ['--design', 'window', '--keep', 'messages', '--marker', "[what was said before isn't here]"],
  ['--design', 'clearing'],
];

/** Something was shown, and nothing broken. */
function expectKept(verdicts: string[], said: string): void {
  const broken = ['fail', 'crash', 'protocol'];
  expect(
    verdicts.filter((verdict) => broken.includes(verdict)),
    said,
  ).toEqual([]);
  expect(
    verdicts.some((verdict) => verdict === 'pass' || verdict === 'priced'),
    said,
  ).toBe(true);
}

describe.each(LANGUAGE_NAMES.filter((lang) => lang !== 'typescript'))('what is claimed in %s', (lang) => {
  it.skipIf(!isHere(TOOLS[lang])).each(CLAIMED)(`is so: %s %s %s %s %s %s${without(lang)}`, (...claims) => {
    const name = `${lang} ${claims.join('').replaceAll(/\W+/g, '-')}`;
    expect(conform('init', name, '--lang', lang, ...claims)).toMatchObject({ status: 0, stderr: '' });
    const isWhole = lang === 'javascript';
    const { status, verdicts, said } = verdictsOf(`./${name}`, isWhole ? ['--quick'] : ['--case', ...SHRINKING]);
    expectKept(verdicts, said);
    if (isWhole) expect(status, said).toBe(0);
    // The check is the same for each language, whose adapters the one above sees to.
    if (isWhole) expect(conform('doctor', '--adapter', `./${name}`).stdout).toContain(' 0 wrong');
  });
});

/** What a refusal alone sets off, or somebody who asks, and no size. */
const NEVER_DUE = [
  ['agent', 'summary', 'overflow'],
  ['agent', 'window', 'overflow'],
  ['agent', 'clearing', 'overflow'],
  ['session', 'summary', 'overflow'],
  ['session', 'window', 'manual'],
] as const;

describe.each(['javascript', 'python', 'go'] as const)('where no pass becomes due by itself, in %s', (lang) => {
  const drives: readonly string[] = LANGUAGES[lang].drives;
  const starters = NEVER_DUE.filter(([drive]) => drives.includes(drive));
  it.skipIf(!isHere(TOOLS[lang])).each(starters)(`%s, %s: none but by ${'%s'}${without(lang)}`, (...chosen) => {
    const [drive, design, trigger] = chosen;
    const name = `${lang} ${chosen.join(' ')} alone`;
    const argv = ['--lang', lang, '--drive', drive, '--design', design, '--trigger', trigger];
    expect(conform('init', name, ...argv)).toMatchObject({ status: 0, stderr: '' });
    const { verdicts, said } = verdictsOf(`./${name}`, ['--case', ...SHRINKING]);
    expect(said).not.toContain('IDEM-1');
    expectKept(verdicts, said);
  });
});

it('an agent that acts on refusals alone passes the quick tier as it stands', () => {
  const argv = ['--lang', 'javascript', '--drive', 'agent', '--trigger', 'overflow'];
  expect(conform('init', 'refused alone', ...argv)).toMatchObject({ status: 0, stderr: '' });
  const { status, said } = verdictsOf('./refused alone', ['--quick']);
  expect(status, said).toBe(0);
});

it('the help of init names each trigger that a template may claim', () => {
  const { stdout } = conform('init', '--help');
  for (const word of CLAIM_WORDS.trigger) expect(stdout).toMatch(new RegExp(`--trigger <kinds>[^-]*\\b${word}\\b`));
});

it('a claim that the template does not keep is said, and fails until it is kept', () => {
  const { stdout } = conform('init', 'no tail', '--lang', 'javascript', '--ceilings', 'no-tail', '--cut', 'group');
  expect(stdout).toContain('Not yet so: ceilings. Your compactor has to keep nothing but what users wrote');
  const written = (file: string) => readFileSync(path.join(folder, 'no tail', file), 'utf8');
  expect(written('adapter.yaml')).toMatch(/# NOT YET SO.*\n +ceilings: no-tail\n/);
  expect(written('README.md')).toMatch(/\*\*not yet so\*\*[\s\S]*- `ceilings`: keep/);
  expect(verdictsOf('./no tail', ['--case', 'CC-0002'])).toMatchObject({ status: 1 });
});

it('the adapters in TypeScript keep to the types of the contract, and run', () => {
  const types = path.join(folder, 'types');
  mkdirSync(types);
  const written = STARTERS.filter(({ lang }) => lang === 'typescript').flatMap(({ drive, model }) =>
    ['summary', 'window', 'clearing']
      .filter((design) => design === 'summary' || drive === 'agent' || model === 'call-back')
      .map((design) => {
        const name = `types/${drive}-${model}-${design}`;
        const argv = ['--lang', 'typescript', '--drive', drive, '--model', model, '--design', design];
        expect(conform('init', name, ...argv)).toMatchObject({ status: 0, stderr: '' });
        return path.join(folder, name, 'adapter.mts');
      }),
  );
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
    files: written,
  };
  expect(written).toHaveLength(14);
  writeFileSync(path.join(types, 'tsconfig.json'), JSON.stringify(options));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  expect(run(process.execPath, [tsc, '-p', types])).toMatchObject({ status: 0, stdout: '' });
  for (const name of ['pure-call-back-summary', 'agent-loopback-summary'])
    expect(verdictsOf(`./types/${name}`, ['--case', ...CASES]).verdicts).toEqual(['pass']);
});

it('the adapter in Python ends with a sentence where it asks the model and nobody answers', () => {
  expect(conform('init', 'by hand', '--lang', 'python').status).toBe(0);
  const input = conform('show', 'CC-0001', '--stdin').stdout;
  const at = { cwd: path.join(folder, 'by hand'), encoding: 'utf8', input } as const;
  const { status, stderr } = spawnSync('python3', ['adapter.py'], at);
  expect(stderr).toMatch(/^Step 1 asked the model; no reply: \{'id': 'bye'.*\}\n$/);
  expect(status).toBe(1);
});

describe('conform init', () => {
  it.each([
    [['x', '--lang', 'pyton'], /--lang takes "typescript", .*; got "pyton"\. Did you mean "python"\?/],
    [['x', '--lang', 'shell', '--drive', 'agent'], /no template for --drive agent in shell\. Take --lang python\./],
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
