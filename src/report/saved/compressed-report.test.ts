import { cpSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportEvent, ReportWriter } from '../events/events.ts';
import { failedWith, footer, header, passed } from '../events/report.testkit.ts';
import { compressedNdjsonWriter, ndjsonWriter } from './ndjson.ts';
import { readReport } from './read-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conform-compressed-'));
});

const at = (name: string) => path.join(folder, name);
const written = (writer: ReportWriter, ...events: ReportEvent[]) => {
  for (const event of events) writer.write(event);
  writer.end();
};
const plain = () => {
  written(ndjsonWriter(at('plain.ndjson')), header, passed, failedWith('It is gone.'), footer);
  return readReport(at('plain.ndjson'));
};
const compress = (...events: ReportEvent[]) => written(compressedNdjsonWriter(at('report.ndjson.zst')), ...events);

describe('report.ndjson.zst', () => {
  it('says the same as the lines it is made of, read by its folder and by its name', () => {
    const { file: _, ...said } = plain();
    compress(header, passed, failedWith('It is gone.'), footer);
    for (const place of [folder, at('report.ndjson.zst')])
      expect(readReport(place)).toEqual({ ...said, file: at('report.ndjson.zst') });
  });

  it('is known by what is in it, whatever it is called', () => {
    compress(header, passed, footer);
    cpSync(at('report.ndjson.zst'), at('old'));
    expect(readReport(at('old')).cases).toHaveLength(1);
  });

  it('is written without footer where the run was cut short, and not at all where nothing has happened', () => {
    compress(header, passed);
    expect(readReport(folder).footer).toBeUndefined();
    written(compressedNdjsonWriter(at('none.zst')));
    expect(() => readFileSync(at('none.zst'))).toThrow('ENOENT');
  });

  it('is not chosen in silence where another report lies beside it', () => {
    compress(header, passed, footer);
    written(ndjsonWriter(at('report.ndjson')), header, footer);
    expect(() => readReport(folder)).toThrow(
      `${folder} holds report.ndjson and report.ndjson.zst, which may be of different runs. Name the file you mean, or remove the other one.`,
    );
    expect(readReport(at('report.ndjson.zst')).cases).toHaveLength(1);
  });

  it('is refused where it is cut short, or would fill the memory', () => {
    compress(header, passed, footer);
    truncateSync(at('report.ndjson.zst'), 200);
    expect(() => readReport(folder)).toThrow(
      `${at('report.ndjson.zst')} can't be unpacked: it is cut short or damaged`,
    );
    writeFileSync(at('report.ndjson.zst'), zstdCompressSync(Buffer.alloc(2 ** 28 + 1, 32)));
    expect(() => readReport(folder)).toThrow("can't be unpacked: it holds more than 268,435,456 bytes");
  });
});
