import { describe, expect, it } from 'vitest';
import { text, textOf } from '../../conversation/content.ts';
import { assistant, calls, OPTIONS, result, user, words } from '../compactor.testkit.ts';
import { rulesOf } from '../rules.ts';
import {
  carriedRequestContent,
  carriedRequestMessage,
  summaryMessage,
  syntheticKind,
} from '../view/synthetic-messages.ts';
import { carriedRequest } from './carried-request.ts';

const RULES = rulesOf({ ...OPTIONS, window: 900, trigger: { tokens: 400 } });
const WORKING = [
  user('Old.'),
  assistant('Yes.'),
  user('Fix the build.'),
  calls(['a']),
  result('a', '1'),
  assistant('Hm.'),
];

describe('the latest request', () => {
  it('is carried over a cut inside its turn, word for word and marked as not the user speaking again', () => {
    const carry = carriedRequest(WORKING, 5, RULES)!;
    expect(carry.at).toBe(2);
    expect(syntheticKind(carry.message)).toBe('request');
    expect(carriedRequestContent(carry.message)).toEqual([text('Fix the build.')]);
  });

  it('needs no carrying while it stands in the tail', () => {
    expect(carriedRequest(WORKING, 2, RULES)).toBeNull();
  });

  it('needs no carrying where there is none', () => {
    expect(carriedRequest([assistant('Hello.'), assistant('Anybody?')], 1, RULES)).toBeNull();
  });

  it('is not a summary, though that has the role of a user', () => {
    expect(carriedRequest([summaryMessage('S', 'user'), assistant('Hm.')], 1, RULES)).toBeNull();
  });

  it('goes over as it is when it was carried before', () => {
    const carried = carriedRequestMessage(user('Fix the build.').content);
    expect(carriedRequest([summaryMessage('S', 'user'), carried, ...WORKING.slice(3)], 4, RULES)).toEqual({
      at: 1,
      message: carried,
    });
  });

  it('supersedes one that was carried before', () => {
    const carried = carriedRequestMessage(user('Fix the build.').content);
    expect(
      carriedRequest([carried, assistant('Done.'), user('Thanks. Now the docs.'), assistant('Hm.')], 3, RULES)?.at,
    ).toBe(2);
  });

  it('is carried without the tool results that a dialect may send in the same message', () => {
    const results = result('a', '1').content;
    const both = { ...user('Fix the build.'), content: [...results, ...user('Fix the build.').content] };
    expect(carriedRequestContent(carriedRequest([calls(['a']), both, assistant('Hm.')], 2, RULES)!.message)).toEqual([
      text('Fix the build.'),
    ]);
  });
});

it('a request that is larger than everything else goes over word for word, as long as a window holds it', () => {
  // 3944 characters are 986 tokens, and 4 go with the message: a tenth more than the window has, by this estimate.
  const long = user('w'.repeat(3944));
  expect(carriedRequestContent(carriedRequest([long, assistant('Hm.')], 1, RULES)!.message)).toEqual(long.content);
  const longer = user('w'.repeat(3945));
  expect(carriedRequestContent(carriedRequest([longer, assistant('Hm.')], 1, RULES)!.message)).not.toEqual(
    longer.content,
  );
});

describe('a request that no window holds', () => {
  // The window has 900 tokens, the request 1003. A pass is due at 400, so about a quarter of that is left of the request.
  const long = user(`BEGIN ${words(1000)} END`);
  const carried = carriedRequest([long, assistant('Hm.')], 1, RULES)!.message;

  it('is cut down in the middle, and says by how much', () => {
    const carriedText = textOf(carried);
    expect(carriedText).toMatch(/BEGIN word/);
    expect(carriedText).toMatch(/word END$/);
    const left = Number(/… (\d+) characters are left out here/.exec(carriedText)?.[1]);
    const verbatim = textOf({ ...carried, content: carriedRequestContent(carried) }).replace(/\n\[….*…\]\n/, '');
    expect(left + verbatim.length).toBe(4010);
    expect(verbatim.length).toBeGreaterThan(350);
    expect(verbatim.length).toBeLessThan(450);
  });

  it('is never cut in the middle of a character', () => {
    const emoji = carriedRequest([user('👩'.repeat(2000)), assistant('Hm.')], 1, RULES)!.message;
    expect(textOf(emoji).isWellFormed()).toBe(true);
    expect(textOf(emoji)).toContain('left out here');
  });

  it('keeps its images', () => {
    const image = { type: 'image' as const, mediaType: 'image/png', data: 'AAAA' };
    const withImage = { ...long, content: [...long.content, image] };
    expect(carriedRequest([withImage, assistant('Hm.')], 1, RULES)?.message.content.at(-1)).toEqual(image);
  });

  it('stays as it is where the notice would be longer than what it saves', () => {
    const rules = rulesOf({ ...OPTIONS, window: 5 });
    const carry = carriedRequest([user('Fix the build.'), assistant('Hm.')], 1, rules)!;
    expect(carriedRequestContent(carry.message)).toEqual([text('Fix the build.')]);
  });
});
