const grouped = new Intl.NumberFormat('en');

/** @returns a count with its thousands apart: `12,345` */
export const countWords = (count: number): string => grouped.format(count);

/** @param tokens @returns three figures at most: `840`, `12.3k`, `170k`, `1.05M` */
export function tokenWords(tokens: number): string {
  const size = Math.abs(tokens);
  if (size < 999.5) return String(Math.round(tokens));
  if (size < 999_500) return `${threeFigures(tokens / 1e3)}k`;
  return `${threeFigures(tokens / 1e6)}M`;
}

/** @returns the number with three figures, and no zeros behind its point */
const threeFigures = (value: number): string => {
  const places = Math.abs(value) >= 99.95 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2;
  return String(Number(value.toFixed(places)));
};

/** Nobody reads a price with an exponent. */
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 2, useGrouping: false });

/** @param dollars US dollars @returns `$12.30`; less than a cent keeps two figures: `$0.0031` */
export function dollarWords(dollars: number): string {
  if (dollars === 0) return '$0';
  const size = Math.abs(dollars);
  if (size >= 1000) return `$${grouped.format(Math.round(dollars))}`;
  if (size >= 0.1) return `$${dollars.toFixed(2)}`;
  return `$${small.format(dollars)}`;
}

/** @returns a share of 1 in percent: `82 %`; what is neither nothing nor all is not rounded to it */
export function percentWords(share: number): string {
  if (!Number.isFinite(share)) return '–';
  if (share > 0 && share < 0.005) return '< 1 %';
  if (share < 1 && share > 0.995) return '> 99 %';
  return `${Math.round(share * 100)} %`;
}

/** @param ms @returns `840 ms`, `12 s`, `3 min`, `2 h 5 min` */
export function timeWords(ms: number): string {
  if (ms === 0) return '0 s';
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 || hours >= 24 ? `${countWords(hours)} h` : `${hours} h ${rest} min`;
}
