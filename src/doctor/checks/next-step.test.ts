import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';
import { UNASKED } from './trial.ts';

const refused = {
  pass: undefined,
  noise: ['Network guard: a connection to "https://api.example.com" was refused.'],
};

it('who tried to leave the machine is told which ways there are', () => {
  expect(nextStep(refused, { door: 'callback' })).toContain('api.example.com');
  expect(nextStep(refused, { door: 'callback' })).toContain('declare door: loopback');
});

it('and is not told to declare what it has declared', () => {
  expect(nextStep(refused, { door: 'loopback' })).toContain('base URL');
  expect(nextStep(refused, { door: 'loopback' })).not.toContain('declare');
});

it('nobody is sent to code of theirs by what a whole agent did: it may have none', () => {
  const ended = (result: object) =>
    nextStep({ pass: { result } as never, noise: [] }, { door: 'loopback', onWire: {} });
  const kinds = ['crash', 'timeout', 'protocol', 'unsupported'].map((kind) => ({ kind: 'fault', fault: { kind } }));
  const steps = [{ kind: 'threw', message: 'x' }, ...kinds].map(ended);
  for (const step of steps) expect(step).not.toMatch(/your code|promise|contract/);
  expect(nextStep({ pass: undefined, noise: [], failure: UNASKED }, { door: 'loopback', onWire: {} })).toContain(
    'baseUrl',
  );
});
