import type { Block, Message } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';
import type { AgentReply, ScriptRule } from '../../model/script/model-script.ts';
import type { CaseStep, Runnable } from '../case/case.ts';

/**
 * The same case under other names: tools, call ids and message ids are drawn anew. A finding that goes away with a name was
 * a finding about the name, and an implementation that knows our cases knows them no longer.
 * @param seed the same seed gives the same names
 * @returns a case that differs in names alone; texts, marks and sizes are what they were
 */
export function withRandomNames(runnable: Runnable, seed: string): Runnable {
  const names = nameSource(`${seed}/${runnable.id}/names`);
  const block = (one: Block): Block => {
    switch (one.type) {
      case 'tool-call':
        return { ...one, id: names.of('call', one.id), name: names.of('tool', one.name) };
      case 'tool-result':
        return { ...one, callId: names.of('call', one.callId) };
      case 'text':
      case 'image':
      case 'reasoning':
        return one;
    }
  };
  const message = (one: Message): Message => ({
    ...one,
    ...(one.id === undefined ? {} : { id: names.of('message', one.id) }),
    content: one.content.map(block),
  });
  const step = (one: CaseStep): CaseStep => {
    if (one.do === 'append') return { ...one, messages: one.messages.map(message) };
    if (one.do !== 'compact' || one.meanwhile?.do !== 'append') return one;
    return { ...one, meanwhile: { ...one.meanwhile, messages: one.meanwhile.messages.map(message) } };
  };
  const { settings, script } = runnable;
  return {
    ...runnable,
    conversation: runnable.conversation.map(message),
    steps: runnable.steps.map(step),
    settings: {
      ...settings,
      ...(settings.tools === undefined
        ? {}
        : { tools: settings.tools.map((tool) => ({ ...tool, name: names.of('tool', tool.name) })) }),
    },
    script: {
      ...script,
      ...(script.story === undefined ? {} : { story: script.story.map(message) }),
      rules: script.rules.map((rule) => ruleWith(rule, names)),
    },
  };
}

function ruleWith(rule: ScriptRule, names: Names): ScriptRule {
  const { reply } = rule;
  return typeof reply === 'object' && 'calls' in reply ? { ...rule, reply: callsWith(reply, names) } : rule;
}

const callsWith = (reply: Extract<AgentReply, { calls: unknown }>, names: Names): AgentReply => ({
  ...reply,
  calls: reply.calls.map((call) => ({ ...call, id: names.of('call', call.id), name: names.of('tool', call.name) })),
});

type Kind = 'call' | 'tool' | 'message';

interface Names {
  /** @returns the new name, the same for the same old one */
  of(kind: Kind, old: string): string;
}

/** Names as providers and people make them, so that each is as likely as the one it stands for. */
const FORMS: Record<Kind, (word: string) => string> = {
  call: (word) => `toolu_${word}`,
  tool: (word) => `do_${word}`,
  message: (word) => `msg_${word}`,
};

function nameSource(seed: string): Names {
  const random = seededRandom(seed);
  const known = new Map<string, string>();
  const letters = 'abcdefghijkmnopqrstuvwxyz';
  const word = () => Array.from({ length: 9 }, () => letters[Math.floor(random() * letters.length)]).join('');
  return {
    of: (kind, old) => {
      const found = known.get(`${kind} ${old}`);
      if (found !== undefined) return found;
      const name = FORMS[kind](word());
      known.set(`${kind} ${old}`, name);
      return name;
    },
  };
}
