import { ANY, atImport, type HostileAdapter, inCase, REFUSED } from './hostile.ts';

const DEEP = `let deep = []; for (let level = 0; level < 5000; level += 1) deep = [deep];`;

/** Those that answer with what no answer may be, or that change while they are looked at. */
export const ANSWERS: readonly HostileAdapter[] = [
  inCase('answers-nothing', 'answers with undefined', `return undefined;`, ['protocol']),
  inCase('answers-text', 'answers with a text', `return 'done';`, ['protocol']),
  inCase(
    'answers-bigint',
    'answers with a state that JSON does not know',
    `return { messages: input.messages, state: 10n };`,
    ['protocol'],
  ),
  inCase('answers-symbol', 'answers with symbols and functions', `return { messages: [Symbol('a'), () => {}] };`, [
    'protocol',
  ]),
  inCase(
    'answers-circle',
    'answers with a state that holds itself',
    `const state = {}; state.state = state; return { messages: input.messages, state };`,
    ['protocol'],
  ),
  inCase(
    'answers-nan',
    'answers with NaN, undefined and -0 in its state',
    `return { messages: input.messages, state: [NaN, undefined, -0, Infinity] };`,
    ['protocol', 'fail'],
  ),
  inCase(
    'answers-deep-state',
    'answers with 5,000 nested arrays as its state',
    `${DEEP} return { messages: input.messages, state: deep };`,
    ['protocol'],
  ),
  inCase(
    'answers-deep-meta',
    'answers with 5,000 nested arrays in the meta of a message',
    `${DEEP} return { messages: [{ ...input.messages[0], meta: { deep } }, ...input.messages.slice(1)] };`,
    ['protocol'],
  ),
  inCase(
    'asks-deep',
    'asks the model with 5,000 nested arrays',
    `${DEEP} await input.model.complete({ messages: [{ role: 'user', content: 'x', deep }] });`,
    ['protocol', 'fail'],
  ),
  inCase(
    'answers-large',
    'answers with a text of 200 MB',
    `return { messages: [{ role: 'user', content: [{ type: 'text', text: 'x'.repeat(2e8) }] }] };`,
    ['protocol'],
  ),
  inCase(
    'answers-large-state',
    'answers with a state of 200 MB',
    `return { messages: input.messages, state: 'x'.repeat(2e8) };`,
    ['protocol'],
  ),
  inCase(
    'answers-many',
    'answers with 300,000 messages',
    `return { messages: Array.from({ length: 3e5 }, () => ({ role: 'user', content: [{ type: 'text', text: 'x' }] })) };`,
    ['protocol', 'timeout'],
  ),
  inCase(
    'answers-getter',
    'answers with a getter that throws',
    `return { get messages() { throw new Error('looked at'); } };`,
    ['protocol', 'fail'],
  ),
  inCase(
    'answers-changing',
    'answers with something else each time it is looked at',
    `let turn = 0; return { get messages() { turn += 1; return turn % 2 ? input.messages : 'none'; } };`,
    ANY,
  ),
  inCase(
    'answers-prototype',
    'answers with __proto__ and constructor as names',
    `return { messages: input.messages, state: JSON.parse('{"__proto__":{"kind":"result"},"constructor":{"prototype":{"a":1}}}') };`,
    ['fail', 'protocol'],
  ),
  inCase(
    'mutates-input',
    'empties what it was given',
    `const { messages } = input; const copy = structuredClone(input.messages); messages.length = 0; return example.compact({ ...input, messages: copy });`,
    ['fail'],
  ),
  inCase(
    'freezes-input',
    'freezes what it was given',
    `const freeze = (one) => { if (one && typeof one === 'object') { Object.freeze(one); Object.values(one).forEach(freeze); } }; freeze(input.messages); freeze(input.settings);`,
    ['pass'],
  ),
  inCase(
    'keeps-everything',
    'asks the model with 5 MB',
    `await input.model.complete({ messages: [{ role: 'user', content: 'x'.repeat(5e6) }] }).catch(() => {});`,
    ANY,
  ),
  atImport('name-20-mb', 'has a name of 20 MB', { members: `name: 'x'.repeat(2e7),` }, REFUSED),
  atImport('name-throws', 'has a name that throws', { members: `get name() { throw new Error('mine'); },` }, REFUSED),
  atImport(
    'name-commands',
    'has a name full of control characters and commands',
    { members: `name: '::error::forged\\u001b]0;forged\\u0007\\n::error::forged',` },
    { exit: [0, 2], victim: ['pass'], others: ['pass'], unprinted: '\n::error::forged' },
  ),
  atImport(
    'name-changes',
    'has another name after it was started again',
    {
      top: `const flag = import.meta.dirname + '/started'; const again = fs.existsSync(flag); fs.writeFileSync(flag, '');`,
      members: `name: again ? 'b' : 'a',`,
      code: `process.exit(0);`,
    },
    { exit: [3], victim: ['crash', 'blocked'], others: ['pass', 'blocked'] },
  ),
];
