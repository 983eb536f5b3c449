import type { FullIdentity } from '../adapter/complete-identity.ts';
import { DEFAULT_PROFILE } from '../adapter/default-profile.ts';
import type { Drive } from '../adapter/profile.ts';
import type { RunContext } from './run-context.ts';

/** @returns a run of nobody in particular */
export const runContext = (fields: Partial<RunContext> = {}): RunContext => ({
  suite: { version: '1', corpus: 'x' },
  adapter: { name: 'fake', version: '1' },
  profile: { name: 'default', ...DEFAULT_PROFILE },
  dialect: 'openai-chat',
  dialects: ['openai-chat'],
  reach: 'preload',
  matchers: [],
  seed: '1',
  timeout: 1000,
  ...fields,
});

/** @returns what a handshake would have said */
export const fakeIdentity = (drives: Drive[]): FullIdentity => ({
  name: 'fake',
  version: '1',
  drives,
  door: 'callback',
  dialects: ['openai-chat'],
  reach: ['preload'],
  matchers: [],
});
