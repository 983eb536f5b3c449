import { describe, expect, it } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { holdsLiterally } from './holds-literally.ts';
import { standsAmongOwnWords, wordsBesideMark } from './words-around-mark.ts';

const says = (words: string): Message => ({ role: 'user', content: [text(words)] });

describe('the words a mark stands among', () => {
  it('are those before it, as far as every rendering leaves them alone', () => {
    expect(wordsBesideMark(says('Please compare the two configs (F-AAAA) now.'), 'F-AAAA')).toBe(
      'ompare the two configs (F-AAAA',
    );
    expect(wordsBesideMark(says('He said "the pool is 20 F-AAAA".'), 'F-AAAA')).toBe('the pool is 20 F-AAAA');
  });

  it('are those behind it where there are none before', () => {
    expect(wordsBesideMark(says('F-AAAA is the one we need\nhere'), 'F-AAAA')).toBe('F-AAAA is the one we need');
  });

  it('are none where there are too few to tell', () => {
    expect(wordsBesideMark(says('ok: F-AAAA'), 'F-AAAA')).toBeUndefined();
    expect(wordsBesideMark(says('nothing'), 'F-AAAA')).toBeUndefined();
  });

  it('are found again in a rendering, and not in a list of marks', () => {
    const message = says('The connection pool of production holds twenty connections (F-AAAA) at most.');
    const stands = (rendered: string) => standsAmongOwnWords(message, 'F-AAAA', rendered);
    expect(stands('Human: The connection pool of production holds twenty connections (F-AAAA) at most.')).toBe(true);
    expect(stands('&gt; production holds twenty (F-AAAA)')).toBe(true);
    expect(stands('Summarize this for me please: F-AAAA, F-BBBB, F-CCCC')).toBe(false);
    expect(standsAmongOwnWords(says('ok (F-AAAA)'), 'F-AAAA', 'F-AAAA')).toBeUndefined();
  });
});

describe('a text stands in another', () => {
  const wanted = `the "$&" of <b>\n  it's C:\\new & ä`;

  it.each([
    ['as it was written', `before ${wanted} behind`],
    ['in lines of another length', `before ${wanted.replaceAll(/\s+/g, '\n\t')} behind`],
    ['escaped for XML', `the "$&amp;" of &lt;b&gt;\n it's C:\\new &amp; ä`],
    ['escaped for XML with its quotes', `the &quot;$&amp;&quot; of &lt;b&gt; it&#39;s C:\\new &amp; ä`],
    ['as a JSON string', JSON.stringify(wanted)],
    ['as a JSON string of ASCII alone', JSON.stringify(wanted).replace('ä', '\\u00e4')],
  ])('%s', (_title, holder) => {
    expect(holdsLiterally(holder, wanted)).toBe(true);
  });

  it.each([
    ['with a pattern carried out', wanted.replace('$&', '{messages}')],
    ['without its tag', wanted.replace('<b>', '')],
    ['with an escape carried out', wanted.replace('\\n', '\n')],
  ])('but not %s', (_title, holder) => {
    expect(holdsLiterally(holder, wanted)).toBe(false);
  });
});
