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
  const xml = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const unit = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const wanted = `the "$&" of <b>\n  it's C:\\new & ä`;

  it.each([
    ['as it was written', `before ${wanted} behind`],
    ['in lines of another length', `before ${wanted.replaceAll(/\s+/g, '\n\t')} behind`],
    ['escaped for XML', `the "$&amp;" of &lt;b&gt;\n it's C:\\new &amp; ä`],
    ['escaped for XML with its quotes', `the &quot;$&amp;&quot; of &lt;b&gt; it&#39;s C:\\new &amp; ä`],
    ['as a JSON string', JSON.stringify(wanted)],
    ['as a JSON string of ASCII alone', JSON.stringify(wanted).replace('ä', '\\u00e4')],
    ['as a JSON string in a template of XML', xml(JSON.stringify(wanted)).replaceAll('"', '&quot;')],
    ['as XML in a JSON string', JSON.stringify(xml(wanted))],
    ['as Go writes JSON', JSON.stringify(wanted).replace(/[<>&]/g, (sign) => unit(sign))],
    [
      'as .NET does',
      JSON.stringify(wanted).replace(/[<>&'ä]|\\"/g, (sign) => unit(sign.at(-1)!).toUpperCase().replace('U', 'u')),
    ],
    ['as PHP does', JSON.stringify(wanted).replaceAll('/', '\\/').replace('ä', '\\u00e4')],
    ['as Mustache escapes it', wanted.replace(/[&<>"'/`=]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)],
    ['as Python quotes a string', `'${wanted.replace(/[\\']/g, '\\$&').replace('\n', '\\n').replace('ä', '\\xe4')}'`],
  ])('%s', (_title, holder) => {
    expect(holdsLiterally(holder, wanted)).toBe(true);
  });

  it.each([
    ['with a pattern carried out', wanted.replace('$&', '{messages}')],
    ['without its tag', wanted.replace('<b>', '')],
    ['with an escape carried out', wanted.replace('\\n', '\n')],
    ['escaped twice', JSON.stringify(JSON.stringify(wanted))],
    ['escaped twice for XML', xml(xml(wanted))],
    ['with a pattern carried out before it was escaped', JSON.stringify(wanted.replace('$&', '$'))],
    ['with half of its signs taken out before', xml(wanted.replace('<', ''))],
  ])('but not %s', (_title, holder) => {
    expect(holdsLiterally(holder, wanted)).toBe(false);
  });

  it('but not where what was written as an escape was read as one', () => {
    const [entity, literal] = ['Write &lt;b&gt; for it.', 'It lies in C:\\u0041.'];
    expect([entity, literal].map((said) => holdsLiterally(said, said))).toEqual([true, true]);
    expect(holdsLiterally('Write <b> for it.', entity)).toBe(false);
    expect(holdsLiterally('It lies in C:A.', literal)).toBe(false);
  });
});
