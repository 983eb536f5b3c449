import { moduleOf } from './certify.testkit.ts';

/** @returns path of the reference, with all its sizes this many times as large */
export const scaledReference = (scale: number): string =>
  moduleOf(`
import reference from ${JSON.stringify(new URL('../../adapters/reference/adapter.ts', import.meta.url).pathname)};
const scaled = Object.entries(reference.profiles).map(([name, claims]) => [name, { ...claims, scale: ${scale} }]);
export default { ...reference, profiles: Object.fromEntries(scaled) };
`);
