import type { OwnSetting } from '../../adapter/own-setting.ts';
import { jsonExcerpt } from '../../adapter/validation/shape-check.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { ReportedAdapter } from '../events/events.ts';

/** @returns what is set and what is shipped, e.g. `recursionLimit: 1000 (shipped: 25)` */
export const settingInBrief = ({ name, shipped, used }: OwnSetting): string =>
  `${name}: ${valueWords(used)} (shipped: ${valueWords(shipped)})`;

/** Most values in words are what somebody wrote about them, and are no text of the package's. */
const valueWords = (value: OwnSetting['used']): string => (typeof value === 'string' ? value : jsonExcerpt(value));

/** @returns all that is said of a setting but its name */
export const settingInFull = ({ shipped, used, changesVerdicts, why }: OwnSetting): string =>
  `${valueWords(used)} (shipped: ${valueWords(shipped)}), which ${changesVerdicts ? 'may change verdicts' : 'changes no verdict'}. ${why}`;

/** @returns what a reader has to know of an agent whose turns end by silence: one that thinks for longer is judged too early */
export const silenceLine = ({ silence }: Pick<ReportedAdapter, 'silence'>): string[] =>
  silence === undefined ? [] : [`a turn of this agent is taken to have ended after ${silence} ms of silence`];

/** @returns what a reader has to know of each setting, the ones that may change a verdict first, one a line */
export const settingLines = (settings: readonly OwnSetting[] = []): string[] =>
  weightiestFirst(settings).map(
    (one) =>
      `  ${one.changesVerdicts ? 'may change verdicts' : 'changes no verdict '}  ${settingInBrief(one)}. ${one.why}`,
  );

/** @returns a warning where verdicts may rest on what no user of the package has; undefined where none do */
export function settingsWarning(settings: readonly OwnSetting[] = [], what = 'Verdicts'): string | undefined {
  const weighty = settings.filter(({ changesVerdicts }) => changesVerdicts);
  if (weighty.length === 0) return undefined;
  const names = [...new Set(weighty.map(({ name }) => name))];
  return `${what} may rest on ${pluralize(names.length, 'setting')} of the adapter's own that a user of the package does not have: ${names.join(', ')}.`;
}

/** @returns what a table of facts says of a system: that nothing is known is another thing than that all is as shipped */
export function settingsWords(settings: readonly OwnSetting[] | undefined): string {
  if (settings === undefined) return 'not declared';
  return settings.length === 0 ? 'none' : weightiestFirst(settings).map(settingInBrief).join('; ');
}

const weightiestFirst = (settings: readonly OwnSetting[]): OwnSetting[] =>
  settings.toSorted((one, other) => Number(other.changesVerdicts) - Number(one.changesVerdicts));
