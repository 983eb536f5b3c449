import { didYouMean } from '../../../adapter/validation/did-you-mean.ts';
import { isRecord, type JsonRecord } from '../../../conversation/json.ts';
import { TranscriptError, WHOLE_FILE } from '../records/transcript-error.ts';
import type { TranscriptRecord } from '../records/transcript-record.ts';
import { anthropicTranscript } from './anthropic.ts';
import { claudeCodeTranscript } from './claude-code.ts';
import { openaiTranscript } from './openai-chat.ts';
import type { TranscriptFormat } from './transcript-format.ts';

/** In the order in which they are asked: what could be of several is the first's. */
export const TRANSCRIPT_FORMATS: readonly TranscriptFormat[] = [
  claudeCodeTranscript,
  anthropicTranscript,
  openaiTranscript,
];

/** As `--format` takes them. */
export const FORMAT_NAMES: readonly string[] = TRANSCRIPT_FORMATS.map(({ name }) => name);

/** Records that are looked at for the format; what comes later says nothing new of it. */
const LOOKED_AT = 400;

/**
 * @param file name for messages
 * @param asked name of a format, where the user says which
 * @throws TranscriptError where there is none of that name, or no record is of a form that is known
 */
export async function formatOf(
  file: string,
  records: AsyncIterable<TranscriptRecord>,
  asked?: string,
): Promise<TranscriptFormat> {
  const named = asked === undefined ? undefined : formatNamed(file, asked);
  const seen: TranscriptRecord[] = [];
  for await (const record of records) {
    seen.push(record);
    const certain = TRANSCRIPT_FORMATS.find((format) => isSuch(record, (value) => format.isCertain(value)));
    if (certain !== undefined)
      return named === undefined || named === certain ? certain : denied(file, record, named, certain);
    if (seen.length >= LOOKED_AT) break;
  }
  if (named !== undefined) return named;
  // Plain texts of users and assistants are the same on both wires.
  const order = [openaiTranscript, ...TRANSCRIPT_FORMATS];
  const found = order.find((format) => seen.some((record) => isSuch(record, (value) => format.isPossible(value))));
  if (found !== undefined) return found;
  throw new TranscriptError(file, seen[0]?.place ?? WHOLE_FILE, unknownForm(seen), `What is read: ${formsInWords()}.`);
}

/** What can only be of another form would be played without half of it. */
function denied(file: string, { place }: TranscriptRecord, named: TranscriptFormat, certain: TranscriptFormat): never {
  const problem = `Expected ${named.title}, as --format says, got ${certain.title}.`;
  throw new TranscriptError(file, place, problem, `Leave --format out, or say --format ${certain.name}.`);
}

const isSuch = (record: TranscriptRecord, test: (value: JsonRecord) => boolean): boolean =>
  record.kind === 'value' && isRecord(record.value) && test(record.value);

function formatNamed(file: string, asked: string): TranscriptFormat {
  const format = TRANSCRIPT_FORMATS.find(({ name }) => name === asked);
  if (format !== undefined) return format;
  const problem = `There is no format "${asked}".${didYouMean(asked, FORMAT_NAMES)}`;
  throw new TranscriptError(
    file,
    WHOLE_FILE,
    problem,
    `Known: ${FORMAT_NAMES.join(', ')}; without --format it is told by the file.`,
  );
}

const formsInWords = (): string =>
  'messages of OpenAI chat or of Anthropic (a JSON list, a request body, or one of either on each line), and session files of Claude Code (.jsonl)';

function unknownForm(seen: readonly TranscriptRecord[]): string {
  const [first] = seen;
  if (first === undefined) return 'Expected messages, got none at all.';
  if (seen.every(({ kind }) => kind === 'broken') && first.kind === 'broken')
    return `No record of it is JSON; the first: ${first.why}.`;
  const value = seen.find(({ kind }) => kind === 'value');
  return `Expected messages of a session, got ${value?.kind === 'value' ? formOf(value.value) : 'something else'}.`;
}

function formOf(value: unknown): string {
  if (Array.isArray(value)) return 'lists';
  if (!isRecord(value)) return `a ${value === null ? 'null' : typeof value}`;
  const keys = Object.keys(value).slice(0, 8);
  return keys.length === 0
    ? 'objects without keys'
    : `objects with ${keys.map((key) => JSON.stringify(key)).join(', ')}`;
}
