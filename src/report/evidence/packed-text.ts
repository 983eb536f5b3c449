import { constants, zstdCompressSync } from 'node:zlib';
import { denseText } from '../page/dense-text.ts';

/** How a page packs what its script unpacks: compressed, and as text that means nothing to a parser of HTML. */
export type Pack = (text: string) => string;

/** What repeats is mostly megabytes away, where the compression that browsers have by themselves sees 32 KB. A larger window is more than the script of a reader should hold. */
const WINDOW_LOG = 22;

const packAt =
  (level: number): Pack =>
  (text) =>
    denseText(
      zstdCompressSync(text, {
        params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: WINDOW_LOG },
      }),
    );

/** For a page that is made with every run: nobody waits for it. */
export const packQuickly = packAt(12);

/** For a page that is kept: a tenth smaller, and it takes 25 times as long, six seconds for a report of thousands of results. */
export const packThoroughly = packAt(22);
