import type { AgentSection, AgentTools } from '../agent-section/agent-section.ts';
import type { StepAnswer } from '../protocol.ts';
import { type CurrentProcess, isKept } from './agent-process.ts';
import { conversationValues, type OpenStep, type Place } from './conversation-values.ts';
import { ownToolTranslation } from './own-tool/own-tool.ts';
import { type CurrentHome, writeAgentFiles } from './surroundings/agent-home.ts';
import { mcpOfCase } from './surroundings/mcp-of-case.ts';
import type { Relay, RelayAddress } from './surroundings/relay.ts';
import { namesTranslation } from './surroundings/tool-names.ts';
import type { WireTranslation } from './surroundings/wire-translation.ts';
import { unsettable } from './unsettable.ts';
import { wrappedToolsTranslation } from './wrapped-tools/wrapped-tools.ts';

/** The conversation an agent is in: one at a time. */
export interface CurrentConversation {
  open(request: OpenStep): Promise<StepAnswer>;
  /** A case ends when its requests have: a title may still be asked for. */
  close(): Promise<StepAnswer>;
  /** Whatever still asks for it is late from now on. */
  forget(): void;
  /** @returns in a sentence, what the suite could not do for it, for which no agent is to blame; undefined where there is nothing */
  failure(): string | undefined;
  /** whether any has begun: what fails to start then costs its case, and no other */
  hasBegun(): boolean;
}

/** ms that a conversation which is over waits for its requests: one that is never answered is not to hold up the next */
const LAST_REQUESTS = 1000;

/** What a conversation is made of. */
export interface ConversationParts {
  section: AgentSection;
  process: CurrentProcess;
  home: CurrentHome;
  relay: Relay;
  /** Starts the process that is kept; only asked for where one is. */
  restart(): Promise<void>;
  /** of the manifest */
  folder: string;
  port?: number;
}

/** @returns the place of an agent's conversation; none has begun */
export function currentConversation(parts: ConversationParts): CurrentConversation {
  const { section, process } = parts;
  let address: RelayAddress | undefined;
  let hasBegun = false;
  /** in the process that is kept */
  let conversations = 0;
  return {
    open: async (request) => {
      const reason = unsettable(section, request.settings);
      if (reason !== undefined) return { unsupported: reason };
      const isNew = !isKept(section) || isWornOut(section, process, conversations);
      if (isNew) {
        await process.stop('bye');
        conversations = 0;
      }
      const place = placeOf(request, parts);
      ({ address } = place);
      const {
        work,
        mcp,
        address: { requests },
      } = place;
      const values = conversationValues(request, place);
      writeAgentFiles(section.files ?? [], place, values);
      if (!isKept(section)) await process.start(work, values);
      else if (isNew) await parts.restart();
      conversations += 1;
      await process
        .driver()!
        .begin({ work, values, quietSince: requests.quietSince, ...(mcp === undefined ? {} : { mcp }) });
      hasBegun = true;
      return { done: true };
    },
    close: async () => {
      await address?.requests.settled(LAST_REQUESTS);
      address?.close();
      address = undefined;
      if (!isKept(section)) await process.stop('bye');
      else await process.driver()?.leave?.();
      return { done: true };
    },
    forget: () => address?.close(),
    failure: () => address?.failure(),
    hasBegun: () => hasBegun,
  };
}

/** One that could not be started anew is tried again. */
const isWornOut = ({ renewAfter }: AgentSection, process: CurrentProcess, conversations: number): boolean =>
  process.driver() === undefined || (renewAfter !== undefined && conversations >= renewAfter);

/** A folder of its own, an address of its own, and a server for its tools where the agent is given them that way. */
function placeOf(request: OpenStep, { section, home, relay, folder, port }: ConversationParts): Place {
  const { settings, dialect, baseUrl = '', toolUrl = '' } = request;
  const { tools = [] } = settings;
  const folders = home.folders();
  const work = folders.workFolder();
  const translation = translationOf(request, section.tools, work);
  const lent = section.tools?.by === 'mcp' && tools.length > 0 ? section.tools : undefined;
  return {
    address: relay.open({ baseUrl, dialect, translation }),
    adapter: folder,
    home: folders.home,
    work,
    ...(port === undefined ? {} : { port }),
    ...(lent === undefined ? {} : { mcp: mcpOfCase({ tools, lent, toolUrl, folder: folders.besides(work) }) }),
  };
}

function translationOf(
  { settings: { tools = [] }, dialect, toolUrl = '' }: OpenStep,
  way: AgentTools | undefined,
  work: string,
): WireTranslation {
  if (way?.by !== 'own') {
    if (way?.wrapped === undefined) return namesTranslation(way, tools);
    return wrappedToolsTranslation({ lent: way, wrapper: way.wrapped, dialect, tools });
  }
  return ownToolTranslation({ own: way, dialect, tools, toolUrl, work });
}
