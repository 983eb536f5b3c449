/** Text that is already HTML. Everything else is escaped on its way into a page: evidence is never to be trusted. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Value = Html | string | number | undefined | readonly (Html | string)[];

/** Template tag: literal parts are HTML, values are escaped unless they are `Html` themselves. */
export function html(literals: TemplateStringsArray, ...values: Value[]): Html {
  const parts = literals.map((literal, index) => literal + (index < values.length ? render(values[index]) : ''));
  return new Html(parts.join(''));
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.source;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return value.map(render).join('');
}

/** @returns the text with the five characters replaced that could end a text node or an attribute */
export const escapeHtml = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
