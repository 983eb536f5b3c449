import { expect, it } from 'vitest';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { user } from '../passes/messages.testkit.ts';
import { hintAtModel } from './asked-as-agent.ts';

const exchange = (more: Partial<Exchange>): Exchange => ({ ...asked([user('a')], 'S1'), ...more });
const pass = (exchanges: Exchange[], onWire = false) => ({
  exchanges,
  summarizer: exchanges.filter((one) => one.class === 'summarizer'),
  onWire,
});
const hintOf = (...args: Parameters<typeof pass>) => hintAtModel(pass(...args) as Parameters<typeof hintAtModel>[0]);

it('speaks where a request through model.complete named the model of the agent, and nobody else was asked', () => {
  const agent = exchange({ class: 'agent' });
  expect(hintOf([agent])).toBe(
    '; 1 request through model.complete named settings.models.agent: leave its model out, or name settings.models.summarizer',
  );
  expect(hintOf([agent, exchange({ class: 'summarizer' })])).toBe('');
  expect(hintOf([exchange({ class: 'agent', door: 'loopback' })])).toBe('');
  expect(hintOf([agent], true)).toBe('');
  expect(hintOf([])).toBe('');
});
