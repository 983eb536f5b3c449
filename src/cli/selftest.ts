import { type Examination, examine } from '../selftest/selftest.ts';
import { SPECIMENS } from '../selftest/specimens.ts';
import { casesFolder, loadCorpus } from '../suite/load-corpus.ts';
import { print } from './print.ts';
import { packageVersion } from './version.ts';

/** `conform selftest`. @returns 0 where every specimen got what it deserves, else 2: the suite is at fault */
export async function selftest(): Promise<number> {
  const corpus = loadCorpus(casesFolder());
  const examinations: Examination[] = [];
  for (const specimen of SPECIMENS) {
    for (const profile of specimen.profiles) {
      const examination = await examine(specimen, profile, corpus, packageVersion());
      examinations.push(examination);
      linesOf(examination).forEach(print);
    }
  }
  const wrong = examinations.filter(({ charges }) => charges.length > 0).length;
  print(`\n${examinations.length - wrong} of ${examinations.length} specimens got what they deserve`);
  return wrong === 0 ? 0 : 2;
}

function linesOf({ name, profile, footer, violated, charges }: Examination): string[] {
  const { passed, selected } = footer.counts;
  const word = charges.length === 0 ? 'ok   ' : 'WRONG';
  const found = violated.length === 0 ? 'nothing' : violated.join(' ');
  return [
    `${word} ${name} (${profile}): passed ${passed} of ${selected}; violates ${found}`,
    ...charges.map((charge) => `      ${charge}`),
  ];
}
