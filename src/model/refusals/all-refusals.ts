import { ACCOUNT_REFUSALS } from './account.ts';
import { CLOUD_OVERFLOWS } from './overflow-clouds.ts';
import { GATEWAY_OVERFLOWS } from './overflow-gateways.ts';
import { SERVER_OVERFLOWS } from './overflow-servers.ts';
import { THROTTLES } from './rate-limits.ts';
import type { ProviderRefusal } from './refusal.ts';
import { SIZE_REFUSALS } from './size-limits.ts';

/** Every way a scripted model may refuse a request in a provider's own words. A list, so that a loader can suggest names. */
export const REFUSALS: readonly ProviderRefusal[] = [
  ...CLOUD_OVERFLOWS,
  ...SERVER_OVERFLOWS,
  ...GATEWAY_OVERFLOWS,
  ...THROTTLES,
  ...ACCOUNT_REFUSALS,
  ...SIZE_REFUSALS,
];

const BY_NAME = new Map(REFUSALS.map((refusal) => [refusal.name, refusal]));

/** @returns the refusal of this name; undefined where there is none */
export const refusalNamed = (name: string): ProviderRefusal | undefined => BY_NAME.get(name);
