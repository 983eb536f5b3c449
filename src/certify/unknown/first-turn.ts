import type { AdapterHost } from '../../adapter/host.ts';
import { isRecord, parseJson } from '../../conversation/json.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { dialectOf } from '../../model/dialects.ts';
import { unspokenWords } from '../../model/unspoken-api.ts';
import { calibrationCase } from '../../run/calibration-case.ts';
import { executeCase } from '../../run/execute.ts';
import type { RunContext } from '../../run/run-context.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { FoundOut } from './assumed-agent.ts';
import { PROBE, toolsByProbe } from './tools-by-probe.ts';

/** What a first turn showed of an agent. */
export type FirstTurn =
  | ({ kind: 'asked'; dialect: DialectName } & Pick<FoundOut, 'tools'>)
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
  if (dialect !== undefined) return { kind: 'asked', dialect, ...toolsIn(asked) };
  const [words] = asked.flatMap(({ request }) => unspokenWords(request) ?? []);
  return words === undefined ? silent(trace, asked) : { kind: 'unspoken', words };
}

/** @returns how tools get to it, where they do */
function toolsIn(asked: readonly Exchange[]): Pick<FoundOut, 'tools'> {
  const tools = toolsByProbe(asked.flatMap(namesOfTools));
  return tools === undefined ? {} : { tools };
}

function namesOfTools({ request }: Exchange): string[] {
  const body = parseJson(request.body);
  const tools = isRecord(body) && Array.isArray(body.tools) ? body.tools : [];
  return tools.flatMap((tool) => {
    const { name } = isRecord(tool?.function) ? tool.function : (tool as { name?: unknown });
    return typeof name === 'string' ? [name] : [];
  });
}

function silent({ steps }: Trace, asked: readonly Exchange[]): FirstTurn {
  const noise = steps.flatMap((step) => step.noise);
  const because = (reason: string): FirstTurn => ({ kind: 'silent', reason, noise });
  const [unknown] = asked.map(({ request }) => `${request.method ?? 'POST'} ${request.path}`);
  if (unknown !== undefined) return because(`What it asked is no request to a model: ${unknown}.`);
  const ending = steps.at(-1)?.result;
  if (ending?.kind === 'fault') return because(ending.fault.detail);
  if (ending?.kind === 'threw') return because(`The turn failed: ${ending.message}`);
  return because('The turn ended, and no request came.');
}
