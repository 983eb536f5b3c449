import { isRecord, parseJson } from '../../../conversation/json.ts';
import { type Json, recordsIn } from './json-parts.ts';
import type { CaseCall } from './lent-files.ts';

/** What is called in its stead; the arguments are JSON. */
export type OtherCall = Pick<CaseCall, 'name' | 'arguments'>;

/**
 * Puts other calls in the place of those that an answer of OpenAI or Anthropic makes.
 * @param body JSON or server-sent events
 * @param other undefined where a call stays as it is, as one does that the answer breaks off in
 */
export async function replaceCalls(
  body: string,
  other: (call: CaseCall) => Promise<OtherCall | undefined>,
): Promise<string> {
  const lines = partsOf(body);
  const found = callsIn(lines.flatMap((line) => (typeof line === 'string' ? [] : [line.json])));
  for (const { call, put } of found.filter(({ call }) => isRecord(parseJson(call.arguments)))) {
    const instead = await other(call);
    if (instead !== undefined) put(instead);
  }
  return lines
    .map((line) => (typeof line === 'string' ? line : `${line.before}${JSON.stringify(line.json)}`))
    .join('\n');
}

/** JSON that can be changed, with what stands before it in its line, or a line that has none. */
type Part = string | { before: string; json: Json };

const partsOf = (body: string): Part[] =>
  body.trimStart().startsWith('{')
    ? [partOf('', body)]
    : body.split('\n').map((line) => {
        const [, before = '', json = ''] = /^(data: )(\{.*)$/.exec(line) ?? [];
        return json === '' ? line : partOf(before, json);
      });

function partOf(before: string, text: string): Part {
  const json = parseJson(text);
  return isRecord(json) ? { before, json } : `${before}${text}`;
}

/** A call, and how it is put otherwise. */
interface FoundCall {
  call: CaseCall;
  put: (other: OtherCall) => void;
}

const callsIn = (events: readonly Json[]): FoundCall[] => [
  ...events.flatMap((event) => recordsIn(event.content).flatMap(wholeBlock)),
  ...events.flatMap((event) => recordsIn(event.choices).flatMap(callsOfMessage)),
  ...streamedBlocks(events),
  ...streamedCalls(events),
];

function wholeBlock(block: Json): FoundCall[] {
  if (block.type !== 'tool_use') return [];
  const put = ({ name, arguments: given }: OtherCall): void => {
    Object.assign(block, { name, input: parseJson(given) });
  };
  return [{ call: { ...namesOf(block, block), arguments: JSON.stringify(block.input ?? {}) }, put }];
}

const callsOfMessage = ({ message }: Json): FoundCall[] =>
  isRecord(message) ? recordsIn(message.tool_calls).flatMap((call) => callInPieces([call])) : [];

/** Those of OpenAI: the pieces of one call have the same index. */
function streamedCalls(events: readonly Json[]): FoundCall[] {
  const pieces = events
    .flatMap(({ choices }) => recordsIn(choices))
    .flatMap(({ delta }) => (isRecord(delta) ? recordsIn(delta.tool_calls) : []));
  return [...Map.groupBy(pieces, ({ index }) => index).values()].flatMap(callInPieces);
}

/** The name stands in the first piece, and the arguments are put together from all. */
function callInPieces(pieces: readonly Json[]): FoundCall[] {
  const parts = pieces.map((piece) => piece.function).filter(isRecord);
  const [first] = parts;
  if (first === undefined) return [];
  const put = ({ name, arguments: given }: OtherCall): void => {
    for (const part of parts) part.arguments = '';
    first.name = name;
    parts.at(-1)!.arguments = given;
  };
  return [{ call: { ...namesOf(pieces[0]!, first), arguments: parts.map(textOf('arguments')).join('') }, put }];
}

/** Those of Anthropic: a block begins with its name, and pieces of the same index bring its arguments. */
function streamedBlocks(events: readonly Json[]): FoundCall[] {
  return events.flatMap((event) => {
    const block = event.content_block;
    if (!isRecord(block) || block.type !== 'tool_use') return [];
    const pieces = events
      .filter(({ index, delta }) => index === event.index && isRecord(delta) && 'partial_json' in delta)
      .map(({ delta }) => delta as Json);
    const put = ({ name, arguments: given }: OtherCall): void => {
      block.name = name;
      for (const piece of pieces) piece.partial_json = '';
      const last = pieces.at(-1);
      if (last === undefined) block.input = parseJson(given);
      else last.partial_json = given;
    };
    const isWhole = events.some(({ type, index }) => type === 'content_block_stop' && index === event.index);
    const joined = pieces.map(textOf('partial_json')).join('');
    return [{ call: { ...namesOf(block, block), arguments: joined === '' && isWhole ? '{}' : joined }, put }];
  });
}

const textOf =
  (field: string) =>
  (value: Json): string =>
    String(value[field] ?? '');

const namesOf = ({ id }: Json, { name }: Json): Omit<CaseCall, 'arguments'> => ({
  name: String(name),
  ...(typeof id === 'string' ? { id } : {}),
});
