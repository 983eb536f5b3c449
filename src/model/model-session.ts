import { readableOf } from '../conversation/content.ts';
import { type Mark, markSource, marksIn } from '../conversation/mark.ts';
import type { JsonValue } from '../conversation/message.ts';
import { answer, serviceAnswer } from './answer.ts';
import { type ArchiveFiles, archiveWatch } from './archive-watch.ts';
import type { DialectName, Generation } from './dialect/dialect.ts';
import type { DoorName, Exchange, WireRequest, WireResponse } from './dialect/exchange.ts';
import type { KnownAgent, Matcher, ModelNames, ModelState } from './model-state.ts';
import { refusalNamed } from './refusals/all-refusals.ts';
import type { ModelScript } from './script/model-script.ts';
import type { Recovery } from './script/recovery.ts';
import { holdsSummary } from './summarizer/summary-format.ts';

/** The scripted model of one case: it answers, and keeps what was asked. */
export interface ModelSession {
  readonly id: string;
  /** the API a client is handed the base URL for; requests to the paths of the others are answered too */
  readonly dialect: DialectName;
  /** all exchanges so far, in order */
  readonly exchanges: Exchange[];
  /** virtual ms since the session began; nothing ever sleeps */
  readonly clock: number;
  /** answers a request and records it, with the door it came through; an enquiry to the service is answered alone */
  ask(request: WireRequest, door: DoorName): WireResponse;
  /** hears of a request that was refused for its size before it was read */
  tooLarge?(): void;
  /**
   * lets rules that answer a number of times per step answer anew
   * @param pass to which it belongs, counted from 1; 1 where left out
   */
  beginStep(pass?: number): void;
}

export interface ModelSessionOptions {
  /** of this session alone, and free of meaning for whoever is tested: it travels in URLs */
  id: string;
  /** what the ids of its answers follow from: sessions that are to say the same word for word bear the same; `id` where left out */
  name?: string;
  /** context window, tokens of the suite's counter */
  window: number;
  /** that of the summarizer, where it is another one */
  summarizerWindow?: number;
  script: ModelScript;
  models: ModelNames;
  /** numbers in [0, 1) the nonces of the summaries are drawn from */
  random: () => number;
  /** what counts against the window; `input` where left out, as with current models */
  generation?: Generation;
  /** `openai-chat` where left out */
  dialect?: DialectName;
  /** nonce that stands in the summary prompt and so in every summarizer request; none where left out or empty */
  marker?: string;
  /** words that a user set for the summarizer, and that only its requests hold; none where left out */
  summaryPrompt?: string;
  /** what the implementation declares about its requests */
  matchers?: readonly Matcher[];
  /** @returns the archive as it stands now; undefined where there is none. Called at every request */
  archive?: () => ArchiveFiles | undefined;
  /** the form a summary must have (see the profile); plain text where left out */
  summaryFormat?: JsonValue;
  /** how the agent gets back what was taken out */
  recovery?: Recovery;
  /** a whole agent: who asks is guessed where nothing declares it, and any name of a model is taken */
  agent?: KnownAgent;
  /** hears of each enquiry to the service, and of what it was told: neither is recorded */
  onEnquiry?: (request: WireRequest, told: WireResponse) => void;
}

/**
 * @returns a session that has not been asked anything
 * @throws Error where agent and summarizer bear the same name, for then nobody can tell who asks; where the pattern of
 * the recovery is no regular expression; where the form of the summary has no place for the summary; where the script
 * names a refusal that is not there, or not in this dialect
 */
export function createModelSession(options: ModelSessionOptions): ModelSession {
  assertDistinct(options.models);
  assertUsable(options);
  const { onEnquiry = () => {} } = options;
  const changedArchive = archiveWatch(options.archive);
  const draw = freshMarks(options);
  const exchanges: Exchange[] = [];
  let state = beginning(options, draw('S'), draw('F'));
  return {
    id: options.id,
    dialect: state.dialect,
    exchanges,
    get clock() {
      return state.clock;
    },
    ask(asked, door) {
      const { client: _, ...request } = asked;
      const told = serviceAnswer(state, asked);
      if (told !== undefined) {
        onEnquiry(request, told);
        return told;
      }
      const archive = changedArchive();
      const { response, ruling, class: who, guessed, summary, said, next } = answer(state, asked);
      const kept = {
        ...(guessed && { guessed }),
        ...(summary === undefined ? {} : { summary }),
        ...(said === undefined ? {} : { said }),
        ...(archive === undefined ? {} : { archive }),
      };
      exchanges.push({ door, class: who, request, response, ruling, ...kept, at: state.clock });
      state = summary === undefined ? next : { ...next, nonce: draw('S') };
      if (said !== undefined && readableOf(said).includes(state.remark)) state = { ...state, remark: draw('F') };
      return response;
    },
    beginStep(pass = 1) {
      state = { ...state, used: [], asked: [], pass, wentOn: false };
    },
  };
}

/** @returns a source of marks that gives none the story has: each must say which message it came from */
function freshMarks({ random, script }: ModelSessionOptions): (kind: 'F' | 'S') => Mark {
  const taken = new Set(marksIn((script.story ?? []).map(readableOf).join('\n'), 'F'));
  const draw = markSource(random);
  return (kind) => {
    let mark = draw(kind);
    while (taken.has(mark)) mark = draw(kind);
    return mark;
  };
}

const beginning = (options: ModelSessionOptions, nonce: string, remark: string): ModelState => ({
  id: options.name ?? options.id,
  dialect: options.dialect ?? 'openai-chat',
  window: options.window,
  ...(options.summarizerWindow === undefined ? {} : { summarizerWindow: options.summarizerWindow }),
  generation: options.generation ?? 'input',
  script: options.script,
  models: options.models,
  marker: options.marker ?? '',
  ...(options.summaryPrompt === undefined ? {} : { summaryPrompt: options.summaryPrompt }),
  matchers: options.matchers ?? [],
  ...(options.summaryFormat === undefined ? {} : { summaryFormat: options.summaryFormat }),
  ...(options.recovery === undefined ? {} : { recovery: options.recovery }),
  ...(options.agent === undefined ? {} : { agent: options.agent }),
  used: [],
  pass: 1,
  asked: [],
  request: 0,
  wentOn: false,
  fresh: [],
  answered: 0,
  clock: 0,
  prompts: [],
  nonce,
  remark,
});

/** They come from a profile or a case, and would else break in the middle of it. */
function assertUsable({ recovery, summaryFormat, script, dialect = 'openai-chat' }: ModelSessionOptions): void {
  for (const { reply } of script.rules) {
    if (typeof reply === 'object' && 'refuse' in reply) assertRefusal(reply.refuse, dialect);
  }
  if (recovery !== undefined) new RegExp(recovery.pattern);
  if (summaryFormat === undefined || holdsSummary(summaryFormat)) return;
  throw new Error(
    'The format of the summary has no place for the summary itself. Put the string "{{summary}}" into summary.format of the profile.',
  );
}

function assertRefusal(name: string, dialect: DialectName): void {
  const refusal = refusalNamed(name);
  if (refusal?.dialects.includes(dialect)) return;
  throw new Error(
    refusal === undefined
      ? `The script refuses with "${name}", and src/model/refusals/ has no refusal of that name.`
      : `The script refuses with "${name}", which only comes in the dialect ${refusal.dialects.join(' or ')}. Play the case in that one.`,
  );
}

function assertDistinct({ agent, summarizer }: ModelNames): void {
  if (agent !== summarizer) return;
  throw new Error(
    `The agent and the summarizer are both named "${agent}", so that requests cannot be told apart. Give settings.models.agent and settings.models.summarizer different names.`,
  );
}
