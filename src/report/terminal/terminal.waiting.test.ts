import { describe, expect, it } from 'vitest';
import { header, passed } from '../events/report.testkit.ts';
import { terminalWriter } from './terminal.ts';

describe('where nothing is printed for long', () => {
  it('a tick says how far the run is, unless something was printed since the last one', () => {
    const lines: string[] = [];
    let tick = () => {};
    let isStopped = false;
    const pulse = (wanted: () => void) => {
      tick = wanted;
      return () => {
        isStopped = true;
      };
    };
    const writer = terminalWriter({ print: (line) => lines.push(line), colour: false, pulse });
    writer.write({ ...header, selection: { patterns: [], declared: 414, selected: 414 } });
    const before = lines.length;
    tick();
    expect(lines).toHaveLength(before);
    tick();
    writer.write(passed);
    tick();
    expect(lines.slice(before)).toEqual([
      'still running: 0 of 414 · 0 not green',
      'still running: 1 of 414 · 0 not green',
    ]);
    writer.end();
    expect(isStopped).toBe(true);
  });

  it('a tick says what there is to wait for, where somebody knows', () => {
    const lines: string[] = [];
    let tick = () => {};
    const pulse = (wanted: () => void) => {
      tick = wanted;
      return () => {};
    };
    const watch = { words: (told: number) => `CC-0300 (agent) for 40 seconds, ${told} told` };
    const writer = terminalWriter({ print: (line) => lines.push(line), colour: false, pulse, watch });
    writer.write({ ...header, selection: { patterns: [], declared: 414, selected: 414 } });
    tick();
    tick();
    expect(lines.at(-1)).toBe('still running: 0 of 414 · 0 not green, CC-0300 (agent) for 40 seconds, 0 told');
  });
});
