import { type FileHandle, open } from 'node:fs/promises';
import { TranscriptError, WHOLE_FILE } from './transcript-error.ts';

/** A file as it was when it was opened: what is appended later is not read, so that each reading gives the same. */
export interface SourceFile {
  /** as the user named it */
  name: string;
  bytes: number;
  /** its beginning: what the format is told by */
  head: Buffer;
}

const HEAD_BYTES = 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

const EXPORT_HINT = 'Name a session file: JSON or JSONL with the messages of OpenAI chat, Anthropic or Claude Code.';

/**
 * @param name path of the file
 * @throws TranscriptError where there is no file, or nothing in it that could be text
 */
export async function openSourceFile(name: string): Promise<SourceFile> {
  const handle = await opened(name);
  try {
    const stat = await handle.stat();
    if (stat.isDirectory()) throw new TranscriptError(name, WHOLE_FILE, 'Expected a file, got a folder.', EXPORT_HINT);
    if (!stat.isFile())
      throw new TranscriptError(name, WHOLE_FILE, 'Expected a file that can be read twice.', PIPE_HINT);
    const head = Buffer.alloc(Math.min(HEAD_BYTES, stat.size));
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    refuseOther(name, head.subarray(0, bytesRead));
    return { name, bytes: stat.size, head: head.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

const PIPE_HINT = 'Save what comes from the pipe or the device to a file, and name that.';

async function opened(name: string): Promise<FileHandle> {
  try {
    return await open(name, 'r');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new TranscriptError(name, WHOLE_FILE, 'There is no such file.', EXPORT_HINT);
    }
    if (code === 'EISDIR') throw new TranscriptError(name, WHOLE_FILE, 'Expected a file, got a folder.', EXPORT_HINT);
    const reason = code === 'EACCES' || code === 'EPERM' ? 'it may not be read' : (code ?? String(error));
    throw new TranscriptError(name, WHOLE_FILE, `The file can't be opened: ${reason}.`, 'Check its permissions.');
  }
}

/** What other programs write begins in ways that no JSON does. */
const MAGIC: readonly { bytes: readonly number[]; what: string; hint: string }[] = [
  { bytes: [0x1f, 0x8b], what: 'a file compressed with gzip', hint: 'Unpack it first: gunzip FILE.' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], what: 'a file compressed with zstd', hint: 'Unpack it first: zstd -d FILE.' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'a zip archive', hint: 'Unpack it first, and name one of the files in it.' },
  { bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], what: 'an SQLite database', hint: 'Export the session as JSON.' },
  { bytes: [0xff, 0xfe], what: 'text in UTF-16', hint: 'Save it as UTF-8.' },
  { bytes: [0xfe, 0xff], what: 'text in UTF-16', hint: 'Save it as UTF-8.' },
];

function refuseOther(name: string, head: Buffer): void {
  const refuse = (problem: string, hint: string): never => {
    throw new TranscriptError(name, WHOLE_FILE, problem, hint);
  };
  const magic = MAGIC.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  if (magic !== undefined) refuse(`Expected JSON or JSONL, got ${magic.what}.`, magic.hint);
  const first = head.findIndex((byte, at) => !isBlank(byte) && !(at < 3 && BOM[at] === byte));
  if (first === -1 && head.length < HEAD_BYTES) refuse('The file is empty.', EXPORT_HINT);
  const controls = head.subarray(0, 4096).filter((byte) => byte < 0x20 && !isBlank(byte)).length;
  if (controls > Math.min(head.length, 4096) / 10) refuse('Expected JSON or JSONL, got binary data.', EXPORT_HINT);
}

const BOM = [0xef, 0xbb, 0xbf];
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/**
 * @returns the bytes of the file as it was when it was opened, without a byte order mark, in pieces of about 1 MiB
 * @throws TranscriptError where the file has become shorter or unreadable meanwhile
 */
export async function* chunksOf({ name, bytes }: SourceFile): AsyncGenerator<Buffer, void> {
  const handle = await opened(name);
  try {
    for (let at = 0; at < bytes; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, bytes - at));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0)
        throw new TranscriptError(name, WHOLE_FILE, 'The file became shorter while it was read.', COPY);
      const piece = chunk.subarray(0, bytesRead);
      yield at === 0 ? withoutMark(piece) : piece;
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

const COPY = 'Copy it to a place where nobody writes to it, and name the copy.';

const withoutMark = (chunk: Buffer): Buffer =>
  BOM.every((byte, at) => chunk[at] === byte) ? chunk.subarray(3) : chunk;
