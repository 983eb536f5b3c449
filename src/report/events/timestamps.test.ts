import { describe, expect, it } from 'vitest';
import { footer, header, passed } from '../formats/formats.testkit.ts';
import type { ReportEvent } from './events.ts';
import { type GatheredRun, gatheringWriter } from './gathering.ts';
import { clockOf, timestamped } from './timestamps.ts';

const gathered = (events: readonly ReportEvent[]): GatheredRun => {
  const runs: GatheredRun[] = [];
  const writer = gatheringWriter(
    (run) => runs.push(run),
    () => {},
  );
  for (const event of events) writer.write(event);
  writer.end();
  return runs[0]!;
};

describe('the times of a run', () => {
  it('are said by its report, and are those at which it was run whenever it is told again', () => {
    const events: ReportEvent[] = [];
    let now = Date.UTC(2026, 5, 1, 12);
    const emit = timestamped(
      (event) => events.push(event),
      () => now,
    );
    now += 1500;
    for (const event of [header, passed, footer]) emit(event);
    expect(events).toEqual([
      { ...header, environment: { ...header.environment, started: '2026-06-01T12:00:00.000Z' } },
      passed,
      { ...footer, ended: '2026-06-01T12:00:01.500Z' },
    ]);
    const { started, ended } = gathered(events);
    expect([started, ended]).toEqual([Date.UTC(2026, 5, 1, 12), Date.UTC(2026, 5, 1, 12, 0, 1, 500)]);
  });

  it('are left open where a report does not say them', () => {
    expect(gathered([header, passed, footer])).not.toHaveProperty('started');
    expect(gathered([header, passed, footer])).not.toHaveProperty('ended');
  });

  it('are those of SOURCE_DATE_EPOCH where that is set, so that two runs write the same', () => {
    expect(clockOf('1780315200')()).toBe(Date.UTC(2026, 5, 1, 12));
    for (const none of [undefined, '', 'noon']) expect(clockOf(none)).toBe(Date.now);
  });
});
