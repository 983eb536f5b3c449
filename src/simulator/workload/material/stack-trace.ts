import type { Draw } from '../draw.ts';

/** A place in a source file, as a stack trace names it. */
export interface CodePlace {
  path: string;
  /** name of the function */
  name: string;
  /** from 1 */
  line: number;
}

const INNER = [
  'at processTicksAndRejections (node:internal/process/task_queues:105:5)',
  'at async Promise.all (index 3)',
  'at AsyncResource.runInAsyncScope (node:async_hooks:211:14)',
  'at Connection.query (node_modules/pg/lib/client.js:526:17)',
  'at Layer.handle [as handle_request] (node_modules/router/lib/layer.js:152:17)',
  'at runTest (node_modules/vitest/dist/chunks/run.js:781:17)',
] as const;

/**
 * @param places from where it was thrown outwards
 * @param depth lines there are to be at least
 */
export function stackTrace(draw: Draw, message: string, places: readonly CodePlace[], depth: number): string {
  const own = places.map(({ path, name, line }) => `at ${name} (/workspace/${path}:${line}:${draw.int(5, 48)})`);
  const inner = Array.from({ length: Math.max(0, depth - own.length) }, () => draw.pick(INNER));
  return [message, ...[...own, ...inner].map((line) => `    ${line}`)].join('\n');
}
