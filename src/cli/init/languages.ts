import type { Drive } from '../../adapter/profile.ts';
import type { WayToModel } from './starter.ts';

/** What differs between the adapters `conform init` writes, besides their code in `templates/`. */
export interface Language {
  /** first words of the README */
  about: string;
  /** how the suite and the adapter talk */
  contract: string;
  /** steps of the workflow that put the language there, as YAML */
  setup: string;
  /** how a manifest says that this is started, from the names of its files */
  start: (files: readonly string[]) => { module: string } | { start: string[] };
  /** what there is a template for, and what to take instead of the rest */
  drives: readonly Drive[];
  models: readonly WayToModel[];
  instead?: string;
}

const IN_PROCESS =
  'The suite imports the module in a process of its own, and calls `compact` or `open` of its default export. The types are in\n`compaction-conformance/adapter`.';

const EVERY = { drives: ['pure', 'session', 'agent'], models: ['call-back', 'loopback'] } as const;

const LINES = `\`adapter.yaml\` says how the program is started. From then on both sides write JSON, one object a line:

    suite    {"id": "hello", "verb": "hello", "protocol": 1, "suite": "…"}
    adapter  {"id": "hello", "protocol": 1, "name": "my-compactor", "version": "0.1.0"}
    suite    {"id": "1", "verb": "step", "do": "compact", "messages": […], "settings": {…}, "reason": "auto", "state": null}
    adapter  {"call": "1", "for": "1", "model": {"messages": […]}}        a request to the model, while step 1 is open
    suite    {"call": "1", "status": 200, "headers": {…}, "body": {"choices": […]}}
    adapter  {"id": "1", "messages": […], "state": null}

These are the lines of \`pure\`; for the others see \`spec/README.md\` of the package. Stdout belongs to the protocol, so logs go to
stderr. To see the lines of a case without the suite around them, and without
replies of the model:

    npx compaction-conformance show CC-0009 --stdin`;

/** An adapter imports the project's own code, and that what it depends on. A project without a lockfile has nothing to install from. */
const DEPENDENCIES = `      - if: hashFiles('package-lock.json') != ''
        run: npm ci
`;

const setupStep = (action: string, options: string): string =>
  `      - uses: actions/${action}\n        with: { ${options} }\n`;

export const LANGUAGES = {
  typescript: {
    about:
      'An adapter in TypeScript, run by Node as it is. For the types of the contract:\n`npm install --save-dev compaction-conformance`. Nothing is imported from there at run time.',
    contract: IN_PROCESS,
    setup: DEPENDENCIES,
    start: () => ({ module: './adapter.mts' }),
    ...EVERY,
  },
  javascript: {
    about: 'An adapter in JavaScript, without a dependency.',
    contract: IN_PROCESS,
    setup: DEPENDENCIES,
    start: () => ({ module: './adapter.mjs' }),
    ...EVERY,
  },
  python: {
    about: 'An adapter in Python 3.9 or later, with nothing but the standard library.',
    contract: LINES,
    setup: setupStep('setup-python@v6', "python-version: '3.13'"),
    start: () => ({ start: ['python3', 'adapter.py'] }),
    ...EVERY,
  },
  go: {
    about:
      'An adapter in Go 1.21 or later, with nothing but the standard library. It is compiled when it is\nstarted, which takes some seconds the first time.',
    contract: LINES,
    setup: setupStep('setup-go@v6', "go-version: '1.24'"),
    start: (files) => ({ start: ['go', 'run', ...files] }),
    drives: ['pure', 'session'],
    models: ['call-back', 'loopback'],
    instead: 'python',
  },
  shell: {
    about:
      'An adapter in a POSIX shell. It needs jq 1.6 or later, and a sed that knows `-u`, as those of GNU and BSD do.',
    contract: LINES,
    setup: '',
    start: () => ({ start: ['sh', 'adapter.sh'] }),
    drives: ['pure'],
    models: ['call-back'],
    instead: 'python',
  },
} as const satisfies Record<string, Language>;

export type LanguageName = keyof typeof LANGUAGES;
