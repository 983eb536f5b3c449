/** What differs between the adapters `conform init` writes, besides their code in `templates/`. */
export interface Language {
  /** first words of the README */
  about: string;
  /** how the suite and the adapter talk */
  contract: string;
  /** steps of the workflow that put the language there, as YAML */
  setup: string;
}

const IN_PROCESS =
  'The suite imports the module and calls `compact` of its default export, in a process of its own. `model.complete` asks the\nmodel, and throws where it answers with an error. The types are in `compaction-conformance/adapter`.';

const LINES = `\`adapter.yaml\` says how the program is started. From then on both sides write JSON, one object a line:

    suite    {"id": "hello", "verb": "hello", "protocol": 1, "suite": "…"}
    adapter  {"id": "hello", "protocol": 1, "name": "my-compactor", "version": "0.1.0", "profiles": {…}}
    suite    {"id": "1", "verb": "step", "do": "compact", "messages": […], "settings": {…}, "reason": "auto", "state": null}
    adapter  {"call": "1", "for": "1", "model": {"messages": […]}}        a request to the model, while step 1 is open
    suite    {"call": "1", "status": 200, "headers": {…}, "body": {"choices": […]}}
    adapter  {"id": "1", "messages": […], "state": null}

Stdout belongs to the protocol, so logs go to stderr. To see the lines of a case without the suite around them, and without
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
  },
  javascript: { about: 'An adapter in JavaScript, without a dependency.', contract: IN_PROCESS, setup: DEPENDENCIES },
  python: {
    about: 'An adapter in Python 3.9 or later, with nothing but the standard library.',
    contract: LINES,
    setup: setupStep('setup-python@v6', "python-version: '3.13'"),
  },
  go: {
    about:
      'An adapter in Go 1.21 or later, with nothing but the standard library. `adapter.go` is yours; `protocol.go` and\n`messages.go` read and write the lines. It is compiled when it is started, which takes some seconds the first time.',
    contract: LINES,
    setup: setupStep('setup-go@v6', "go-version: '1.24'"),
  },
  shell: {
    about:
      'An adapter in a POSIX shell. It needs jq 1.6 or later, and a sed that knows `-u`, as those of GNU and BSD do.',
    contract: LINES,
    setup: '',
  },
} as const satisfies Record<string, Language>;

export type LanguageName = keyof typeof LANGUAGES;
