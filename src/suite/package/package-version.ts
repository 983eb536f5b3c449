import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from './package-root.ts';

/** @returns the version of this package, from its package.json */
export function packageVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8'));
  return manifest.version;
}
