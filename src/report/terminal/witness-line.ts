import { caseIdOf } from '../../suite/case/case-id.ts';
import type { CaseEvent } from '../events/events.ts';

/** Names a line has room for. */
const SHOWN = 4;

/**
 * Who asked for one case and sees that three were selected wants to know why.
 * @returns which of the selected only ran because others rest on them; nothing where there are none
 */
export function witnessLine(witnesses: readonly Pick<CaseEvent, 'result'>[]): string[] {
  if (witnesses.length === 0) return [];
  const names = [...new Set(witnesses.map(({ result }) => caseIdOf(result.id)))];
  const rest = names.length - SHOWN;
  const listed = `${names.slice(0, SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  const what = witnesses.length === 1 ? 'as a witness' : 'as witnesses';
  return [
    `${witnesses.length} of the selected only ran ${what}, ${listed}: where nothing has to happen, they show that something could have`,
  ];
}
