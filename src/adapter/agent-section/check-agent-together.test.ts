import { describe, expect, it } from 'vitest';
import { describeShapeProblem } from '../validation/shape-check.ts';
import type { AgentSection, DriverSection } from './agent-section.ts';
import { agentContradiction } from './check-agent-together.ts';

const agent = (more: Partial<AgentSection>): AgentSection => ({
  driver: 'acp',
  start: ['my-agent'],
  reset: 'process',
  ...more,
});
const wordsOf = (more: Partial<AgentSection>): string => {
  const problem = agentContradiction(agent(more));
  return problem === undefined ? 'nothing' : describeShapeProblem(problem);
};
const file = (path: string, text = '') => ({ path, text });

const LINES = { turn: { text: '{{input}}' }, ends: { type: 'end' } };
const NAMED = { send: {}, answered: { type: 'begun' }, session: '/id' };
const SAID = { text: '{{session}}' };
const HTTP = {
  ready: '/health/{{port}}',
  begin: { path: '/new', headers: { at: '{{port}}' }, body: { in: '{{work}}' }, session: '/id' },
  turn: { path: '/{{session}}', body: { port: '{{port}}', text: '{{input}}', blocks: ['{{blocks}}'] } },
};
const COMMAND = { first: ['{{work}}', '{{input}}'], next: ['{{blocks}}'], stdin: '{{input}}' };

describe('a variable', () => {
  it.each<[string, Partial<AgentSection>]>([
    ['port in a text of a server', { driver: { http: HTTP }, files: [file('work/a', '{{port}}')] }],
    ['a turn in lines', { driver: { lines: { ...LINES, begin: NAMED, turn: [SAID, '{{input}} {{blocks}}'] } } }],
    ['an answer in lines', { driver: { lines: { ...LINES, begin: NAMED, answers: [{ line: {}, send: SAID }] } } }],
    ['a turn as a process', { driver: { command: COMMAND } }],
    ['a conversation', { files: [file('work/a', '{{window - reserved}}')], environment: { A: '{{model}}' } }],
    ['the first start', { seed: [['my-agent', '{{window}}']] }],
  ])('may stand where it is known: %s', (_, more) => {
    expect(wordsOf(more)).toBe('nothing');
  });

  it.each<[string, Partial<AgentSection>, RegExp]>([
    [
      'port of an agent without one',
      { files: [file('work/a', 'at {{port + 1}}')] },
      /^at \/agent\/files\/0\/text: expected no \{\{port\}\} here, since only an agent with the driver "http" has a port, got .*Leave it out/,
    ],
    ['port in an argument', { start: ['a', '{{port}}'] }, /\/agent\/start\/1: expected no \{\{port\}\}/],
    ['port of a process that is kept', { start: ['a', '{{port}}'], reset: 'conversation' }, /expected no \{\{port\}\}/],
    ['port in a variable', { environment: { P: '{{port}}' } }, /\/agent\/environment\/P: expected no \{\{port\}\}/],
    ['port at the first start', { seed: [['a', '{{port}}']] }, /\/agent\/seed\/0\/1: expected no \{\{port\}\}/],
    ['what the user says, in a file', { files: [file('work/a', '{{input}}')] }, /no \{\{input\}\}.*of a turn alone/],
    ['the same as JSON', { files: [file('work/a', '{{json blocks}}')] }, /no \{\{blocks\}\}.*of a turn alone/],
    ['a name, in a file', { files: [file('work/a', '{{session}}')] }, /no \{\{session\}\}.*once the agent has said/],
  ])('may not stand where nothing is known of it: %s', (_, more, words) => {
    expect(wordsOf(more)).toMatch(words);
  });

  it.each<[string, DriverSection, RegExp]>([
    [
      'a name that is never said',
      { lines: { ...LINES, turn: [SAID] } },
      /^at \/agent\/driver\/lines\/turn\/0\/text: expected no \{\{session\}\} here, since "begin" says no "answered" and "session"/,
    ],
    [
      'a name whose line is not waited for',
      { lines: { ...LINES, begin: { send: {}, session: '/id' }, answers: [{ line: {}, send: SAID }] } },
      /\/lines\/answers\/0\/send\/text: expected no \{\{session\}\}/,
    ],
    [
      'a turn as it begins',
      { lines: { ...LINES, begin: { send: '{{input}}' } } },
      /\/lines\/begin\/send.*\{\{input\}\}/,
    ],
    [
      'anything before it is ready',
      { lines: { ...LINES, ready: { send: { a: '{{home}}' }, answered: {} } } },
      /\/lines\/ready\/send\/a: expected no \{\{home\}\} here, since that line is sent as it stands/,
    ],
    ['a port in lines', { lines: { ...LINES, turn: '{{port}}' } }, /\/lines\/turn: expected no \{\{port\}\}/],
    ['a name of a process', { command: { ...COMMAND, next: ['{{session}}'] } }, /\/command\/next\/0.*each turn is a/],
    ['a folder before any', { http: { ...HTTP, ready: '/{{work}}' } }, /\/http\/ready.*no conversation has begun/],
    [
      'a name before it is said',
      { http: { ...HTTP, begin: { ...HTTP.begin, path: '/{{session}}' } } },
      /\/http\/begin\/path: expected no \{\{session\}\}/,
    ],
  ])('may not stand there in a driver: %s', (_, driver, words) => {
    expect(wordsOf({ driver, start: ['my-agent', ...('http' in (driver as object) ? ['{{port}}'] : [])] })).toMatch(
      words,
    );
  });
});

describe('a file', () => {
  it.each([
    ['twice', ['work/a', 'home/a', 'work/a'], /^at \/agent\/files\/2\/path: expected each path once, got "work\/a"/],
    ['twice, in other words', ['work/a/b', 'work/./c/../a//b'], /\/files\/1\/path: expected each path once/],
    ['below another', ['work/a', 'work/a/b'], /\/files\/1\/path: expected no path below "work\/a", which is a file/],
    ['above another', ['home/a/b/c', 'home/a'], /\/files\/0\/path: expected no path below "home\/a"/],
    ['with a stroke at its end', ['work/a/', 'work/a'], /\/files\/1\/path: expected each path once/],
    [
      'in the place of a folder',
      ['home/tmp'],
      /\/files\/0\/path: expected a path that is none of the folders home\/tmp/,
    ],
  ])('can not stand %s', (_, paths, words) => {
    expect(wordsOf({ files: paths.map((path) => file(path)) })).toMatch(words);
  });

  it('may stand beside another of a longer name, and below a folder', () => {
    const paths = ['work/a', 'work/ab', 'work/a.json', 'home/a', 'home/tmp/a', 'work/b/c', 'work/b/d'];
    expect(wordsOf({ files: paths.map((path) => file(path)) })).toBe('nothing');
  });
});
