import type { Draw } from '../draw.ts';
import { CODE_FIELDS, CODE_VERBS, type CodeTerm, pastOf, withArticle } from './vocabulary.ts';

type CodeBlock = (draw: Draw, term: CodeTerm, name: string) => string[];

const changing: CodeBlock = (draw, { lower, upper, table }, verb) => {
  const field = draw.pick(CODE_FIELDS);
  return [
    `/** Brings ${withArticle(lower)} into its next state, once; a second call gives the same ${lower}. */`,
    `export async function ${verb}${upper}(db: Database, id: string, actor: Actor): Promise<${upper}> {`,
    `  const ${lower} = await db.${table}.findById(id);`,
    `  if (${lower} === undefined) throw new NotFoundError('${lower}', id);`,
    `  if (${lower}.status === '${pastOf(verb)}') return ${lower};`,
    `  const changed = await db.${table}.update(id, { status: '${pastOf(verb)}', ${field}: next${capital(field)}(${lower}) });`,
    `  await emit('${lower}.${pastOf(verb)}', { id, actor: actor.id, ${field}: changed.${field} });`,
    '  return changed;',
    '}',
  ];
};

const listing: CodeBlock = (draw, { lower, upper, table }, verb) => {
  const limit = draw.int(2, 20) * 10;
  return [
    `export async function list${upper}sTo${capital(verb)}(db: Database, since: Date, cursor?: string): Promise<Page<${upper}>> {`,
    `  const rows = await db.${table}.query({ since, after: cursor, limit: ${limit} + 1 });`,
    `  const items = rows.slice(0, ${limit});`,
    `  const next = rows.length > ${limit} ? items.at(-1)?.id : undefined;`,
    `  log.debug({ count: items.length, since, cursor }, '${lower}s to ${verb}');`,
    '  return { items, ...(next !== undefined && { next }) };',
    '}',
  ];
};

const totals: CodeBlock = (draw, { lower, upper }, verb) => {
  const places = draw.int(2, 4);
  return [
    `export function ${verb}Totals(${lower}: ${upper}, rates: readonly TaxRate[]): Totals {`,
    '  let net = 0n;',
    '  let tax = 0n;',
    `  for (const line of ${lower}.lineItems) {`,
    '    const rate = rates.find(({ code }) => code === line.taxCode);',
    `    if (rate === undefined) throw new RangeError(\`no tax rate \${line.taxCode} for \${${lower}.id}\`);`,
    '    net += line.amount * BigInt(line.quantity);',
    `    tax += roundHalfEven(line.amount * BigInt(line.quantity) * rate.millionths, ${places});`,
    '  }',
    `  return { net, tax, gross: net + tax, currency: ${lower}.currency };`,
    '}',
  ];
};

const retrying: CodeBlock = (draw, { lower, upper }, verb) => {
  const [attempts, pause] = [draw.int(2, 7), draw.int(1, 40) * 50];
  return [
    `async function ${verb}${upper}Remotely(client: HttpClient, ${lower}: ${upper}): Promise<RemoteReceipt> {`,
    `  for (let attempt = 1; attempt <= ${attempts}; attempt += 1) {`,
    `    const response = await client.post(\`/v2/${lower}s/\${${lower}.id}/${verb}\`, toWire(${lower}));`,
    '    if (response.status < 300) return parseReceipt(response.body);',
    `    if (response.status < 500) throw new RemoteError('${verb}', response.status, response.body);`,
    `    await pause(${pause} * 2 ** attempt);`,
    '  }',
    `  throw new RemoteError('${verb}', 503, 'gave up');`,
    '}',
  ];
};

const mapping: CodeBlock = (draw, { lower, upper }, verb) => {
  const fields = draw.several(CODE_FIELDS, draw.int(4, 9));
  return [
    `export const to${capital(pastOf(verb))}${upper}Row = (${lower}: ${upper}): ${upper}Row => ({`,
    `  id: ${lower}.id,`,
    ...fields.map((field) => `  ${snake(field)}: ${lower}.${field},`),
    '});',
  ];
};

const routing: CodeBlock = (draw, { lower, upper, table }, verb) => [
  `router.post('/${table}/:id/${verb}', requireScope('${table}:write'), async (request, response) => {`,
  `  const body = ${verb}Body.parse(request.body);`,
  `  const ${lower} = await ${verb}${upper}(request.db, request.params.id, request.actor);`,
  `  if (body.notify) await notifications.enqueue('${lower}-${verb}', { id: ${lower}.id, to: body.notify });`,
  `  response.status(${draw.pick([200, 201, 202])}).json(present${upper}(${lower}));`,
  '});',
];

const typing: CodeBlock = (draw, { upper }, verb) => [
  `export interface ${capital(pastOf(verb))}${upper}${draw.pick(['Row', 'Draft', 'Filter', 'Summary', 'Change'])} {`,
  '  id: string;',
  ...draw.several(CODE_FIELDS, draw.int(3, 8)).map((field) => `  ${field}: ${typeOf(field)};`),
  '}',
];

const BLOCKS: readonly CodeBlock[] = [changing, listing, totals, retrying, mapping, routing, typing];
const FORMS = BLOCKS.flatMap((block) => CODE_VERBS.map((verb) => ({ block, verb })));

/**
 * @param lines about how many there are to be; the last block is written to its end, and none comes twice
 * @returns the lines of a TypeScript module about one thing
 */
export function sourceFile(draw: Draw, term: CodeTerm, area: string, lines: number): string[] {
  const source = [
    "import { emit } from '../events/bus.ts';",
    `import type { Actor, Database, Page } from '../${area}/types.ts';`,
    `import { type ${term.upper}, next${capital(draw.pick(CODE_FIELDS))} } from './${term.lower}.ts';`,
    "import { NotFoundError, RemoteError } from '../http/errors.ts';",
    "import { log } from '../log.ts';",
  ];
  // Each pair of form and verb once: a module doesn't say the same thing twice.
  for (const { block, verb } of draw.several(FORMS, FORMS.length)) {
    source.push('', ...block(draw, term, verb));
    if (source.length >= lines) break;
  }
  return source;
}

/** @returns the lines as an editor numbers them. @param first number of the first one */
export function numberedLines(lines: readonly string[], first = 1): string {
  let text = '';
  for (let at = 0; at < lines.length; at += 1) {
    text += `${at === 0 ? '' : '\n'}${String(first + at).padStart(5)}  ${lines[at]}`;
  }
  return text;
}

/** @returns the word with a capital letter at its beginning */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function typeOf(field: string): string {
  if (field.endsWith('At')) return 'Date';
  if (/amount|Total$/.test(field)) return 'bigint';
  if (/attempts|version|Rate|rounding/.test(field)) return 'number';
  return field === 'lineItems' ? 'readonly LineItem[]' : 'string';
}
