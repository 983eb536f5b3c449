import { seededRandom } from '../../conversation/random.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { DIALECTS } from '../../model/dialects.ts';
import { type Loopback, startLoopback } from '../../model/doors/loopback.ts';
import { createModelSession } from '../../model/model-session.ts';
import type { ModelNames } from '../../model/model-state.ts';
import type { SummarizerReply } from '../../model/script/model-script.ts';
import { SUMMARIZER_REPLIES } from '../../model/script/summarizer-replies.ts';
import { watchedModel } from '../../run/environment/watched-model.ts';
import { choiceOf } from '../options/choice-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { wholeNumberOf } from '../options/whole-number-option.ts';
import { print } from '../output/print.ts';
import { countRequest, logLine, type RequestTally, strayLine, tallyLine } from './serve-log.ts';

export interface ServeOptions {
  port: string;
  dialect: string;
  summarizer: string;
  window: string;
  models: string;
}

interface Serving {
  port: number;
  dialect: DialectName;
  summarizer: SummarizerReply;
  window: number;
  models: ModelNames;
}

/** `conform serve`: the scripted model alone, until it is interrupted. @returns the exit code */
export async function serve(options: ServeOptions): Promise<0> {
  const serving = servingOf(options);
  const tally: RequestTally = { classes: {}, rulings: {} };
  const interrupted = interruption();
  const { door, baseUrl } = await open(serving, tally);
  for (const line of greeting(baseUrl, serving)) print(line);
  await interrupted;
  await door.close();
  print(`\n${tallyLine(tally)}`);
  return 0;
}

function servingOf(options: ServeOptions): Serving {
  return {
    port: wholeNumberOf('--port', options.port, { from: 0, to: 65_535, example: 4010 }),
    dialect: choiceOf('--dialect', options.dialect, Object.keys(DIALECTS) as DialectName[]),
    summarizer: choiceOf('--summarizer', options.summarizer, SUMMARIZER_REPLIES),
    window: wholeNumberOf('--window', options.window, { from: 1, to: 1_000_000_000, example: 16_000 }),
    models: modelsOf(options.models),
  };
}

function modelsOf(value: string): ModelNames {
  const [agent = '', summarizer = '', ...others] = value.split(',').map((name) => name.trim());
  if (agent !== '' && summarizer !== '' && agent !== summarizer && others.length === 0) return { agent, summarizer };
  throw new UsageError(
    `--models takes two names that differ, for example my-agent,my-summarizer; got "${value}". The suite tells agent and summarizer apart by the name of the model.`,
  );
}

const NAME = 'serve';
const MARKER = 'conform-summary';

async function open({ port, dialect, summarizer, window, models }: Serving, tally: RequestTally) {
  let requests = 0;
  const log = (
    who: keyof RequestTally['classes'],
    ruling: keyof RequestTally['rulings'],
    line: (number: number) => string,
  ) => {
    requests += 1;
    countRequest(tally, who, ruling);
    print(line(requests));
  };
  const model = watchedModel(
    createModelSession({
      id: NAME,
      window,
      script: { rules: [{ class: 'summarizer', reply: summarizer }] },
      models,
      random: seededRandom(NAME),
      dialect,
      marker: MARKER,
    }),
  );
  model.listen((exchange) => {
    log(exchange.class, exchange.ruling.kind, (number) => logLine(number, exchange));
    // What was logged is not needed again, and a server may run for days.
    model.exchanges.length = 0;
  });
  const onStray = ({ path }: { path: string }, status: number) =>
    log('astray', 'rejected', (number) => strayLine(number, path, status));
  const door = await startLoopback({ port, onStray }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--port ${port} can't be had (${error.code}). Name another one, or leave it out.`);
  });
  return { door, baseUrl: door.register(model) } satisfies { door: Loopback; baseUrl: string };
}

function greeting(baseUrl: string, { dialect, summarizer, window, models }: Serving): string[] {
  const variable = dialect === 'openai-chat' ? 'OPENAI_BASE_URL' : 'ANTHROPIC_BASE_URL';
  return [
    `The scripted model speaks ${dialect} at`,
    `  ${variable}=${baseUrl}`,
    `  model "${models.agent}" for the agent, "${models.summarizer}" for summaries; any key will do`,
    `  or the agent's model for both, with ${MARKER} somewhere in the summary prompt`,
    `Summaries are answered with "${summarizer}", the window has ${window} tokens. Ctrl-C ends it.`,
    '',
  ];
}

/** The second signal finds no listener and ends the program at once. */
const interruption = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
