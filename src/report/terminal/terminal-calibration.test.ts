import { describe, expect, it } from 'vitest';
import type { DeclaredProfile } from '../../adapter/profile.ts';
import { declaredProfile } from '../../adapter/profile-on.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import type { ReportEvent } from '../events/events.ts';
import { header } from '../formats/formats.testkit.ts';
import { terminalWriter } from './terminal.ts';

function linesOf(events: readonly ReportEvent[]): string[] {
  const lines: string[] = [];
  const writer = terminalWriter({ print: (line) => lines.push(line), colour: false });
  for (const event of events) writer.write(event);
  writer.end();
  return lines;
}

it('an adapter that could not be calibrated is sent to the doctor', () => {
  const calibration = [
    { kind: 'nominal' as const, drive: 'pure' as const, sizes: nominalSizes(), reason: 'no pass was due' },
  ];
  const adapter = { ...header.adapter, argument: './my-adapter' };
  expect(linesOf([{ ...header, adapter, calibration }])).toContain(
    'pure: not calibrated (no pass was due); nominal sizes are used. Is the adapter right? conform doctor --adapter ./my-adapter',
  );
});

describe('a design of which nothing can be calibrated', () => {
  const said = (...[triggers, keep]: [DeclaredProfile['triggers'], DeclaredProfile['keep']]) => {
    const profile = declaredProfile('default', { triggers, keep });
    const calibration = [{ kind: 'nominal' as const, drive: 'pure' as const, sizes: nominalSizes(), reason: 'none' }];
    return linesOf([{ ...header, profile, calibration }]).find((line) => line.startsWith('pure: '));
  };

  it('is told why, and not sent to the doctor', () => {
    expect([
      said(['always', 'overflow'], ['messages']),
      said(['messages', 'overflow'], ['tokens']),
      said(['turns'], ['turns']),
      said(['manual', 'overflow'], ['messages']),
    ]).toEqual([
      'pure: nothing to calibrate, by design: it acts before every request, and its tail is set in messages; nominal sizes are used',
      'pure: nothing to calibrate, by design: a number of messages makes a pass due; nominal sizes are used',
      'pure: nothing to calibrate, by design: a number of turns makes a pass due; nominal sizes are used',
      'pure: nothing to calibrate, by design: no pass becomes due by itself; nominal sizes are used',
    ]);
  });

  it('shows nothing where nothing sets a pass off, and is told so', () => {
    expect(said([], ['tokens'])).toBe(
      'pure: the profile declares no trigger, so that nothing sets a pass off, and there is nothing to be seen: conform explain triggers',
    );
  });

  it('is none whose trigger, or tail in its place, is a size: that one goes to the doctor', () => {
    expect(said(['always'], ['tokens'])).toContain('not calibrated (none)');
    expect(said(['messages', 'fraction'], ['messages'])).toContain('Is the adapter right?');
  });

  it('is looked at on the drive it is about', () => {
    const refused = { triggers: ['overflow' as const] };
    const profile = declaredProfile('default', { onDrive: { pure: refused } });
    const nominal = { kind: 'nominal' as const, sizes: nominalSizes(), reason: 'none' };
    const calibration = [
      { ...nominal, drive: 'pure' as const },
      { ...nominal, drive: 'agent' as const },
    ];
    const lines = linesOf([{ ...header, profile, calibration }]);
    expect(lines.find((line) => line.startsWith('pure: '))).toContain('no pass becomes due by itself');
    expect(lines.find((line) => line.startsWith('agent: '))).toContain('Is the adapter right?');
    const alone = linesOf([{ ...header, profile: declaredProfile('default', refused), calibration }]);
    expect(alone.filter((line) => line.includes('the model refuses what would be due'))).toEqual([
      expect.stringMatching(/^agent: /),
    ]);
  });
});
