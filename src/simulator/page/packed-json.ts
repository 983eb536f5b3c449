import { deflateRawSync } from 'node:zlib';

/** @returns a value as the script of the page unpacks it: compressed JSON in base64, which means nothing to a parser of HTML */
export const packedJson = (value: unknown): string =>
  deflateRawSync(JSON.stringify(value), { level: 9 }).toString('base64');
