import { isRecord, type JsonRecord, parseJson } from '../../conversation/json.ts';

/** @returns the text of a model's answer, in one piece or as events, by either provider; undefined where there is none to be read */
export function textOfAnswer(body: string): string | undefined {
  const parts = body.startsWith('{') ? [body] : [...body.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => data!);
  const said = parts.map(textIn).join('');
  return said === '' ? undefined : said;
}

function textIn(json: string): string {
  const { choices, content, delta } = recordOf(parseJson(json));
  const [choice] = listOf(choices);
  const { content: whole } = recordOf(choice?.message);
  const { content: piece } = recordOf(choice?.delta);
  const { text } = recordOf(delta);
  return [whole, piece, text, ...listOf(content).map((block) => block.text)].filter(isText).join('');
}

const listOf = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.map(recordOf) : []);
const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});
const isText = (value: unknown): value is string => typeof value === 'string';
