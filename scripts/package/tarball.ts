import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { docBlocks } from '../docs/doc-blocks.ts';
import { performBlocks } from '../docs/perform-blocks.ts';
import { consumerProblems } from './consumer-project.ts';
import { nodeFolder } from './node-version.ts';
import { contentProblems, promisedFiles } from './package-contents.ts';
import { linkProblems } from './package-links.ts';
import { startRegistry } from './package-registry.ts';

/**
 * Packs the package, says what is in it, and does from there what README.md shows users of the package (`sh package`),
 * verbatim and in order, in an empty project on each Node: the first command installs it, from a registry that has it.
 *
 * node scripts/package/tarball.ts [--built] [--node <version or path>] …
 *
 * `--built` packs what was built before: others may be using it.
 */
const { values: options } = parseArgs({
  options: { built: { type: 'boolean' }, node: { type: 'string', multiple: true } },
});
const root = path.resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'conform-tarball-'));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

interface Packed {
  filename: string;
  size: number;
  unpackedSize: number;
  files: { path: string }[];
}

/** `prepare` builds on the way, unless that was done before. */
function pack(): Packed {
  const words = [
    'pack',
    '--json',
    '--loglevel',
    'error',
    '--pack-destination',
    scratch,
    ...(options.built === true ? ['--ignore-scripts'] : []),
  ];
  const said = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  // What scripts print stands before it, and newer npm puts the package under its name.
  const json: Packed[] | Record<string, Packed> = JSON.parse(said.slice(said.search(/^[[{]/m)));
  return Object.values(json)[0]!;
}

function inspect({ files, size, unpackedSize, filename }: Packed): string[] {
  const kib = (bytes: number) => `${Math.round(bytes / 1024)} KiB`;
  console.log(`${filename}: ${files.length} files, ${kib(size)} packed, ${kib(unpackedSize)} unpacked`);
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const packed = files.map((file) => file.path);
  return [
    ...contentProblems({ packed, tracked, targets: promisedFiles(manifest) }),
    ...pathProblems(packed),
    ...linkProblems(packed.filter((file) => file.endsWith('.md')).map(pageOf), packed),
  ];
}

const pageOf = (file: string) => ({ file, text: readFileSync(path.join(root, file), 'utf8') });

/** No file may tell where it was built. */
const pathProblems = (packed: readonly string[]): string[] =>
  packed
    .filter((file) => readFileSync(path.join(root, file)).includes(`${root}/`))
    .map((file) => `names ${root}: ${file}`);

async function tryOn(asked: string, registry: string): Promise<string[]> {
  const begin = performance.now();
  const folder = path.join(scratch, `on-${path.basename(asked)}-${asked.length}`);
  const project = path.join(folder, 'project');
  mkdirSync(project, { recursive: true });
  const bin = nodeFolder(asked, path.join(folder, 'node'));
  const env = environment(bin, registry);
  // Verbatim what users begin with: npm 11 declares CommonJS there.
  execFileSync('npm', ['init', '-y'], { cwd: project, env, stdio: 'ignore' });
  const version = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();
  console.log(`\nNode ${version}`);
  const blocks = docBlocks(readFileSync(path.join(root, 'README.md'), 'utf8')).filter(
    ({ where }) => where === 'package',
  );
  const good = await performBlocks(blocks, { folder: project, env });
  const problems = good < blocks.length ? [] : consumerProblems(project, path.join(bin, 'node'));
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`Node ${version}: ${good} of ${blocks.length} went as shown, ${problems.length} problems, ${seconds} s`);
  return [...problems, ...(good < blocks.length || blocks.length === 0 ? [`README.md on Node ${version}`] : [])];
}

/** What a user's shell has: no program of this checkout, and nothing of the npm that may have started this script. */
function environment(bin: string, registry: string): NodeJS.ProcessEnv {
  const foreign = (folder: string) => folder.includes('node_modules');
  const kept = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !foreign(folder));
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|NODE_(OPTIONS|PATH|COMPILE_CACHE)$)/i.test(name),
  );
  return { ...Object.fromEntries(inherited), PATH: [bin, ...kept].join(path.delimiter), npm_config_registry: registry };
}

const packed = pack();
const problems = inspect(packed);
const upstream = execFileSync('npm', ['config', 'get', 'registry', '--loglevel', 'error'], { encoding: 'utf8' }).trim();
const registry = await startRegistry({ tarball: path.join(scratch, packed.filename), manifest, upstream });
for (const asked of options.node ?? [process.execPath]) problems.push(...(await tryOn(asked, registry.url)));
registry.close();
rmSync(scratch, { recursive: true, force: true });
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
