import { readableOf, textOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { endOfStory } from '../script/story.ts';
import { type AgentVoice, carriesVoice } from './agent-voice.ts';
import type { Asked } from './asked.ts';
import { asksForSummary } from './asks-for-summary.ts';
import { behindStory } from './story-position.ts';

/** What is known of the agent and of the conversation it is in. */
export interface GuessedFrom {
  /** undefined before it was heard: then the words alone tell */
  voice: AgentVoice | undefined;
  /** system prompt of the case */
  prompt?: string | undefined;
  story: readonly Message[];
  /** name of the tool that gets originals back */
  recovery?: string | undefined;
  /** whether requests for summaries are declared, and this is none of them */
  summarizerDeclared?: boolean;
  /** nonces of the summaries that were given since the agent last asked */
  fresh?: readonly Mark[];
}

/**
 * Who asks, where nothing declares it. It has to be answered before anybody can know: what was wrong is put right when the
 * case is over. Without the agent's voice it is a side request, and a lossless summary is an answer that every one of them
 * can use. With it, words are looked at only where nothing says by which of them a summary is asked for: what an agent puts
 * around a summary it goes on from may sound like a wish for one.
 */
export function guessWho(
  { voice, prompt, story, recovery, summarizerDeclared = false, fresh = [] }: GuessedFrom,
  asked: Asked,
): 'agent' | 'summarizer' {
  if (voice !== undefined && !carriesVoice(voice, asked, prompt)) return 'summarizer';
  if (voice !== undefined && summarizerDeclared) return 'agent';
  const behind = behindStory(story, asked.messages, recovery);
  if (behind !== undefined && !asksForSummary(behind) && !isTranscript(asked, story)) return 'agent';
  const ending = endOfStory(story, asked.messages, recovery);
  const words = voice === undefined || isTranscript(asked, story) ? ending : behindSummary(ending, fresh);
  return asksForSummary(words.map(textOf).join('\n')) ? 'summarizer' : 'agent';
}

/**
 * What stands around a summary that was just given, and in front of it, says what it is: who reads it is to go on from it. Who is told to
 * make something of it, or is given several to put together, is asked for another one.
 */
const behindSummary = (ending: readonly Message[], fresh: readonly Mark[]): readonly Message[] =>
  ending.slice(ending.findLastIndex((message) => isHandedOver(message, fresh)) + 1);

function isHandedOver(message: Message, fresh: readonly Mark[]): boolean {
  const words = readableOf(message);
  const given = new Set(marksIn(words, 'S').filter((mark) => fresh.includes(mark)));
  return given.size === 1 && !TO_WORK_ON.test(words);
}

const TO_WORK_ON = /\b(?:merg|combin|condens|shorten|rewrit|revis|refin|updat|extend|improv|redo)/i;

/** Characters by which a message is known again in a transcript of it. */
const KNOWN_BY = 60;

/**
 * Some send the whole conversation as the text of one message, and what is expected next stands at its end. An agent that goes
 * on from a summary does not repeat there word for word what the assistant said.
 */
function isTranscript({ messages }: Asked, story: readonly Message[]): boolean {
  const said = story.filter(({ role }) => role === 'assistant').map((message) => textOf(message).slice(0, KNOWN_BY));
  return messages
    .filter(({ role }) => role === 'user')
    .map(textOf)
    .some((text) => asksForSummary(text) && said.some((words) => words.trim() !== '' && text.includes(words)));
}
