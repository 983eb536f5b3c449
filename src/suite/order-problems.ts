import type { Message } from '../conversation/message.ts';
import { encodeMessages } from '../model/openai-chat/encode.ts';
import { sequenceFault } from '../model/openai-chat/sequence.ts';
import { type CaseDrafts, draftsAtPasses } from './case-drafts.ts';
import { type BlockDraft, callId, type Draft, messageOf } from './draft.ts';
import type { Problem } from './parse-yaml.ts';

/**
 * Holds the conversation, as it stands at each pass, against the provider's rules: calls are answered at once and once.
 * Only calls declared pending may stay open at the end.
 * @param broken what `broken-input` says
 * @returns the first breach; or that there is none, where one was announced
 */
export function orderProblems(drafts: CaseDrafts, broken: boolean): Problem[] {
  const breach = draftsAtPasses(drafts)
    .map(breachIn)
    .find((problem) => problem !== undefined);
  if (!broken) return breach === undefined ? answeredPending(drafts.conversation) : [breach];
  return breach === undefined ? [notBroken] : [];
}

const notBroken: Problem = {
  pointer: '/given/broken-input',
  message: 'The conversation is announced as broken, but a provider would accept it.',
  hint: 'Remove `broken-input`, or break what the case is about.',
};

const BROKEN_ON_PURPOSE = 'A provider rejects this. A case about exactly that says `broken-input: true` under `given`.';

function breachIn(drafts: readonly Draft[]): Problem | undefined {
  const messages = drafts.map((draft) => messageOf(draft, '', ({ raw }) => raw));
  const wire = messages.map((message) => encodeMessages([message]));
  const fault = sequenceFault([...wire.flat(), ...encodeMessages(standIns(drafts))]);
  if (fault === undefined) return undefined;
  const index = Number(/\[(\d+)\]/.exec(fault.error.param ?? '')?.[1]);
  const places = drafts.flatMap((draft, position) =>
    (wire[position] ?? []).map((_, part) => ({ draft, position, part })),
  );
  const place = places[index];
  if (place?.draft.role !== 'tool') return unanswered(drafts, place?.position ?? drafts.length);
  return misplaced(place.draft.blocks[place.part], fault.rule.endsWith('duplicate'));
}

/** Results for the pending calls at the end, so that only what is not declared counts as open. */
function standIns(drafts: readonly Draft[]): Message[] {
  const waiting = openCalls(drafts).filter(({ status }) => status === 'pending');
  return waiting.map(({ label }) => ({
    role: 'tool',
    content: [{ type: 'tool-result', callId: callId(label), content: [] }],
  }));
}

/** The calls of the last assistant message that no result after it answers; none once something else was said. */
function openCalls(drafts: readonly Draft[]) {
  const last = drafts.findLastIndex(({ role }) => role !== 'tool');
  const answered = drafts.slice(last + 1).flatMap(({ blocks }) => blocks.map((block) => labelOf(block)));
  return (drafts[last]?.blocks ?? [])
    .filter((block) => block.kind === 'call')
    .filter(({ label }) => !answered.includes(label));
}

const labelOf = (block: BlockDraft): string => (block.kind === 'text' ? '' : block.label);

function unanswered(drafts: readonly Draft[], position: number): Problem {
  const next = drafts[position];
  const open = openCalls(drafts.slice(0, position));
  if (next !== undefined) {
    return {
      pointer: next.at,
      message: `${callsAre(open)} not answered before this message.`,
      hint: BROKEN_ON_PURPOSE,
    };
  }
  const forgotten = open.filter(({ status }) => status !== 'pending');
  const names = forgotten.map(({ label }) => label).join(', ');
  const pointer = `${drafts.findLast(({ role }) => role !== 'tool')?.at}/calls`;
  const hint = `Add \`results\`, or declare \`pending: [${names}]\`. ${BROKEN_ON_PURPOSE}`;
  return { pointer, part: 'key', message: `${callsAre(forgotten)} never answered.`, hint };
}

function callsAre(calls: readonly { label: string }[]): string {
  const names = calls.map(({ label }) => `"${label}"`).join(', ');
  return calls.length === 1 ? `The call ${names} is` : `The calls ${names} are`;
}

function misplaced(block: BlockDraft | undefined, twice: boolean): Problem {
  const label = block === undefined ? '' : labelOf(block);
  const message = twice
    ? `The call "${label}" is answered a second time.`
    : `This result does not follow directly on the message that calls "${label}".`;
  return { pointer: block?.kind === 'result' ? block.text.at : '', part: 'key', message, hint: BROKEN_ON_PURPOSE };
}

/** A call can't wait for a result that stands right after it. */
function answeredPending(conversation: readonly Draft[]): Problem[] {
  return conversation.flatMap(({ at, blocks }, index) => {
    const end = conversation.findIndex(({ role }, later) => later > index && role !== 'tool');
    const open = openCalls(conversation.slice(index, end === -1 ? undefined : end)).map(({ label }) => label);
    const answered = blocks.filter(
      (block) => block.kind === 'call' && block.status !== undefined && !open.includes(block.label),
    );
    return answered.map((block) => ({
      pointer: at,
      message: `The call "${labelOf(block)}" is answered here, so it is neither pending nor abandoned.`,
    }));
  });
}
