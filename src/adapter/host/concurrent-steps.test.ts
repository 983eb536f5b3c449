import { beforeEach, describe, expect, it } from 'vitest';
import { answerOf, fakeDoor, faultOf, hostOf, openStep, take, tell } from '../adapter.testkit.ts';
import type { AdapterHost, ModelDoor, StepResult } from '../host.ts';
import { append, compact, notesOf, prepare, sessionModule, sessionProgram } from '../sessions.testkit.ts';

const HOSTS = [
  ['in a process of its own', hostOf(sessionModule())],
  ['in a worker thread', hostOf(sessionModule(), { isolate: 'worker' })],
  ["in the suite's own thread", hostOf(sessionModule(), { isolate: 'none' })],
  ['as a program', hostOf(sessionProgram())],
] as const;

/** A door that does something when it is asked, before it answers. */
const doorDoing = (something: () => void): ModelDoor => {
  const door = fakeDoor('Short.');
  return (request) => {
    something();
    return door(request);
  };
};

/** Takes a pass, and once it has asked the model, a second step. */
async function both(host: AdapterHost, second: string): Promise<[StepResult, StepResult]> {
  let isFirst = true;
  let beside: Promise<StepResult> | undefined;
  const door = doorDoing(() => {
    if (!isFirst) return;
    isFirst = false;
    beside = take(host, append(second), door);
  });
  const first = await take(host, compact(), door);
  return [first, await beside!];
}

/** Takes a pass, and takes it back once it has asked the model. */
function cancelled(host: AdapterHost, timeout = 5000): Promise<StepResult> {
  const controller = new AbortController();
  const door = doorDoing(() => controller.abort());
  return host.step(compact(), { timeout, door, signal: controller.signal });
}

describe.each(HOSTS)('a second step %s', (_, host) => {
  it('reaches the session before the answer of the model', async () => {
    await prepare(host, 'note("asks"); note(await ask());');
    const [first, second] = await both(host, 'hello');
    expect(notesOf(second).slice(-2)).toEqual(['asks', 'hello']);
    expect(notesOf(first).slice(-3)).toEqual(['asks', 'hello', 'Short.']);
  });

  it('may be answered after the first one', async () => {
    await prepare(host, 'note("asks"); note(await ask()); setTimeout(kept.gate.resolve, 10);');
    const [first, second] = await both(host, 'run: await kept.gate.promise; note("late");');
    expect(notesOf(first).slice(-2)).toEqual(['asks', 'Short.']);
    expect(notesOf(second).slice(-3)).toEqual(['asks', 'Short.', 'late']);
  });

  it('may throw, and the first one is answered all the same', async () => {
    await prepare(host, 'note(await ask());');
    const [first, second] = await both(host, 'run: throw new Error("busy");');
    expect(answerOf(second)).toMatchObject({ threw: { message: 'busy' } });
    expect(notesOf(first).at(-1)).toBe('Short.');
  });

  it('may ask the model as well, and each gets its own answer', async () => {
    await prepare(host, 'note("first " + (await ask())); await kept.gate.promise;');
    const [first, second] = await both(host, 'run: note("second " + (await ask())); kept.gate.resolve();');
    expect(second.kind).toBe('answer');
    expect(notesOf(first).slice(-2).sort()).toEqual(['first Short.', 'second Short.']);
  });

  it('is refused where it belongs to another session, is no append and no pass, or is the third', async () => {
    await prepare(host, 'note(await ask());');
    await take(host, openStep('t'));
    const refusals: Promise<unknown>[] = [];
    let second: Promise<StepResult> | undefined;
    const ask = doorDoing(() => {
      refusals.push(take(host, compact('t')), take(host, openStep('u')), take(host, tell('')));
      second = take(host, compact());
      refusals.push(take(host, append('third')));
      for (const refused of refusals) refused.catch(() => {});
    });
    let asked = 0;
    const door: ModelDoor = (request) => (asked++ === 0 ? ask(request) : fakeDoor('Again.')(request));
    expect((await take(host, compact(), door)).kind).toBe('answer');
    expect((await second!).kind).toBe('answer');
    expect(refusals).toHaveLength(4);
    for (const refused of refusals) await expect(refused).rejects.toThrow('one step at a time');
  });
});

describe.each(HOSTS)('a fault of one of two steps %s ends both with its cause:', (_, host) => {
  beforeEach(() => prepare(host, 'await ask(); await kept.gate.promise;'));
  const twice = (results: [StepResult, StepResult]) => results.map(faultOf);

  it('an answer outside the contract', async () => {
    const fault = { kind: 'protocol', detail: expect.stringContaining('The answer to "append" is wrong') };
    expect(twice(await both(host, 'run: note(5);'))).toEqual([fault, fault]);
  });

  it('silence', async () => {
    let beside: Promise<StepResult> | undefined;
    const door = doorDoing(() => {
      beside ??= host.step(append('run: await new Promise(() => {});'), { timeout: 60_000, door: fakeDoor('') });
    });
    const first = await host.step(compact(), { timeout: 200, door });
    const fault = { kind: 'timeout', ms: 200, detail: expect.stringContaining('No answer within 200 ms') };
    expect([first, await beside!].map(faultOf)).toEqual([fault, fault]);
  });
});

it.each(HOSTS.filter(([, { guard }]) => guard !== 'none'))('so does its death %s', async (_, host) => {
  await prepare(host, 'await ask(); await kept.gate.promise;');
  const fault = { kind: 'crash', detail: expect.stringContaining('exit code 3') };
  expect((await both(host, 'run: process.exit(3);')).map(faultOf)).toEqual([fault, fault]);
});

describe.each(HOSTS)('a step that is taken back %s', (_, host) => {
  it('hears of it before the model answers, and is answered with what has come of it', async () => {
    await prepare(host, 'note(String(signal.aborted)); note(await ask()); note(String(signal.aborted));');
    expect(notesOf(await cancelled(host)).slice(-3)).toEqual(['false', 'Short.', 'true']);
  });

  it('may throw', async () => {
    await prepare(
      host,
      'signal.onabort = () => kept.gate.reject(new Error("stopped")); await Promise.race([kept.gate.promise, ask().then(() => kept.gate.promise)]);',
    );
    expect(answerOf(await cancelled(host))).toMatchObject({ threw: { message: 'stopped' } });
  });

  it('may go on asking the model until it is answered', async () => {
    await prepare(host, 'await ask(); note(signal.aborted + " " + (await ask()));');
    expect(notesOf(await cancelled(host)).at(-1)).toBe('true Short.');
  });

  it('is refused the model once it has been answered', async () => {
    const late = 'setTimeout(() => ask().then(note, ({ message }) => note(message)), 10)';
    await prepare(host, `await ask(); ${late};`);
    await cancelled(host);
    // When the question comes is the adapter's clock, and on a busy machine that is no matter of milliseconds.
    const lastNote = async (): Promise<string> => notesOf(await take(host, append())).at(-1) ?? '';
    await expect.poll(lastNote, { interval: 60, timeout: 20_000 }).toMatch(/after its step had ended|HTTP 409/);
  });

  it('is a timeout where it is never answered, and costs no other step', async () => {
    await prepare(host, 'await ask(); await new Promise(() => {});');
    expect(faultOf(await cancelled(host, 200))).toMatchObject({ kind: 'timeout', ms: 200 });
    await prepare(host, 'note("well");');
    expect(notesOf(await take(host, compact()))).toEqual(['well']);
  });

  it('is none any more where it was answered before: nothing is said of it then', async () => {
    await prepare(host, 'note("done");');
    const controller = new AbortController();
    await host.step(compact(), { timeout: 60_000, door: fakeDoor(''), signal: controller.signal });
    controller.abort();
    expect(notesOf(await take(host, append())).at(-1)).toBe('done');
  });

  it('is never aborted where nobody takes it back', async () => {
    await prepare(host, 'note(String(signal.aborted)); note(String(signal instanceof AbortSignal));');
    expect(notesOf(await take(host, compact())).slice(-2)).toEqual(['false', 'true']);
  });
});

describe.each(HOSTS)('a pure step that is taken back %s', (_, host) => {
  it('hears of it as well', async () => {
    const controller = new AbortController();
    const step = tell(
      'run: if (!signal.aborted) await new Promise((heard) => { signal.onabort = heard; }); note("heard");',
    );
    const result = host.step(step, { timeout: 60_000, door: fakeDoor(''), signal: controller.signal });
    await host.identity();
    setTimeout(() => controller.abort(), 50);
    expect(JSON.stringify(answerOf(await result))).toContain('heard');
  });
});

it('a program that answers a cancelled step twice is heard once, and the rest is noted', async () => {
  const host = hostOf(sessionProgram());
  await prepare(host, 'await ask(); kept.answer(); note("twice");');
  const answer = 'send({ id: [...controllers.keys()].at(-1), view: [] })';
  await take(host, append(`run: kept.answer = () => ${answer};`));
  const results = [await cancelled(host), await take(host, append())];
  expect(notesOf(results[0])).toEqual([]);
  expect(results.flatMap(({ noise }) => noise)).toEqual([
    expect.stringMatching(/^dropped an answer to "\d+", which is not open: .*twice/),
  ]);
});
