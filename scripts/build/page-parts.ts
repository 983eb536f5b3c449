import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';

/**
 * @param main where the script begins
 * @returns it with all that it imports, as one script that leaves no name behind and can stand inside a page
 * @throws where the bundler warns of anything
 */
export async function scriptOf(main: string): Promise<string> {
  const bundle = await rolldown({
    input: main,
    platform: 'browser',
    onLog: (level, log) => {
      if (level !== 'info' && level !== 'debug') throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [{ code }] = output;
  if (/<\/script|<!--/i.test(code)) throw new Error('Something in the script can’t stand inside a page.');
  return code;
}

/** @returns style sheets behind each other, without comments and indents */
export const styleOf = (files: readonly string[]): string =>
  files
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
