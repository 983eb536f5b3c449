import type { AdapterHost } from '../../adapter/host.ts';
import type { PriceName, Prices, ProfileClaims } from '../../adapter/profile.ts';
import { loadModule } from '../../adapter/runtime/load-module.ts';
import type { Specimen } from './specimen.ts';

/**
 * Terms of each price as a design would state them. Who asks no model states that already, and is run under it as it is; for whoever asks one
 * it would be untrue in every pass.
 */
const TERMS: { readonly [Name in PriceName]: Prices[Name] | 'not stated besides' } = {
  'without-summaries': 'not stated besides',
  'clipped-for-summary': { of: 'all', keeps: { head: 1000 }, marker: '[{{count}} characters left out]' },
  'thoughts-cleared': { of: 'finished-turns' },
  'raises-when-too-large': { above: 'trigger' },
};

/** @returns prices that an implementation can state under a profile besides what it states there, by their names */
export async function pricesToState({ file }: Pick<Specimen, 'file'>, profile: string): Promise<PriceName[]> {
  const { identity } = await loadModule({ file, claims: {} });
  const { mode, prices = {} } = (identity.profiles?.[profile] ?? {}) as ProfileClaims;
  if (Object.keys(prices).length > 0) return [];
  return (Object.keys(TERMS) as PriceName[]).filter(
    (name) => TERMS[name] !== 'not stated besides' && (mode !== 'reduce' || name !== 'clipped-for-summary'),
  );
}

/** @returns the same implementation, which says under a profile that it gives something up on purpose */
export const stating = (host: AdapterHost, profile: string, price: PriceName): AdapterHost => ({
  ...host,
  identity: async () => {
    const identity = await host.identity();
    const { profiles = { [profile]: {} } } = identity;
    return {
      ...identity,
      profiles: { ...profiles, [profile]: { ...profiles[profile], prices: { [price]: TERMS[price] } } },
    };
  },
});
