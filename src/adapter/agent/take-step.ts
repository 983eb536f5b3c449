import { ManifestFaultError } from '../agent-section/manifest-fault.ts';
import { UnsettableError } from '../agent-section/template.ts';
import { HandshakeError, WrongClaimsError } from '../handshake-error.ts';
import type { StepAnswer, StepRequest } from '../protocol.ts';
import { crashFault, protocolFault, type RawStepResult } from '../runtime/running-adapter.ts';
import type { CurrentConversation } from './agent-conversation.ts';
import type { CurrentProcess } from './agent-process.ts';
import { AgentCannotError } from './drivers/agent-cannot-error.ts';

/** Whom a step is asked of. */
export interface AskedAgent {
  process: CurrentProcess;
  conversation: CurrentConversation;
}

/**
 * What an agent says of a turn that failed comes as its answer; all else is no finding about it.
 * @throws HandshakeError where it wants a log-in, or never started at all; WrongClaimsError where its manifest can't be followed
 */
export async function takeStep(request: StepRequest, agent: AskedAgent): Promise<RawStepResult> {
  try {
    return answering(await answerTo(request, agent));
  } catch (error) {
    return endOfStep(error, agent);
  }
}

async function answerTo(request: StepRequest, { process, conversation }: AskedAgent): Promise<StepAnswer> {
  if (request.drive === 'pure') return { unsupported: 'An agent has no pass that could be asked for.' };
  switch (request.do) {
    case 'open':
      return conversation.open(request);
    case 'turn': {
      const end = await process.driver()!.turn(request.input);
      const failure = conversation.failure();
      if (failure !== undefined) throw new Error(failure);
      return end.kind === 'ended' ? {} : { threw: { message: end.message } };
    }
    case 'append':
      if (request.messages.length === 0) return {};
      return { unsupported: 'An agent is brought to a conversation by its turns alone.' };
    case 'close':
      return conversation.close();
    case 'beside':
    case 'reload':
    case 'compact':
      return { unsupported: `"${request.do}" is not asked of an agent that a manifest describes.` };
  }
}

function endOfStep(error: unknown, { process, conversation }: AskedAgent): RawStepResult {
  if (error instanceof HandshakeError) {
    if (!conversation.hasBegun()) throw error;
    return crashFault(error.message);
  }
  if (error instanceof ManifestFaultError) {
    // The first conversation shows what is the same for all; what only some cases meet is no reason to end a run.
    if (!conversation.hasBegun()) throw new WrongClaimsError(`The manifest can't be followed: ${error.message}`);
    return answering({ unsupported: `The manifest can't be followed: ${error.message}` });
  }
  if (error instanceof AgentCannotError || error instanceof UnsettableError)
    return answering({ unsupported: error.message });
  const death = process.driver()?.death();
  if (death !== undefined) return crashFault(death);
  return protocolFault(`The agent could not be asked: ${(error as Error).message}`);
}

const answering = (answer: StepAnswer): RawStepResult => ({ kind: 'answer', answer, inputMutated: false });
