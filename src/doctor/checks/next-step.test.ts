import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const refused = {
  pass: undefined,
  noise: ['Network guard: a connection to "https://api.example.com" was refused.'],
};

it('who tried to leave the machine is told which ways there are', () => {
  expect(nextStep(refused, 'callback')).toContain('api.example.com');
  expect(nextStep(refused, 'callback')).toContain('declare door: loopback');
});

it('and is not told to declare what it has declared', () => {
  expect(nextStep(refused, 'loopback')).toContain('base URL');
  expect(nextStep(refused, 'loopback')).not.toContain('declare');
});
