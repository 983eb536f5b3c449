import type { SmallFault } from './small-fault.ts';
import { type Divided, GOOD_HABITS, type SmallHabits } from './small-habits.ts';
import { type SmallMessage, sizeOfAll, textIn } from './small-message.ts';

/** What goes wrong with what stays, and with what is written beside it. */
export const FAULTS_OF_VIEWS: Record<string, SmallFault> = {
  'result-without-its-call': {
    habits: { divide: (messages, keep) => cutAnywhere(messages, keep) },
    incident: 'langchain#34282',
    fails: ['PAIR-1'],
    cases: ['CC-0001[fanout=2]'],
  },
  'call-without-its-result': {
    habits: tailOnceMore((tail) => tail.filter((message) => message !== tail.find(({ role }) => role === 'tool'))),
    incident: 'Roo#10379',
    fails: ['PAIR-2'],
    cases: ['CC-0114'],
  },
  'request-dropped': {
    habits: { divide: (messages, keep) => withoutRequest(GOOD_HABITS.divide(messages, keep)) },
    incident: 'deer-flow#2240',
    fails: ['TASK-1'],
    cases: ['CC-0301[steps=1]'],
  },
  'request-left-to-the-summary': {
    habits: { written: (summary, { tail }) => ({ summary, messages: tail }) },
    incident: 'letta#2568',
    fails: ['TASK-2'],
    cases: ['CC-0583'],
  },
  'newest-result-cut': {
    habits: tailOnceMore((tail) => {
      const newest = tail.findLast(({ role }) => role === 'tool');
      return tail.map((message) =>
        message === newest ? { ...message, content: textIn(message).slice(0, 10) } : message,
      );
    }),
    incident: 'none: an off-by-one in what is cleared',
    fails: ['COVER-1'],
    cases: ['CC-0114'],
  },
  'message-told-twice': {
    habits: tailOnceMore((tail) => [...tail.slice(0, 1), ...tail]),
    incident: 'langmem#98',
    fails: ['ORD-1'],
    cases: ['CC-0013'],
  },
  'tail-without-a-ceiling': {
    habits: { divide: (messages, keep) => GOOD_HABITS.divide(messages, keep * 4) },
    incident: 'pi#8498',
    fails: ['KEEP-1'],
    cases: ['CC-0018'],
  },
  'larger-than-before': {
    habits: {
      isWorthIt: () => true,
      written: (summary, divided, pass) =>
        GOOD_HABITS.written(
          [...divided.old.map(textIn), ...divided.old.map(textIn), summary].join('\n'),
          divided,
          pass,
        ),
    },
    incident: 'gemini-cli#3574',
    fails: ['SIZE-1'],
    cases: ['CC-0013'],
  },
  'standing-orders-lost': {
    habits: { prompts: (own, given, passes) => GOOD_HABITS.prompts(own, passes === 0 ? given : '', passes) },
    incident: 'opencode#16960',
    fails: ['SYS-1'],
    cases: ['CC-0104'],
  },
  'tools-lost': {
    habits: { offers: (tools, passes) => (passes === 0 ? tools : []) },
    incident: 'pi#9822',
    fails: ['SYS-1'],
    cases: ['CC-0104'],
  },
};

function tailOnceMore(change: (tail: SmallMessage[]) => SmallMessage[]): Partial<SmallHabits> {
  return {
    written: (summary, divided, pass) => GOOD_HABITS.written(summary, { ...divided, tail: change(divided.tail) }, pass),
  };
}

/** It is neither kept nor shown. */
const withoutRequest = ({ old, request, tail }: Divided): Divided => ({
  old: old.filter((message) => message !== request),
  tail,
});

/** Message by message, whatever they belong to. */
function cutAnywhere(messages: readonly SmallMessage[], keep: number): Divided {
  const request = messages.findLast(({ role }) => role === 'user');
  const found = messages.findIndex((_, at) => sizeOfAll(messages.slice(at)) <= keep);
  const at = found === -1 ? messages.length - 1 : found;
  const [old, tail] = [messages.slice(0, at), messages.slice(at)];
  return { old, tail, ...(request === undefined || tail.includes(request) ? {} : { request }) };
}
