import type { IncomingHttpHeaders } from 'node:http';
import type { DialectName } from '../dialect/dialect.ts';

/**
 * All APIs have some addresses in common, such as the list of models. There the headers of a request say whose client asks:
 * that of Anthropic always sends a version, and its key in a header of its own.
 * @returns undefined where they don't say
 */
export function clientOf(headers: Headers): DialectName | undefined {
  if (headers.has('anthropic-version')) return 'anthropic';
  if (/^bearer /i.test(headers.get('authorization') ?? '')) return 'openai-chat';
  return headers.has('x-api-key') ? 'anthropic' : undefined;
}

/** @returns the headers of which `clientOf` reads, without what they say: keys are not to be kept anywhere */
export function signsOfClient(headers: IncomingHttpHeaders): Record<string, string> {
  const isBearer = /^bearer /i.test(headers.authorization ?? '');
  const signs = ['anthropic-version', 'x-api-key'].filter((name) => headers[name] !== undefined);
  return {
    ...Object.fromEntries(signs.map((name) => [name, 'given'])),
    ...(isBearer && { authorization: 'Bearer given' }),
  };
}
