import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface Registry {
  url: string;
  close(): void;
}

interface Served {
  tarball: string;
  manifest: { name: string; version: string };
  /** where everything else is found */
  upstream: string;
}

/**
 * A registry that has one package, as if it had been published, and sends whoever asks for another one to a real registry.
 * So `npm install <name>` and `npx <name>` can be tried as a page shows them, before there is anything to install.
 */
export async function startRegistry({ tarball, manifest, upstream }: Served): Promise<Registry> {
  const bytes = readFileSync(tarball);
  const file = `/${manifest.name}/-/${path.basename(tarball)}`;
  const server = createServer((request, response) => {
    // Nothing of it may stay in a cache: the next tarball has the same name and version.
    response.setHeader('cache-control', 'no-store');
    if (request.url === file) response.end(bytes);
    else if (request.url === `/${manifest.name}`) response.setHeader('content-type', 'application/json').end(about());
    else response.writeHead(302, { location: new URL(`.${request.url}`, upstream).href }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function about(): string {
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const { name, version } = manifest;
    const dist = { tarball: `${url}${file}`, integrity };
    return JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } });
  }
  return { url, close: () => server.close() };
}
