import { createHash } from 'node:crypto';
import type { ContentWriter } from '../drafts/draft.ts';
import { drawPicture } from './draw-picture.ts';

/**
 * Pictures and signatures of one case. Signatures look like those of a provider that says nothing about how it makes them:
 * whoever alters a thought has one that no longer belongs to it.
 * @param seed of the variant
 */
export function pictureAndSignatureWriter(seed: string): Pick<ContentWriter, 'picture' | 'signature'> {
  let pictures = 0;
  let thoughts = 0;
  return {
    picture: () => {
      pictures += 1;
      return drawPicture(`${seed}/picture-${pictures}`);
    },
    signature: (thought) => {
      thoughts += 1;
      return createHash('sha512').update(`${seed}/thought-${thoughts}/${thought}`).digest('base64');
    },
  };
}

/** Stand-ins for whoever only looks at the order of things. */
export const PLACEHOLDER_WRITER: ContentWriter = {
  write: ({ raw }) => raw,
  picture: () => ({ type: 'image', mediaType: 'image/png', data: 'iVBORw0KGgo=' }),
  signature: () => 'signed',
};
