import type { Profile } from '../../adapter/profile.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import { type Judgement, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';

/** @returns what is lost of all that comes in, before any pass, and stands in no profile: what is missing is a word about it */
export const lostAtDoor = (pass: Pass, profile: Profile): Judgement[] => [
  ...replacedUndeclared(pass, profile),
  ...cleanedUndeclared(pass, profile),
  ...joinedUndeclared(pass, profile),
];

/** Of a half there was nothing to be seen; of what stands in its place there is, and nobody said it. */
const replacedUndeclared = ({ atDoor: { replaceHalves } }: Pass, { losses }: Profile): Judgement[] =>
  replaceHalves.length === 0 || losses.includes('half-characters')
    ? []
    : [
        violated('replaced-at-the-door', 'Half of a character becomes U+FFFD as it comes in, and nothing says so.', {
          expected: 'each half as it was, or the declared loss `half-characters`',
          got: `${pluralize(replaceHalves.length, 'message')} with U+FFFD in its place`,
          messages: replaceHalves,
        }),
      ];

/** Nothing that can be seen is gone. */
function cleanedUndeclared({ atDoor: { clean, dropHalves } }: Pass, { losses }: Profile): Judgement[] {
  if (losses.includes('invisible-characters')) return [];
  const cleaned = [...new Set([...clean, ...(losses.includes('half-characters') ? [] : dropHalves)])];
  if (cleaned.length === 0) return [];
  // Whose text can't hold half of a character has no need to say more than that.
  const loss = clean.length === 0 ? 'half-characters' : 'invisible-characters';
  return [
    violated('cleaned-at-the-door', 'Invisible characters are taken out of what comes in, and nothing says so.', {
      expected: `every character, or the declared loss \`${loss}\``,
      got: `${pluralize(cleaned.length, 'message')} without some of them`,
      messages: cleaned,
    }),
  ];
}

/** All words are there, and where one text ends and another begins is not. */
const joinedUndeclared = ({ atDoor: { join } }: Pass, { losses }: Profile): Judgement[] =>
  join.length === 0 || losses.includes('blocks')
    ? []
    : [
        violated('joined-at-the-door', 'The texts of a message are made one as it comes in, and nothing says so.', {
          expected: 'its texts apart or with a line end between them, or the declared loss `blocks`',
          got: `${pluralize(join.length, 'message')} in one text`,
          messages: join,
        }),
      ];
