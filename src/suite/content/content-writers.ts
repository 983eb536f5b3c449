import { createHash } from 'node:crypto';
import type { Finish } from '../drafts/draft.ts';
import { picture } from './draw-picture.ts';

/**
 * Pictures and signatures of one case. Signatures look like those of a provider that says nothing about how it makes them:
 * whoever alters a thought has one that no longer belongs to it.
 * @param seed of the variant
 */
export function materialOf(seed: string): Pick<Finish, 'picture' | 'signature'> {
  let pictures = 0;
  let thoughts = 0;
  return {
    picture: () => {
      pictures += 1;
      return picture(`${seed}/picture-${pictures}`);
    },
    signature: (thought) => {
      thoughts += 1;
      return createHash('sha512').update(`${seed}/thought-${thoughts}/${thought}`).digest('base64');
    },
  };
}

/** Stand-ins for whoever only looks at the order of things. */
export const PLAIN: Finish = {
  write: ({ raw }) => raw,
  picture: () => ({ type: 'image', mediaType: 'image/png', data: 'iVBORw0KGgo=' }),
  signature: () => 'signed',
};
