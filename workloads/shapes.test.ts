import { describe, expect, it } from 'vitest';
import { callsOf, readableOf, textOf } from '../src/conversation/content.ts';
import type { IntroducedFact } from '../src/simulator/facts/fact.ts';
import { daySteps, sentencesIn } from '../src/simulator/workload/sentences.testkit.ts';
import type { WorkloadStep } from '../src/simulator/workload/workload.ts';
import codingAgent from './coding-agent.ts';
import giantTurn from './giant-turn.ts';
import researchAgent from './research-agent.ts';
import supportChat from './support-chat.ts';

const sizeOf = (steps: readonly WorkloadStep[], pick: (step: WorkloadStep) => string[]): number =>
  steps.flatMap(pick).reduce((sum, text) => sum + text.length, 0);
const resultsIn = ({ results }: WorkloadStep): string[] => results.map(textOf);
const allIn = ({ user, answer, results }: WorkloadStep): string[] =>
  [...(user === undefined ? [] : [user]), answer, ...results].map(readableOf);
const share = (steps: readonly WorkloadStep[]): number => sizeOf(steps, resultsIn) / sizeOf(steps, allIn);
const commandsIn = (steps: readonly WorkloadStep[]): string[] =>
  steps.flatMap(({ answer }) =>
    callsOf(answer).map(({ name, arguments: given }) => `${name} ${JSON.stringify(given)}`),
  );

describe('the coding agent', () => {
  const steps = daySteps(codingAgent, 'shape', 1_000);

  it('is mostly results of tools, about two thousand tokens a step', () => {
    expect(share(steps)).toBeGreaterThan(0.6);
    expect(share(steps)).toBeLessThan(0.9);
    const tokens = sizeOf(steps, allIn) / 4 / steps.length;
    expect(tokens).toBeGreaterThan(1_400);
    expect(tokens).toBeLessThan(2_800);
  });

  it('has results with a heavy tail', () => {
    const sizes = steps
      .flatMap(resultsIn)
      .map(({ length }) => length)
      .sort((one, other) => one - other);
    const at = (part: number): number => sizes[Math.floor(sizes.length * part)]!;
    expect(at(0.99)).toBeGreaterThan(20 * at(0.5));
    const largest = sizes.slice(-Math.ceil(sizes.length / 10)).reduce((sum, size) => sum + size, 0);
    expect(largest / sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(0.4);
  });

  it('makes one to sixteen calls at once', () => {
    const counts = daySteps(codingAgent, 'fan', 3_000).map(({ answer }) => callsOf(answer).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(16);
    expect(Math.max(...counts)).toBeGreaterThan(9);
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(1_500);
  });

  it('edits texts that stand once in the file as it was read, where it was read whole', () => {
    const files = new Map<string, string>();
    let edits = 0;
    for (const { answer, results } of steps) {
      callsOf(answer).forEach(({ name, arguments: given }, at) => {
        const path = String(given.path);
        if (name === 'read_file' && given.offset === undefined) files.set(path, unnumbered(textOf(results[at]!)));
        if (name !== 'edit_file' || !files.has(path)) return;
        const [old, now] = [String(given.old_string), String(given.new_string)];
        expect(files.get(path)!.split(old)).toHaveLength(2);
        files.set(
          path,
          files.get(path)!.replace(old, () => now),
        );
        edits += 1;
      });
    }
    expect(edits).toBeGreaterThan(100);
  });

  it('shows in a second read what the edits have made of the file', () => {
    const files = new Map<string, string>();
    let second = 0;
    for (const { answer, results } of steps) {
      callsOf(answer).forEach(({ name, arguments: given }, at) => {
        const path = String(given.path);
        if (name === 'edit_file' && files.has(path)) {
          files.set(
            path,
            files.get(path)!.replace(String(given.old_string), () => String(given.new_string)),
          );
        }
        if (name !== 'read_file' || given.offset !== undefined) return;
        const read = unnumbered(textOf(results[at]!));
        if (files.has(path)) {
          expect(read).toBe(files.get(path));
          second += 1;
        }
        files.set(path, read);
      });
    }
    expect(second).toBeGreaterThan(10);
  });

  it('runs into a tool that fails the same way several times', () => {
    const commands = commandsIn(daySteps(codingAgent, 'stuck', 1_000));
    const again = commands.filter((command, at) => command.startsWith('bash') && command === commands[at - 1]);
    expect(again.length).toBeGreaterThan(4);
  });

  it('has tests that fail and pass when they are run again', () => {
    const runs = steps.flatMap(({ answer, results }) =>
      callsOf(answer).flatMap(({ name, arguments: given }, at) =>
        name === 'run_tests'
          ? [{ paths: JSON.stringify(given.paths), red: textOf(results[at]!).includes(' FAIL ') }]
          : [],
      ),
    );
    const turned = runs.filter(({ red, paths }, at) => red && runs[at + 1]?.paths === paths && !runs[at + 1]?.red);
    expect(turned.length).toBeGreaterThan(10);
    expect(runs.at(-1)?.red === true && runs.at(-2)?.red === true && runs.at(-3)?.red === true).toBe(false);
  });

  it('mends what a failing test has shown before it runs the test again', () => {
    let isRed = false;
    for (const { answer, results } of steps) {
      callsOf(answer).forEach(({ name }, at) => {
        if (name === 'edit_file') isRed = false;
        if (name !== 'run_tests') return;
        expect(isRed).toBe(false);
        isRed = textOf(results[at]!).includes(' FAIL ');
      });
    }
  });

  it('hardly repeats itself', () => {
    const said = new Map<string, number>();
    for (const { answer } of steps.slice(0, 500))
      for (const sentence of sentencesIn(textOf(answer))) said.set(sentence, (said.get(sentence) ?? 0) + 1);
    expect(said.size).toBeGreaterThan(900);
    const long = [...said].filter(([sentence]) => sentence.length > 60).map(([, times]) => times);
    expect(Math.max(...long)).toBeLessThanOrEqual(10);
  });

  it('keeps its to-do list up', () => {
    const lists = steps.flatMap(({ answer }) => callsOf(answer).filter(({ name }) => name === 'write_todos'));
    expect(lists.length).toBeGreaterThan(60);
    for (const { arguments: given } of lists) {
      const todos = given.todos as { status: string }[];
      expect(todos.filter(({ status }) => status === 'in_progress').length).toBeLessThanOrEqual(1);
    }
    expect(JSON.stringify(lists)).toContain('completed');
  });
});

describe('the others', () => {
  it('the giant turn has one user message, however long it is', () => {
    const steps = daySteps(giantTurn, 'shape', 1_000);
    expect(steps.filter(({ user }) => user !== undefined)).toEqual([steps[0]]);
  });

  it('the research agent reads few pages, and these are huge', () => {
    const steps = daySteps(researchAgent, 'shape', 300);
    const pages = steps.flatMap(({ answer, results }) =>
      callsOf(answer).flatMap(({ name }, at) => (name === 'open_page' ? [textOf(results[at]!)] : [])),
    );
    expect(pages.every((page) => page.length >= 14_000)).toBe(true);
    expect(pages.some((page) => page.length > 80_000)).toBe(true);
    expect(pages.some((page) => page.includes('\n> '))).toBe(true);
    expect(pages.some((page) => page.includes('| --- |'))).toBe(true);
  });

  it('the research agent opens only what a search has found, and answers from what it has read', () => {
    const found = new Set<string>();
    let read: string[] = [];
    let answers = 0;
    for (const { answer, results, user } of daySteps(researchAgent, 'found', 200)) {
      if (user !== undefined) read = [];
      callsOf(answer).forEach(({ name, arguments: given }, at) => {
        const text = textOf(results[at]!);
        if (name === 'web_search') for (const [url] of text.matchAll(/https:\/\/\S+/g)) found.add(url);
        if (name !== 'open_page') return;
        expect(found.has(String(given.url)), String(given.url)).toBe(true);
        read.push(/^(\S+) et al\./m.exec(text)![1]!);
      });
      if (callsOf(answer).length > 0 || read.length === 0) continue;
      for (const author of read) expect(textOf(answer)).toContain(author);
      answers += 1;
    }
    expect(answers).toBeGreaterThan(10);
  });

  it('the support chat keeps what one customer has said out of the chats of others', () => {
    const orders = new Map<string, string>();
    const chats = chatsIn(daySteps(supportChat, 'parties', 800));
    const ofCustomers = chats.filter(({ who }) => who !== 'Team lead');
    for (const { who, facts, needs } of ofCustomers) {
      for (const { fact } of facts.filter(isOfOrder)) orders.set(fact.id, who);
      expect(needs.map((id) => orders.get(id))).toEqual(needs.map(() => who));
    }
    expect(orders.size).toBeGreaterThan(200);
  });

  it('the support chat is many short turns in many scripts', () => {
    const steps = daySteps(supportChat, 'shape', 500);
    const users = steps.flatMap(({ user }) => (user === undefined ? [] : [textOf(user)]));
    expect(users.length).toBeGreaterThan(350);
    expect(sizeOf(steps, allIn) / steps.length).toBeLessThan(600);
    const scripts = [/[áéíóúñ]/u, /[àèêçœ]/u, /\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u, /\p{Script=Devanagari}/u];
    for (const script of [...scripts, /\p{Script=Thai}/u, /\p{Script=Hiragana}/u, /订单/u]) {
      expect(users.filter((text) => script.test(text)).length, String(script)).toBeGreaterThan(10);
    }
  });
});

/** Each step with the one whose turn it is in, as the first line of a message names him. */
function chatsIn(steps: readonly WorkloadStep[]): (WorkloadStep & { who: string })[] {
  let who = '';
  return steps.map((step) => {
    if (step.user !== undefined) who = textOf(step.user).split(':\n')[0]!;
    return { ...step, who };
  });
}

const isOfOrder = ({ fact }: IntroducedFact): boolean => /^\d{6}$/.test(fact.essentials[0]!);

const unnumbered = (text: string): string => text.replace(/^ *\d+ {2}/gm, '');
