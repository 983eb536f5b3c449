import path from 'node:path';
import type { Drive } from '../../adapter/profile.ts';
import { DESIGNS } from './designs.ts';
import { LANGUAGES } from './languages.ts';
import type { Starter } from './starter.ts';
import { notYetSo } from './unfulfilled.ts';

/** What each file is, by its name without the ending. */
const FILES: Record<string, string> = {
  adapter: 'the protocol',
  protocol: 'the protocol: lines in, lines out',
  messages: 'what a compactor needs of messages and settings: sizes, where a cut may fall',
  answer: "asks the agent's model",
  wire_openai: "messages in the form of OpenAI's API",
  wire_anthropic: "messages in the form of Anthropic's API",
};

const MODEL = {
  'call-back': 'asks for summaries, through the suite',
  loopback:
    "asks the model over HTTP, at the address that the suite gives; a client of the provider's can take its place",
};

const DRIVES: Record<Drive, string> = {
  pure: 'The suite holds the conversation, and asks for one pass after another (`pure`).',
  session: 'The adapter holds the conversation: the suite adds messages to it, and asks for passes (`session`).',
  agent:
    'The adapter is an agent: it gets what the user says, asks the model, runs the tools that are called, and compacts where\nthat is due (`agent`). If you have a loop of your own, put it in the place of that in the file `adapter`.',
};

/** @returns what the README says of this starter alone */
export function readmeOf(starter: Starter, files: readonly string[]): Record<string, string> {
  const { language, design, drive } = starter;
  const { about, contract } = LANGUAGES[language];
  const compactor = files.find((file) => path.parse(file).name === 'compactor') ?? '';
  return {
    about,
    contract,
    compactor,
    design: DESIGNS[design].about,
    drive: DRIVES[drive],
    files: files.map((file) => `- \`${file}\`: ${saidOf(file, starter)}.`).join('\n'),
    open: openClaims(starter, compactor),
  };
}

function saidOf(file: string, { design, model }: Starter): string {
  const name = path.parse(file).name.replace('-', '_');
  if (name === 'compactor') return `**yours goes here**. As it stands: ${DESIGNS[design].about}`;
  return name === 'model' ? MODEL[model] : FILES[name]!;
}

function openClaims(starter: Starter, compactor: string): string {
  const open = notYetSo(starter);
  if (open.length === 0) return `\`${compactor}\` does what is claimed, as it stands.`;
  const lines = open.map(({ field, todo }) => `- \`${field}\`: ${todo}.`);
  const rest = 'Until it does, `run` may fail there: a claim that is not kept is a fault.';
  return `Claimed, and **not yet so**: \`${compactor}\` is a beginning, and your compactor has to\n\n${lines.join('\n')}\n\n${rest}`;
}
