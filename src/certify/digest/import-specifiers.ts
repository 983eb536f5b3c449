/** What Node forgets when it strips types: these lines name files that never run. Nothing in quotes is skipped with them. */
const TYPES_ONLY =
  /\b(?:import|export)\s+type\s+(?:\{[^{}'"`]*\}|\*\s+as\s+[\w$]+|[\w$]+)\s+from\s*(?:'[^'\n]*'|"[^"\n]*")/g;

/** White space and comments, which may stand wherever a word ends. */
const GAP = String.raw`(?:\s|/\*[\s\S]*?\*/|//[^\n]*\n)*`;

/** `from '…'`, `import '…'`, `import('…')`, `require('…')`, `new URL('…', import.meta.url)`. */
const BEFORE = [
  String.raw`\bfrom${GAP}`,
  String.raw`\bimport${GAP}(?:\(${GAP})?`,
  String.raw`\brequire${GAP}\(${GAP}`,
  String.raw`\bnew\s+URL${GAP}\(${GAP}`,
];

const NAMED = new RegExp(`(?:${BEFORE.join('|')})(?:'([^'\\n]*)'|"([^"\\n]*)"|\`([^\`$]*)\`)`, 'g');

/** `\x65`, `\u0065` and `\u{65}` are an `e`. */
const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|([^xu\d]))/gi;

const unescaped = (text: string): string =>
  text.replaceAll(ESCAPE, (_, two?: string, four?: string, some?: string, plain?: string) => {
    const code = Number.parseInt(two ?? four ?? some ?? '', 16);
    return plain ?? (code <= MOST_CODE ? String.fromCodePoint(code) : '');
  });

const MOST_CODE = 0x10ffff;

/**
 * Found by how they are written, also in a comment: a name too many costs nothing. What is put together while the module runs
 * can't be found this way.
 * @param text of a module in JavaScript or TypeScript
 * @returns what it imports, as it says it, each once
 */
export function importSpecifiers(text: string): string[] {
  const found = text.replaceAll(TYPES_ONLY, '').matchAll(NAMED);
  const names = [...found].map(([, single, double, tick]) => unescaped(single ?? double ?? tick ?? ''));
  return [...new Set(names)].filter((name) => name !== '');
}
