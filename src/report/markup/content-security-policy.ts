import { createHash } from 'node:crypto';

/** @returns the policy of a page: nothing is loaded from anywhere, and only this one style and this one script count */
export const contentSecurityPolicy = (style: string, script: string): string =>
  `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
