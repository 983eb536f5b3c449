import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { READ_TOOL } from './read-tool.ts';
import { CONFIG_FILE, type SmallToolsKind } from './small-config.ts';
import { SUMMARIZER_PROMPT, SUMMARY_WISH } from './summarize-old.ts';
import { TITLE_PROMPT } from './title.ts';
import { WRAPPER_TOOL } from './wrap-tools.ts';

/** What a manifest says of it that another one may say otherwise. */
export interface SaidOfSmallAgent {
  /** whose habits it has */
  habits: string;
  /** whether it says which requests are for titles and for summaries */
  declares?: boolean;
  /** how tools get to it */
  tools?: SmallToolsKind;
  /** words by which requests for a summary are said to be for a title */
  calledTitle?: string;
}

/** @returns the text of an `adapter.yaml`: all that the suite is told of the agent */
export const smallManifest = ({ habits, declares = true, tools = 'mcp', calledTitle }: SaidOfSmallAgent): string =>
  stringify({
    name: `small-${habits}`,
    dialects: ['openai-chat'],
    ...(declares ? { matchers: matchersOf(calledTitle) } : {}),
    agent: {
      driver: 'acp',
      start: [process.execPath, fileURLToPath(new URL('./main.ts', import.meta.url))],
      reset: 'conversation',
      files: [{ path: `work/${CONFIG_FILE}`, text: configOf(tools) }],
      environment: { SMALL_AGENT_HABITS: habits },
      tools: TOOLS[tools],
    },
    settings: [],
    profiles: {
      default: {
        mode: 'rewrite',
        triggers: ['tokens', 'overflow'],
        keep: ['tokens'],
        losses: ['image'],
        ...SCALES[tools],
      },
    },
  });

const matchersOf = (calledTitle: string | undefined) => [
  { class: 'auxiliary', contains: TITLE_PROMPT, reply: 'A talk' },
  ...(calledTitle === undefined ? [] : [{ class: 'auxiliary', contains: calledTitle, reply: 'A talk' }]),
  ...[SUMMARIZER_PROMPT, SUMMARY_WISH]
    .filter((words) => words !== calledTitle)
    .map((contains) => ({ class: 'summarizer', contains })),
];

const LENT = { by: 'mcp', named: 'conform_{{tool}}' };

const TOOLS = {
  mcp: LENT,
  wrapped: { ...LENT, wrapped: { named: WRAPPER_TOOL, arguments: { name: '{{tool}}', arguments: '{{arguments}}' } } },
  own: { by: 'own', named: READ_TOOL, arguments: { path: '{{file}}' }, longest: 1_000_000 },
};

/** A path and numbers of lines stand with each result of a file: at four times the sizes they weigh little. */
const SCALES = { mcp: {}, wrapped: {}, own: { scale: 4 } };

const configOf = (tools: SmallToolsKind): string => `{
  "baseUrl": "{{baseUrl}}",
  "apiKey": "{{apiKey}}",
  "model": "{{model}}",
  "summarizerModel": "{{summarizerModel}}",
  "window": {{window}},
  "trigger": {{trigger}},
  "reserved": {{reserved}},
  "keep": {{keep}},
  "system": {{json system}},
  "tools": "${tools}"
}
`;
