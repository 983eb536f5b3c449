/** What Node forgets when it strips types: these lines name files that never run. Nothing in quotes is skipped with them. */
const TYPES_ONLY =
  /\b(?:import|export)\s+type\s+(?:\{[^{}'"`]*\}|\*\s+as\s+[\w$]+|[\w$]+)\s+from\s*(?:'[^'\n]*'|"[^"\n]*")/g;

/** `from '…'`, `import '…'`, `import('…')`, `require('…')`, `new URL('…', import.meta.url)`. */
const NAMED = /(?:\bfrom\s*|\bimport\s*(?:\(\s*)?|\brequire\s*\(\s*|\bnew\s+URL\s*\(\s*)(?:'([^'\n]*)'|"([^"\n]*)")/g;

/**
 * Found by how they are written, also in a comment: a name too many costs nothing. What is put together while the module runs
 * can't be found this way.
 * @param text of a module in JavaScript or TypeScript
 * @returns what it imports, as it says it, each once
 */
export function importSpecifiers(text: string): string[] {
  const found = text.replaceAll(TYPES_ONLY, '').matchAll(NAMED);
  return [...new Set([...found].map(([, single, double]) => single ?? double ?? ''))].filter((name) => name !== '');
}
