import { describe, expect, it } from 'vitest';
import { drivesRun } from './drives-run.ts';

describe('a variant runs', () => {
  it('on all drives of the run where it was chosen for none', () => {
    expect(drivesRun({}, ['pure', 'session'])).toEqual(['pure', 'session']);
  });

  it('on those it was chosen for, and no other', () => {
    expect(drivesRun({ drives: ['pure'] }, ['pure', 'session', 'agent'])).toEqual(['pure']);
    expect(drivesRun({ drives: ['pure', 'agent'] }, ['agent', 'session', 'pure'])).toEqual(['pure', 'agent']);
  });

  it('on the next drive, once, where the run has not the one it was chosen for', () => {
    expect(drivesRun({ drives: ['pure'] }, ['agent', 'session'])).toEqual(['session']);
    expect(drivesRun({ drives: ['pure', 'session'] }, ['agent'])).toEqual(['agent']);
  });

  it('nowhere where all drives of the run show less', () => {
    expect(drivesRun({ drives: ['agent'] }, ['pure', 'session'])).toEqual([]);
    expect(drivesRun({ drives: ['session', 'agent'] }, ['pure'])).toEqual([]);
  });
});
