import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isViolation } from '../../judge/findings/finding.ts';
import type { ReportWriter } from '../events/events.ts';
import { header } from '../events/report.testkit.ts';
import { drawing } from '../evidence/drawing.ts';
import { drawingBytes } from '../evidence/drawing-bytes.ts';
import { EVIDENCE_LIMITS } from '../evidence/evidence-limits.ts';
import { lossyCase, lossyTrace } from '../html/html.testkit.ts';
import { htmlWriter } from '../html/html-writer.ts';
import { jsonWriter } from './json.ts';
import { ndjsonWriter } from './ndjson.ts';
import { traceWriter } from './trace-file.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Writes a case, and keeps nothing of it. */
function written(writer: ReportWriter): WeakRef<Uint8Array>[] {
  const event = lossyCase();
  const drawn = drawingBytes(drawing(lossyTrace(), event.result.findings.filter(isViolation), EVIDENCE_LIMITS.all));
  writer.write({ ...event, drawing: drawn });
  return [new WeakRef<Uint8Array>(event.trace!), new WeakRef<Uint8Array>(drawn)];
}

/** Thousands of cases come by: what one writer holds on to of each is the memory that a run takes. */
describe('a writer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-let-go-'));
  const file = (name: string): string => path.join(folder, name);

  it.each<[string, ReportWriter]>([
    ['of report.ndjson', ndjsonWriter(file('report.ndjson'))],
    ['of report.json', jsonWriter(file('report.json'))],
    ['of report.html', htmlWriter(file('report.html'))],
    ['of traces', traceWriter(folder)],
  ])('%s lets go of the trace of a case, and of what was drawn of it', async (_, writer) => {
    writer.write(header);
    const refs = written(writer);
    // What a WeakRef was made of stays until the turn has ended.
    await setImmediate();
    collectGarbage();
    expect(refs.map((ref) => ref.deref())).toEqual([undefined, undefined]);
    writer.end();
  });
});
