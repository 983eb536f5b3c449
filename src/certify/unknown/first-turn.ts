import type { AdapterHost } from '../../adapter/host.ts';
import { readableOf } from '../../conversation/content.ts';
import { isRecord, parseJson } from '../../conversation/json.ts';
import type { JsonObject, ToolSpec } from '../../conversation/message.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { dialectOf } from '../../model/dialects.ts';
import { askedIn } from '../../model/guess/asked.ts';
import { asksForSummary } from '../../model/guess/asks-for-summary.ts';
import { unspokenWords } from '../../model/unspoken-api.ts';
import { calibrationCase } from '../../run/calibration-case.ts';
import { executeCase } from '../../run/execute.ts';
import type { RunContext } from '../../run/run-context.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { FoundOut } from './assumed-agent.ts';
import { ownToolAmong } from './own-tool-among.ts';
import { PROBE, toolsByProbe } from './tools-by-probe.ts';

/** What a first turn showed of an agent. */
export type FirstTurn =
  | ({ kind: 'asked'; dialect: DialectName } & Pick<FoundOut, 'tools' | 'offers' | 'shows' | 'beside'>)
  /** it found the suite, and asked in an API that is not spoken here: which, and what to do instead */
  | { kind: 'unspoken'; words: string }
  /** no model was asked */
  | { kind: 'silent'; reason: string; noise: readonly string[] };

/** tokens of the turns: few enough for whatever window it believes in */
const SIZE = 200;

/**
 * Plays a few short turns, and looks which API is asked, and how a tool is called there.
 * @param host of an agent that nothing is known of
 */
export async function firstTurn(host: AdapterHost, context: RunContext): Promise<FirstTurn> {
  const window = 1_000_000;
  const plain = calibrationCase({ size: SIZE, trigger: window, window, keep: SIZE }, context);
  const runnable = { ...plain, settings: { ...plain.settings, tools: [PROBE] } };
  const trace = await executeCase(runnable, 'agent', host, context);
  const asked = trace.steps.flatMap(({ exchanges, probe }) =>
    probe === undefined ? exchanges : [...exchanges, probe],
  );
  const [dialect] = asked.flatMap(({ request }) => dialectOf(request.path)?.name ?? []);
  if (dialect !== undefined) return { kind: 'asked', dialect, ...toolsIn(asked), ...besideIn(asked) };
  const [words] = asked.flatMap(({ request }) => unspokenWords(request) ?? []);
  return words === undefined ? silent(trace) : { kind: 'unspoken', words };
}

/** @returns how tools get to it, where they do, and which it has itself */
function toolsIn(asked: readonly Exchange[]): Pick<FoundOut, 'tools' | 'offers' | 'shows'> {
  const described = [...new Map(asked.flatMap(toolsOf).map((tool) => [tool.name, tool])).values()];
  const tools = toolsByProbe(described.map(({ name }) => name));
  const own = described.filter(({ name }) => !name.includes(PROBE.name));
  const shows = ownToolAmong(own);
  return {
    ...(tools === undefined ? {} : { tools }),
    ...(own.length === 0 ? {} : { offers: own.map(({ name }) => name) }),
    ...(shows === undefined ? {} : { shows }),
  };
}

/**
 * In a first turn there is nothing to sum up: what is asked there without tools, where the agent has some, and in another prompt, is
 * asked beside, as a title is.
 * @returns how each begins: words enough to know it by
 */
function besideIn(asked: readonly Exchange[]): Pick<FoundOut, 'beside'> {
  const requests = asked.flatMap(({ request }) => {
    const parsed = dialectOf(request.path)?.read(request);
    return parsed?.kind === 'read' ? [askedIn(parsed.request.messages, parseJson(request.body))] : [];
  });
  const own = requests.filter(({ tools }) => tools.length > 0);
  const others = requests.filter(({ tools, system }) => tools.length === 0 && system.trim() !== '');
  const strange = others.filter(({ system }) => own.every((one) => one.system !== system) && !asksForSummary(system));
  const ownWords = own.map(({ system, messages }) => [system, ...messages.map(readableOf)].join('\n')).join('\n');
  const words = strange.flatMap(({ system }) => wordsOfItsOwn(system, ownWords));
  const beside = own.length === 0 ? [] : [...new Set(words)];
  return beside.length === 0 ? {} : { beside };
}

/** Characters by which a prompt is known, at the least and at the most. */
const KNOWN_BY = { least: 20, most: 60 };

/** @returns the beginning of the first line that stands in no request of the agent; none where all lines do, or are too short */
function wordsOfItsOwn(system: string, ownWords: string): string[] {
  const lines = system.split('\n').map((line) => beginningOf(line.trim()));
  return lines.filter((line) => line.length >= KNOWN_BY.least && !ownWords.includes(line)).slice(0, 1);
}

const beginningOf = (line: string): string =>
  line.length <= KNOWN_BY.most ? line : line.slice(0, KNOWN_BY.most).replace(/\s+\S*$/, '');

/** Every dialect describes a tool either in itself or in its `function`. */
function toolsOf({ request }: Exchange): ToolSpec[] {
  const body = parseJson(request.body);
  const tools = isRecord(body) && Array.isArray(body.tools) ? body.tools : [];
  return tools.flatMap((tool: unknown) => {
    if (!isRecord(tool)) return [];
    const { name, parameters, input_schema: schema } = isRecord(tool.function) ? tool.function : tool;
    const described = isRecord(parameters) ? parameters : schema;
    if (typeof name !== 'string') return [];
    return [{ name, description: '', parameters: isRecord(described) ? (described as JsonObject) : {} }];
  });
}

function silent({ steps }: Trace): FirstTurn {
  const noise = steps.flatMap((step) => step.noise);
  const because = (reason: string): FirstTurn => ({ kind: 'silent', reason, noise });
  const ending = steps.at(-1)?.result;
  if (ending?.kind === 'fault') return because(ending.fault.detail);
  if (ending?.kind === 'threw') return because(`The turn failed: ${ending.message}`);
  return because('The turn ended, and no request came.');
}
