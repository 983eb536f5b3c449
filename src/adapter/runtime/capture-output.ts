import { StringDecoder } from 'node:string_decoder';
import { moreLines, NOISE_LINES, shorten } from '../child-process/noise.ts';

/** What is printed in this thread, cut into lines. */
export interface Capture {
  /** Reports a line that was not ended. To be called when a step ends. */
  flush(): void;
}

/**
 * Redirects all that this thread prints, by `console` or by `process.stdout` and `process.stderr`. What a step prints
 * after its 200th line, or late in a long one, is dropped here, before it crosses to the suite: an endless loop may print faster than is read.
 * @param report gets each line
 * @param streams what is redirected, for good
 */
export function captureOutput(
  report: (line: string) => void,
  streams: NodeJS.WriteStream[] = [process.stdout, process.stderr],
): Capture {
  let count = 0;
  const add = (line: string) => {
    count += 1;
    if (count <= NOISE_LINES) report(shorten(line));
  };
  const flushers = streams.map((stream) => redirect(stream, add));
  return {
    flush: () => {
      for (const flush of flushers) flush();
      if (count > NOISE_LINES) report(moreLines(count - NOISE_LINES));
      count = 0;
    },
  };
}

function redirect(stream: NodeJS.WriteStream, add: (line: string) => void): () => void {
  const decoder = new StringDecoder('utf8');
  let unfinished = '';
  stream.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
    const text = typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk));
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) add(line);
    const done = rest.find((item) => typeof item === 'function');
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  return () => {
    if (unfinished !== '') add(unfinished);
    unfinished = '';
  };
}
