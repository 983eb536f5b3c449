import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Registry, startRegistry } from './package-registry.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-registry-'));
const tarball = path.join(folder, 'mine-1.2.3.tgz');
let registry: Registry;

beforeAll(async () => {
  writeFileSync(tarball, 'the tarball');
  const manifest = { name: 'mine', version: '1.2.3' };
  registry = await startRegistry({ tarball, manifest, upstream: 'https://registry.example/npm/' });
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

const ask = (where: string) => fetch(`${registry.url}${where}`, { redirect: 'manual' });

it('has one package, as if it had been published', async () => {
  const about = (await (await ask('/mine')).json()) as {
    'dist-tags': object;
    versions: Record<string, { dist: { tarball: string; integrity: string } }>;
  };
  expect(about['dist-tags']).toEqual({ latest: '1.2.3' });
  const { dist } = about.versions['1.2.3']!;
  const bytes = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer());
  expect(bytes.toString()).toBe('the tarball');
  expect(dist.integrity).toBe(`sha512-${createHash('sha512').update(bytes).digest('base64')}`);
});

it('sends whoever asks for another one to the real registry, below its path', async () => {
  const response = await ask('/@scope%2fother');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('https://registry.example/npm/@scope%2fother');
});

it('lets nothing of it stay in a cache, where the next tarball would find it', async () => {
  expect((await ask('/mine')).headers.get('cache-control')).toBe('no-store');
});
