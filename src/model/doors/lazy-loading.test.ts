import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

/** A fresh process loads these modules, and tells what it was asked to load of MSW. */
async function mswLoadedBy(...statements: string[]): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ resolve: (name, context, next) => { if (/^msw($|\\/)/.test(name)) seen.push(name); return next(name, context); } });
    ${statements.join('\n')}
    console.log(JSON.stringify(seen));`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

describe('MSW', () => {
  test('is not loaded by the model, by the callback door, nor by naming the other doors', async () => {
    const loaded = await mswLoadedBy(
      "await import('./callback.ts'); await import('../model-session.ts');",
      "await import('./loopback.ts'); await import('./intercept.ts');",
    );
    expect(loaded).toEqual([]);
  });

  test('is loaded when a door is opened that needs it', async () => {
    const loaded = await mswLoadedBy(
      "const { startLoopback } = await import('./loopback.ts');",
      'await (await startLoopback()).close();',
    );
    expect(new Set(loaded)).toEqual(new Set(['msw/http', 'msw/utils/get-response']));
  });
});
