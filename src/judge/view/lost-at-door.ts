import type { Profile } from '../../adapter/profile.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import { type Judgement, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';

/** @returns what is lost of all that comes in, before any pass, and stands in no profile: what is missing is a word about it */
export const lostAtDoor = (pass: Pass, profile: Profile): Judgement[] => [
  ...cleanedUndeclared(pass, profile),
  ...joinedUndeclared(pass, profile),
];

/** Nothing that can be seen is gone. */
const cleanedUndeclared = ({ cleaned }: Pass, { losses }: Profile): Judgement[] =>
  cleaned.length === 0 || losses.includes('invisible-characters')
    ? []
    : [
        violated('cleaned-at-the-door', 'Invisible characters are taken out of what comes in, and nothing says so.', {
          expected: 'every character, or the declared loss `invisible-characters`',
          got: `${pluralize(cleaned.length, 'message')} without some of them`,
          messages: cleaned,
        }),
      ];

/** All words are there, and where one text ends and another begins is not. */
const joinedUndeclared = ({ joined }: Pass, { losses }: Profile): Judgement[] =>
  joined.length === 0 || losses.includes('blocks')
    ? []
    : [
        violated('joined-at-the-door', 'The texts of a message are made one as it comes in, and nothing says so.', {
          expected: 'its texts apart or with a line end between them, or the declared loss `blocks`',
          got: `${pluralize(joined.length, 'message')} in one text`,
          messages: joined,
        }),
      ];
