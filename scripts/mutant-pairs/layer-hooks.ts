import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { realParts } from '../../src/compactor/real-parts.ts';

const CAPTURE = new URL('./captured-parts.ts', import.meta.url).href;
const LAYERS = new URL('./layers.ts', import.meta.url).href;

/** Of a mutant, and of what is beneath it: which layer it is. */
const LAYER = /\?layer=(.+)$/;

const isMutant = (url: string): boolean => url.includes('/selftest/mutants/');

/**
 * A mutant is written as the reference with one part built anew, mostly on top of the real one, which it imports. Loaded as
 * `<file>?layer=<name>` it gets, instead of the adapter, what tells its parts, and instead of the real parts what `layers.ts` has
 * beneath this layer. So no mutant need know that another one can be beneath it.
 */
export const hookLayers = (): void => {
  registerHooks({
    resolve: (specifier, context, next) => {
      const parent = context.parentURL ?? '';
      const [query] = LAYER.exec(parent) ?? [];
      if (query === undefined || !isMutant(parent)) return next(specifier, context);
      if (specifier.endsWith('/reference/create-adapter.ts')) return next(CAPTURE, context);
      const found = next(specifier, context);
      return exportsOfParts(found.url).length > 0 ? { ...found, url: found.url + query } : found;
    },
    load: (url, context, next) => {
      const [query, layer] = LAYER.exec(url) ?? [];
      if (query === undefined || isMutant(url)) return next(url, context);
      return { format: 'module', source: withParts(url.slice(0, -query.length), layer!), shortCircuit: true };
    },
  });
};

const require = createRequire(import.meta.url);

/** @returns names under which a module exports parts of the reference, each with the name of the part */
function exportsOfParts(url: string): [name: string, part: string][] {
  if (!/\/src\/(compactor|conversation)\//.test(url)) return [];
  const exported = require(fileURLToPath(url)) as Record<string, unknown>;
  return Object.entries(realParts).flatMap(([part, real]) =>
    Object.keys(exported).flatMap((name): [string, string][] => (exported[name] === real ? [[name, part]] : [])),
  );
}

/** @returns source of a module that has all another one has, but its parts as a layer gets them */
const withParts = (url: string, layer: string): string =>
  [
    `import * as real from '${url}';`,
    `import { partFor } from '${LAYERS}';`,
    `export * from '${url}';`,
    ...exportsOfParts(url).map(
      ([name, part]) => `export const ${name} = partFor('${layer}', '${part}', real.${name});`,
    ),
  ].join('\n');
