import type { Adapter } from '../../adapter/contract.ts';
import identity from './identity.ts';

/** The same, and says that it acts before every request: who has no trigger has no excuse either. */
const identityAlways: Adapter = {
  ...identity,
  name: 'null-identity-always',
  profiles: { default: { triggers: ['always'], keep: ['tokens', 'messages'] } },
};

export default identityAlways;
