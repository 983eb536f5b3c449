import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsOfDocument } from './json-document.ts';
import { recordsOfLines } from './json-lines.ts';
import { layoutOf } from './read-records.ts';
import { collected, piecesOf, shownRecords } from './records.testkit.ts';

const linesOf = async (text: Buffer | string, size?: number) =>
  shownRecords(await collected(recordsOfLines(piecesOf(text, size))));
const elementsOf = async (text: Buffer | string, size?: number) =>
  shownRecords(await collected(recordsOfDocument(piecesOf(text, size))));

const anyValues = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 6 });
const size = fc.integer({ min: 1, max: 40 });

describe('lines', () => {
  it('give every value, wherever the pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyValues, size, fc.constantFrom('\n', '\r\n', '\n\n'), async (values, cut, end) => {
        const text = values.map((value) => JSON.stringify(value)).join(end);
        expect(await linesOf(text, cut)).toEqual(values.map((value) => JSON.parse(JSON.stringify(value))));
      }),
    );
  });

  it('that are broken are named with their place and cost nothing else', async () => {
    const text = '{"a":1}\nhé{"b"\n{"ü":1,}\n{"c":"\\ud800"}\n\0\0\n{"d":"x\0"}\n{"e":[1, 2';
    expect(await linesOf(text)).toEqual([
      { a: 1 },
      '2:1 expected a value, got "h"',
      '3:8 expected a key in double quotes, got "}"',
      { c: '\ud800' },
      '5:1 expected a value, got "\\u0000"',
      '6:8 expected a text without control characters, got "\\u0000"',
      '7:11 expected "," or the closing bracket, got the end',
    ]);
  });

  it('with bytes that are no character, or too deep, are named', async () => {
    const bad = Buffer.concat([Buffer.from('{"a":"é'), Buffer.from([0xff]), Buffer.from('"}\n1\n')]);
    expect(await linesOf(bad)).toEqual(['1:8 bytes that are no UTF-8', 1]);
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    expect(await linesOf(`${deep}\n2`, 999)).toEqual(['1:1 lists and objects more than 256 deep', 2]);
  });
});

describe('a document', () => {
  it('gives the elements of a list, wherever the pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyValues, size, fc.constantFrom(undefined, 1), async (values, cut, indent) => {
        const text = JSON.stringify(values, null, indent);
        expect(await elementsOf(text, cut)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('gives the messages of an object one by one, and its other members', async () => {
    await fc.assert(
      fc.asyncProperty(anyValues, fc.jsonValue(), size, async (values, other, cut) => {
        const text = JSON.stringify({ model: other, messages: values, tools: [1] });
        expect(await elementsOf(text, cut)).toEqual(
          JSON.parse(JSON.stringify([{ model: other }, ...values, { tools: [1] }])),
        );
      }),
    );
  });

  it('may be followed by another', async () => {
    expect(await elementsOf('{"messages":[1]}\n{"messages": []} [2] ')).toEqual([1, 2]);
  });

  it('loses one record to a fault within it, and what follows to one between', async () => {
    expect(await elementsOf('[1, {"a" 2}, \n {"b": nul}, 3]')).toEqual([
      1,
      '1:10 expected ":", got "2"',
      '2:8 expected a value, got "n"',
      3,
    ]);
    expect(await elementsOf('[1 2, 3]')).toEqual([
      1,
      '1:4 expected "," or the closing bracket, got "2"; what follows can\'t be read',
    ]);
    expect(await elementsOf('{"messages":[1],"x"}')).toEqual([
      1,
      '1:20 expected ":", got "}"; what follows can\'t be read',
    ]);
  });

  it('that ends too early gives what there is', async () => {
    expect(await elementsOf('[1,\n{"a":"hal')).toEqual([1, '2:10 expected a closing quote, got the end']);
    expect(await elementsOf('{"messages":[1')).toEqual([1, '1:15 expected "," or the closing bracket, got the end']);
    expect(await elementsOf('[1,')).toEqual([1, '1:4 expected a value, got the end']);
  });
});

describe('the layout', () => {
  it.each([
    ['{"a":1}\n{"b":2}\n', 'lines'],
    ['{"a":1}', 'lines'],
    ['\uFEFF\n{"a":1}\r\n', 'lines'],
    ['half"}\n{"b":2}\n', 'lines'],
    ['{"a":"half\n{"b":2}\n', 'lines'],
    ['{"a":1,}\n{"b":2}\n', 'lines'],
    ['[{"a":1}]', 'document'],
    ['[\n{"a":1}\n]', 'document'],
    ['{\n  "messages": []\n}', 'document'],
    ['{"model": "m",\r\n"messages": []\n}', 'document'],
    [`{"messages":["${'x'.repeat(99)}`, 'document'],
  ])('of %j is %s', (text, layout) => {
    expect(layoutOf({ name: 'f', bytes: 1, head: Buffer.from(text) })).toBe(layout);
  });
});
