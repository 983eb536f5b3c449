import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { isCompressed } from '../../run/trace/trace-bytes.ts';
import { ReportError } from './report-error.ts';

/** What a report is called in its folder: as it was written line by line, or compressed by zstd to be kept. */
export const REPORT_NAMES = ['report.ndjson', 'report.ndjson.zst'] as const;

/** The largest of real ones has a hundredth. */
const MOST_BYTES = 2 ** 28;

/**
 * @returns the report that lies in a folder; undefined where there is none
 * @throws ReportError where there are two, which may be of different runs
 */
export function reportFileIn(folder: string): string | undefined {
  const [file, other] = REPORT_NAMES.map((name) => path.join(folder, name)).filter((name) => isFile(name));
  if (other !== undefined)
    throw new ReportError(
      `${folder} holds ${REPORT_NAMES.join(' and ')}, which may be of different runs. Name the file you mean, or remove the other one.`,
    );
  return file;
}

const isFile = (file: string): boolean => existsSync(file) && !statSync(file).isDirectory();

/**
 * @param place a report, compressed or not, or the folder it is in
 * @throws ReportError where no report can be there
 */
export function reportFileAt(place: string): string {
  const stats = statsOf(place);
  if (stats === undefined) throw new ReportError(notThere(place));
  if (stats.isDirectory()) return reportFileIn(place) ?? path.join(place, REPORT_NAMES[0]);
  // A pipe that nobody writes to would be waited for without end.
  if (!stats.isFile()) throw new ReportError(`${place} is a pipe or a device, and no file that a report could be in.`);
  return place;
}

function statsOf(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch (error) {
    throw new ReportError(`${place} can't be read: ${(error as Error).message}`);
  }
}

/** @returns what a report says, whatever its name, as text. @throws ReportError where it can't be read */
export function reportText(file: string): string {
  const bytes = bytesOf(file);
  if (!isCompressed(bytes)) return bytes.toString('utf8');
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const most = `it holds more than ${MOST_BYTES.toLocaleString('en')} bytes`;
    const why = code === 'ERR_BUFFER_TOO_LARGE' ? most : `it is cut short or damaged (${message})`;
    throw new ReportError(`${file} can't be unpacked: ${why}. Copy it once more, or run again.`);
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ReportError(code === 'ENOENT' ? notThere(file) : `${file} can't be read: ${message}`);
  }
}

const notThere = (place: string): string => `${place} is not there. A report is what conform run --out FOLDER writes.`;
