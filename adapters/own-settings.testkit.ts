import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenInput } from '../src/adapter/contract.ts';
import { type OwnSetting, settingsInForce } from '../src/adapter/own-setting.ts';
import type { Drive } from '../src/adapter/profile.ts';
import { readManifest } from '../src/adapter/resolve/read-manifest.ts';

/** Reads what the adapter in a folder declares of its own settings. */
export function declaredIn(folder: string): {
  profiles: string[];
  settings(profile: string, drive?: Drive): OwnSetting[];
} {
  const file = path.join(folder, 'adapter.yaml');
  const { claims } = readManifest(file, readFileSync(file, 'utf8')).manifest;
  return {
    profiles: Object.keys(claims.profiles ?? {}),
    settings: (profile, drive) => settingsInForce(claims.settings, profile, drive) ?? [],
  };
}

/**
 * Whether tests can use the package of an adapter. Where it was just set up to be certified (`.ci/run`), that is said, so that none
 * of them is left out without a word.
 * @param needed path in the folder that is there once the adapter is set up
 */
export const isSetUp = (folder: string, needed: string): boolean =>
  process.env.CONFORM_TEST_ADAPTERS === 'set-up' || existsSync(path.join(folder, needed));

/** What a session is opened with, of a case that sets nothing but what each case sets. */
export const openWith = (profile: string, drive: 'session' | 'agent'): OpenInput => ({
  drive,
  profile,
  settings: {
    window: 8000,
    trigger: { tokens: 2000 },
    keep: { tokens: 600 },
    reservedOutput: 100,
    models: { agent: 'agent', summarizer: 'summarizer' },
  },
  model: {
    dialect: 'openai-chat',
    baseUrl: 'http://127.0.0.1:9/v1',
    marker: 'conform-marker',
    complete: () => Promise.reject(new Error('Nothing is asked here.')),
  },
});
