import { pluralize } from '../../conversation/pluralize.ts';
import type { Footer } from '../events/events.ts';

/** @returns what second attempts came to, a sentence each; nothing where nothing was run again */
export function rerunSentences(footer: Pick<Footer, 'reruns'> | undefined): string[] {
  if (footer?.reruns === undefined) return [];
  const { answered, confirmed, notRunAgain } = footer.reruns;
  return [
    ...(answered === 0
      ? []
      : [
          `${pluralize(answered, 'result')} came only when the case was run again, alone: the machine was busy, or an earlier case had left something behind.`,
        ]),
    ...(confirmed === 0 ? [] : [`${pluralize(confirmed, 'result')} ended in the same way the second time, alone.`]),
    ...(notRunAgain === 0
      ? []
      : [
          `${pluralize(notRunAgain, 'time-out')} more were not run again, because three had ended in the same way alone.`,
        ]),
  ];
}

/** @returns the same as lines among others */
export const rerunLines = (footer: Pick<Footer, 'reruns'> | undefined): string[] =>
  rerunSentences(footer).map((sentence) => `RUN AGAIN: ${sentence}`);
