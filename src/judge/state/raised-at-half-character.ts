import type { Pass } from '../passes/pass.ts';
import { shapeOf } from '../text/text-shape.ts';

/**
 * Half a character can't be encoded as UTF-8, so that some clients raise at it wherever it is sent, by the agent itself as well
 * (claude-code#5934). That is loud and loses nothing.
 * @returns whether a pass raised where what was given held half a character
 */
export const raisedAtHalfCharacter = ({ threw, before }: Pass): boolean =>
  threw !== undefined && before.some((message) => shapeOf(message) === 'broken');
