import type { Draw } from '../draw.ts';
import { CODE_FIELDS, type CodeTerm, recordId } from './vocabulary.ts';

/**
 * @param name of the function that is tested
 * @param expectation what follows on "it"
 * @returns the source of a test, as it is put at the end of a test file
 */
export function testCase(draw: Draw, { lower, upper, table }: CodeTerm, name: string, expectation: string): string {
  const id = recordId(draw, { lower, upper, table });
  const fields = draw.several(CODE_FIELDS, draw.int(3, 8));
  return [
    '',
    `describe('${name}', () => {`,
    `  it('${expectation}', async () => {`,
    `    const { db, bus, actor } = await testBed({ ${table}: [`,
    `      { id: '${id}', status: 'open', ${fields.map((field) => `${field}: sample.${field}`).join(', ')} },`,
    '    ] });',
    ...bodyOf(draw, lower, table, name, id),
    '  });',
    '});',
  ].join('\n');
}

function bodyOf(draw: Draw, lower: string, table: string, name: string, id: string): string[] {
  switch (draw.int(0, 2)) {
    case 0:
      return [
        `    const first = await ${name}(db, '${id}', actor);`,
        `    const second = await ${name}(db, '${id}', actor);`,
        '    expect(second).toEqual(first);',
        `    expect(bus.sent.filter(({ type }) => type.startsWith('${lower}.'))).toHaveLength(1);`,
      ];
    case 1:
      return [
        `    const both = await Promise.allSettled([${name}(db, '${id}', actor), ${name}(db, '${id}', actor)]);`,
        "    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);",
        `    const [stored] = await db.${table}.all();`,
        `    expect(stored).toMatchObject({ id: '${id}', version: 2 });`,
        '    expect(bus.sent).toMatchSnapshot();',
      ];
    default:
      return [
        `    const before = await db.${table}.all();`,
        `    bus.failNext(new Error('bus is down'));`,
        `    await expect(${name}(db, '${id}', actor)).rejects.toThrow('bus is down');`,
        `    expect(await db.${table}.all()).toEqual(before);`,
        `    await ${name}(db, '${id}', actor);`,
        '    expect(bus.sent).toHaveLength(1);',
      ];
  }
}
