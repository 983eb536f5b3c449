/** Folders whose files a user gets as they stand in the repository. */
const SHIPPED = ['adapters', 'cases', 'spec', 'templates'];

/** What has no business in a package. */
const FOREIGN = [
  /\.test\./,
  /\.testkit\./,
  /(^|\/)(node_modules|\.venv|__pycache__|coverage|\.ci|\.github)\//,
  /^(src|scripts|bench|reports|docs(?!\/(report|simulation)\.png$))\//,
  // npm leaves it out whatever is asked for
  /(^|\/)\.gitignore$/,
];

const REQUIRED = [
  'package.json',
  'LICENSE',
  'README.md',
  'docs/report.png',
  'docs/simulation.png',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'dist/src/cli/main.js',
];

export interface Contents {
  /** paths in the tarball */
  packed: readonly string[];
  /** paths git has */
  tracked: readonly string[];
  /** targets of `bin` and `exports` in package.json, without `./` and without those with a `*` */
  targets: readonly string[];
}

/** @returns what is missing in a tarball, and what should not be there; nothing where it is right */
export function contentProblems({ packed, tracked, targets }: Contents): string[] {
  const there = new Set(packed);
  const shipped = tracked.filter((file) => SHIPPED.includes(file.split('/')[0]!) && !isForeign(file));
  const types = targets.filter((target) => target.endsWith('.js')).map((target) => target.replace(/js$/, 'd.ts'));
  const wanted = new Set([
    ...REQUIRED,
    ...shipped,
    ...targets,
    ...types.filter((file) => !file.endsWith('/main.d.ts')),
  ]);
  return [
    ...[...wanted].filter((file) => !there.has(file)).map((file) => `missing: ${file}`),
    ...packed.filter(isForeign).map((file) => `does not belong there: ${file}`),
  ];
}

const isForeign = (file: string): boolean => FOREIGN.some((pattern) => pattern.test(file));

/** @returns the files that a `package.json` promises, whatever condition they are under */
export function promisedFiles(manifest: { bin?: unknown; exports?: unknown }): string[] {
  const leaves = (value: unknown): string[] => {
    if (typeof value === 'string') return [value.replace(/^\.\//, '')];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
  };
  return [...new Set([...leaves(manifest.bin), ...leaves(manifest.exports)])].filter((file) => !file.includes('*'));
}
