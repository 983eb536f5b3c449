import { zstdCompressSync } from 'node:zlib';
import {
  type CampaignInput,
  changed,
  type GoodFiles,
  type Json,
  MEGABYTES_50,
  nested,
  write,
} from './campaign-input.ts';

/** Traces that are judged again. */

type Row = [what: string, content: (good: GoodFiles) => string | Uint8Array, says: RegExp];

const broken = ({ trace }: GoodFiles, change: (trace: Json) => void): string => changed(trace, change);

const ROWS: Row[] = [
  ['that is empty', () => '', /can't be read as a trace/],
  ['that is cut off', ({ trace }) => trace.slice(0, trace.length / 2), /can't be read as a trace/],
  ['of NULs', () => new Uint8Array(4096), /can't be read as a trace/],
  ['that is a word of 50 MB', () => `"${'x'.repeat(MEGABYTES_50)}"`, /is no trace/],
  ['that is nested 100,000 deep', () => nested(100_000), /is no trace/],
  [
    'with a state nested 100,000 deep',
    (good) =>
      broken(good, (trace) => {
        trace.steps[1].result.state = 'HERE';
      }).replace('"HERE"', nested(100_000)),
    /nested/,
  ],
  ['that is null', () => 'null', /is no trace/],
  ['with a number for the id of its case', (good) => broken(good, (trace) => (trace.case.id = 5)), /\/case\/id/],
  ['whose steps are a text', (good) => broken(good, (trace) => (trace.steps = 'x')), /\/steps/],
  ['with a step that is null', (good) => broken(good, (trace) => (trace.steps[0] = null)), /\/steps\/0/],
  ['whose messages are a list', (good) => broken(good, (trace) => (trace.messages = [])), /\/messages/],
  [
    'that names a message nobody wrote',
    (good) => broken(good, (trace) => trace.steps[1].given.push('0'.repeat(16))),
    /refers to message 0000000000000000 but does not contain it/,
  ],
  [
    'of a drive nobody knows',
    (good) => broken(good, (trace) => (trace.adapter.drive = '__proto__')),
    /\/adapter\/drive/,
  ],
  [
    'made for a window that no machine has',
    (good) => broken(good, (trace) => (trace.case.sizes.effectiveTrigger = 1e308)),
    /\/case\/sizes\/effectiveTrigger/,
  ],
  ['without sizes', (good) => broken(good, (trace) => (trace.case.sizes = {})), /\/case\/sizes/],
  [
    'with a fault that has no kind',
    (good) => broken(good, (trace) => (trace.steps[1].result = { kind: 'fault', fault: {} })),
    /\/result\/fault/,
  ],
  ['with a seed that is a number', (good) => broken(good, (trace) => (trace.seed = 5)), /\/seed/],
  ['of a dialect nobody knows', (good) => broken(good, (trace) => (trace.dialect = 'toString')), /\/dialect/],
  [
    'that is a zstd bomb',
    () => zstdCompressSync(Buffer.alloc(1100 * 1024 * 1024)),
    /it holds more than 268,435,456 bytes/,
  ],
  [
    'that is half of a zstd file',
    ({ packed }) => packed.subarray(0, packed.length / 2),
    /can't be unpacked: unexpected end of file/,
  ],
  ['that is packed and no trace', () => zstdCompressSync('{"format":5}'), /is no trace of this format/],
  ['that is packed and nested 100,000 deep', () => zstdCompressSync(nested(100_000)), /is no trace of this format/],
];

export const TRACE_INPUTS: CampaignInput[] = ROWS.map(([what, content, says]) => ({
  name: `a trace ${what}`,
  make: (folder, good) => ['judge', write(folder, 'trace.json', content(good))],
  exit: 2,
  says,
}));
