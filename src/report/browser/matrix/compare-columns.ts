import { announce, byId } from '../elements/dom.ts';

/** Two columns beside each other, and only the rows in which they differ; the address says which two. */
export function startCompare(): void {
  const form = byId('compare') as HTMLFormElement;
  const selects = [byId('compare-one'), byId('compare-other')] as HTMLSelectElement[];
  const chosen = (): string[] => selects.map(({ value }) => value);
  const draw = (): void => {
    const [one, other] = chosen();
    const words = one === '' || other === '' || one === other ? showAll() : showTwo(one!, other!);
    byId('compared').textContent = words;
  };
  const follow = (): void => {
    const asked = /^#compare=(\d+),(\d+)$/.exec(location.hash);
    if (asked === null) return;
    selects.forEach((select, at) => {
      select.value = asked[at + 1]!;
    });
    draw();
  };
  form.addEventListener('change', () => {
    const [one, other] = chosen();
    const isPair = one !== '' && other !== '';
    history.replaceState(null, '', isPair ? `#compare=${one},${other}` : '#matrix');
    draw();
    announce(byId('compared').textContent);
  });
  form.addEventListener('reset', () => {
    // The fields are emptied only after this event.
    setTimeout(() => {
      history.replaceState(null, '', '#matrix');
      draw();
      announce('All columns and rows are shown.');
    });
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', follow);
  form.hidden = false;
  follow();
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`#matrix ${selector}`)];

function showAll(): string {
  showColumns(() => true);
  for (const row of all('tr, tbody')) row.hidden = false;
  return '';
}

function showTwo(one: string, other: string): string {
  showColumns((column) => column === one || column === other);
  const rows = all('tr.row');
  for (const row of rows) row.hidden = keyIn(row, one) === keyIn(row, other);
  for (const body of all('.group-body-rows')) body.hidden = body.querySelector('tr.row:not([hidden])') === null;
  const shown = rows.filter(({ hidden }) => !hidden).length;
  return `${shown} of ${rows.length} requirements differ between ${nameOf(one)} and ${nameOf(other)}, in the verdict or in how many results failed.`;
}

/** The verdict in a column, and how many results failed. */
const keyIn = (row: HTMLElement, column: string): string | undefined =>
  row.querySelector<HTMLElement>(`[data-column="${column}"]`)?.dataset.key;

const nameOf = (column: string): string =>
  document.querySelector<HTMLElement>(`th[data-column="${column}"]`)?.dataset.name ?? '';

function showColumns(isShown: (column: string) => boolean): void {
  for (const cell of all('[data-column]')) cell.hidden = !isShown(cell.dataset.column!);
  for (const head of all('[data-columns]') as HTMLTableCellElement[]) {
    const span = head.dataset.columns!.split(' ').filter(isShown).length;
    head.hidden = span === 0;
    // A span of 0 would mean all that is left.
    head.colSpan = Math.max(1, span);
  }
}
