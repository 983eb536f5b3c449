import type { JsonObject, ToolSpec } from '../../../conversation/message.ts';

const tool = (name: string, description: string, properties: JsonObject, required: string[]): ToolSpec => ({
  name,
  description,
  parameters: { type: 'object', properties, required, additionalProperties: false },
});

/** The tools of a research agent. */
export const RESEARCH_TOOLS: ToolSpec[] = [
  tool(
    'web_search',
    'Searches the web and returns titles, addresses and the first lines.',
    {
      query: { type: 'string' },
      since_year: { type: 'integer', minimum: 1900 },
      results: { type: 'integer', minimum: 1, maximum: 20 },
    },
    ['query'],
  ),
  tool('open_page', 'Opens a page and returns its text as Markdown.', { url: { type: 'string', format: 'uri' } }, [
    'url',
  ]),
  tool(
    'find_in_page',
    'Gives the passages of an open page that hold a word.',
    { url: { type: 'string', format: 'uri' }, word: { type: 'string' } },
    ['url', 'word'],
  ),
  tool(
    'save_note',
    'Writes a note with its sources.',
    { path: { type: 'string' }, text: { type: 'string' }, sources: { type: 'array', items: { type: 'string' } } },
    ['path', 'text', 'sources'],
  ),
];
