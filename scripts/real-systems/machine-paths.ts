import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { denseBytes } from '../../src/report/page/dense-text.ts';
import { jsonInBlock } from '../../src/report/page/folded-marks.ts';
import { reportText } from '../../src/report/saved/report-file.ts';

/** Folders that people and build servers work in. */
const LIKELY = /(?<![\w.@-])\/(?:home|Users|root|work|workspace|builds|private)\/[\w.@/-]+/g;

/**
 * @param places folders of this machine
 * @returns what in a text tells on which machine it was made
 */
export function machinePaths(text: string, places: readonly string[]): string[] {
  const known = places.filter((place) => place.length > 1 && text.includes(`${place}/`));
  return [...new Set([...known, ...(text.match(LIKELY) ?? [])])];
}

/** @returns the same of every file of a folder, with the name of the file; what a page holds compressed is looked into */
export function machinePathsIn(folder: string, places: readonly string[] = []): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => {
      const file = path.join(folder, name);
      const text = name.endsWith('.zst') ? reportText(file) : readFileSync(file, 'utf8');
      const whole = name.endsWith('.html') ? [text, ...evidenceOf(text)].join('\n') : text;
      return machinePaths(whole, places).map((found) => `${name}: ${found}`);
    });
}

const unpacked = (text: string): string => zstdDecompressSync(denseBytes(text)).toString('utf8');

/** @returns what stands compressed in a page of a report, the list of its results first */
export function evidenceOf(page: string): string[] {
  const blockOf = (id: string): string => new RegExp(`<script [^>]*id="${id}">([^<]*)</script>`).exec(page)?.[1] ?? '';
  const evidence = blockOf('evidence');
  const packed = blockOf('index');
  if (packed === '') return [];
  const index = unpacked(packed);
  const { blocks } = JSON.parse(index) as { blocks: [number, number][] };
  return [index, ...blocks.flatMap(([start, length]) => valuesOf(unpacked(evidence.slice(start, start + length))))];
}

function valuesOf(block: string): string[] {
  const lines = block.split('\n');
  return lines.slice(lines.length / 2).map((_, at) => jsonInBlock(lines, at));
}
