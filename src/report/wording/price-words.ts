import type { Certificate } from '../../verdict/certificate.ts';

type NamedClass = Pick<Certificate, 'class' | 'drive'> & BesideClass;

/** What stands beside a class: the sizes it was earned at, what is given up for it, and what else is to be known. */
type BesideClass = Pick<Certificate, 'prices' | 'scale' | 'habits'>;

/**
 * @returns sizes that are not the usual ones, what an implementation gives up where it stands for a class, and what else is to be known
 * of it, e.g. `without summaries: what leaves the window is gone`; empty where nothing
 */
export const wordsBesideClass = ({ prices = [], scale, habits = [] }: BesideClass): string =>
  [
    ...(scale === undefined ? [] : [`at ${scale} times the sizes`]),
    ...[...prices, ...habits].map(({ says }) => says),
  ].join('; ');

/** @returns what a class is called wherever it is shown: `Core (pure)`, or `Core (pure), without summaries: what leaves the window is gone` */
export const className = (certificate: NamedClass): string =>
  [`${certificate.class} (${certificate.drive})`, ...besideIn(certificate)].join(', ');

/** @returns how much was lost that way, e.g. `12 results priced`; nothing where none */
export function pricedResults({ prices = [] }: Pick<Certificate, 'prices'>): string[] {
  return prices.map(({ name, results }) => `${results} ${results === 1 ? 'result' : 'results'} at the price ${name}`);
}

const besideIn = (certificate: BesideClass): string[] =>
  [wordsBesideClass(certificate)].filter((words) => words !== '');

/** @returns the same behind a comma, for a line that has said the class; empty where there is nothing to say */
export const behindComma = (certificate: BesideClass): string =>
  besideIn(certificate)
    .map((words) => `, ${words}`)
    .join('');
