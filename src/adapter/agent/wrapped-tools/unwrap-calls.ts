import { isRecord, parseJson } from '../../../conversation/json.ts';
import type { Wrapper } from '../../agent-section/agent-section.ts';
import { eachRecord, type Json } from '../own-tool/json-parts.ts';
import { offeredBeside, type ToolsOfCase } from '../own-tool/offered-beside.ts';
import type { SaidCalls } from './said-calls.ts';
import { type Inside, insideOf, plainArguments } from './wrapped-call.ts';

/** What a request is brought back to. */
export interface UnwrappedFrom extends ToolsOfCase {
  wrapper: Wrapper;
  said: SaidCalls;
  /** names of the case's tools, and what each is called on the wire; one that begins with another's comes before it */
  names: readonly (readonly [name: string, onWire: string])[];
}

/**
 * Puts the case's calls back into a request of OpenAI or Anthropic, in the place of those of the wrapper. Of one that somebody has cut the
 * arguments stay as they are, and one that has nothing to do with the case stays altogether.
 * @returns the body itself where it can't be read
 */
export function unwrapCalls(body: string, from: UnwrappedFrom): string {
  const parsed = parseJson(body);
  if (!isRecord(parsed)) return body;
  const { messages, tools } = parsed;
  return JSON.stringify({
    ...parsed,
    ...('messages' in parsed ? { messages: eachRecord(messages, (message) => unwrappedMessage(message, from)) } : {}),
    ...(Array.isArray(tools) ? { tools: [...tools, ...offeredBeside(from.wrapper.named, tools, from)] } : {}),
  });
}

const unwrappedMessage = (message: Json, from: UnwrappedFrom): Json => ({
  ...message,
  ...('content' in message ? { content: eachRecord(message.content, (block) => unwrappedBlock(block, from)) } : {}),
  ...('tool_calls' in message
    ? { tool_calls: eachRecord(message.tool_calls, (call) => unwrappedCall(call, from)) }
    : {}),
});

function unwrappedBlock(block: Json, from: UnwrappedFrom): Json {
  const { type, id, name, input } = block;
  if (type !== 'tool_use' || name !== from.wrapper.named) return block;
  const call = caseCallIn(id, input, from);
  if (call === undefined) return block;
  const given = call.arguments === undefined ? undefined : parseJson(call.arguments);
  return { ...block, name: call.name, input: isRecord(given) ? given : input };
}

function unwrappedCall(call: Json, from: UnwrappedFrom): Json {
  const { id, function: called } = call;
  if (!isRecord(called) || called.name !== from.wrapper.named) return call;
  const instead = caseCallIn(id, parseJson(String(called.arguments)), from);
  if (instead === undefined) return call;
  const { name, arguments: given = called.arguments } = instead;
  return { ...call, function: { ...called, name, arguments: given } };
}

/** A call of the case; without arguments where those of the wrapper are to stay. */
interface FoundCall {
  name: string;
  arguments?: string;
}

/** @returns undefined where neither the arguments name a tool of the case nor the id is that of a call of one */
function caseCallIn(id: unknown, given: unknown, { wrapper, said, names }: UnwrappedFrom): FoundCall | undefined {
  for (const [name, onWire] of names) {
    const inside = insideOf(wrapper.arguments, given, onWire);
    if (inside === undefined) continue;
    said.meet(id, name);
    const found = argumentsIn(inside, (plain) => said.asSaid(id, name, plain));
    return { name, ...(found === undefined ? {} : { arguments: found }) };
  }
  const name = said.nameOf(id);
  return name === undefined ? undefined : { name };
}

/** @returns JSON, or what is left of it as a text; undefined where something else stands in its place */
function argumentsIn(inside: Inside, asSaid: (plain: string) => string | undefined): string | undefined {
  const plain = plainArguments(inside);
  if (inside.kind === 'text') return (inside.text === plain ? asSaid(plain) : undefined) ?? inside.text;
  return plain === undefined ? undefined : (asSaid(plain) ?? plain);
}
