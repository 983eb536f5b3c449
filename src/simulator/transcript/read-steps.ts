import type { Branches } from './branches/read-branches.ts';
import type { TranscriptFormat } from './formats/transcript-format.ts';
import { type RecordLayout, readRecords } from './records/read-records.ts';
import type { SourceFile } from './records/source-file.ts';
import type { LeftOutBook } from './steps/left-out.ts';
import { leftOutBook } from './steps/left-out.ts';
import { type SeenTools, seenTools } from './steps/seen-tools.ts';
import { spokenMessages } from './steps/spoken-messages.ts';
import { type SpokenStep, stepsOfMessages } from './steps/steps-of-messages.ts';

/** A file whose form is known. */
export interface Transcript {
  source: SourceFile;
  layout: RecordLayout;
  format: TranscriptFormat;
  branches: Branches;
}

/** One reading of a file: its steps, and what was learned on the way to the last that was taken. */
export interface Reading {
  steps: AsyncGenerator<SpokenStep>;
  book: LeftOutBook;
  tools: SeenTools;
  /** system messages that came before the first of the user */
  system: string[];
}

/** @param most steps at most; what comes behind them is not read */
export function readSteps({ source, layout, format, branches }: Transcript, most: number): Reading {
  const book = leftOutBook();
  const tools = seenTools();
  const system: string[] = [];
  // Who keeps every request has its prompt in each of them.
  const hearSystem = (text: string): void => {
    if (!system.includes(text)) system.push(text);
  };
  const spoken = spokenMessages(readRecords(source, layout), format, {
    book,
    branches,
    declared: { tools: tools.declare, system: hearSystem },
  });
  const listener = { book, system: hearSystem, called: tools.called };
  return { steps: firstOf(stepsOfMessages(spoken, listener), most), book, tools, system };
}

async function* firstOf<Item>(items: AsyncGenerator<Item>, most: number): AsyncGenerator<Item> {
  let count = 0;
  for await (const item of items) {
    yield item;
    count += 1;
    if (count >= most) return;
  }
}
