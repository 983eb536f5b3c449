import type { MessagePlace } from './page-format.ts';

/** What the part of the address behind `#` asks for. */
export type Route = { kind: 'list'; filter: Filter } | ({ kind: 'case' } & CaseRoute) | CauseRoute;

/** A page about one cause. */
export interface CauseRoute {
  kind: 'cause';
  identity: string;
}

export interface CaseRoute {
  id: string;
  /** the first one the case was run on where left out */
  drive?: string;
  /** index of a pass among those shown */
  pass?: number;
  message?: MessagePlace;
}

/** What the list shows. An empty word leaves a condition out; of verdicts it stands for those that need attention. */
export interface Filter {
  /** a verdict, or `all` */
  verdict: string;
  group: string;
  /** id of a family of failures */
  family: string;
  drive: string;
  level: string;
  requirement: string;
  /** words that all have to be found */
  q: string;
}

export const NO_FILTER: Filter = { verdict: '', group: '', family: '', drive: '', level: '', requirement: '', q: '' };

/** @param hash with or without its `#`. @returns undefined where it is the name of a section, or nothing */
export function parseRoute(hash: string): Route | undefined {
  const text = hash.replace(/^#/, '');
  if (!text.includes('=')) return undefined;
  const asked = new URLSearchParams(text);
  const identity = asked.get('cause');
  if (identity !== null) return { kind: 'cause', identity };
  const id = asked.get('case');
  if (id === null) return { kind: 'list', filter: filterIn(asked) };
  const drive = asked.get('drive');
  const pass = /^\d+$/.exec(asked.get('pass') ?? '');
  const message = messageIn(asked.get('message') ?? '');
  return {
    kind: 'case',
    id,
    ...(drive === null ? {} : { drive }),
    ...(pass === null ? {} : { pass: Number(pass[0]) }),
    ...(message === undefined ? {} : { message }),
  };
}

const filterIn = (asked: URLSearchParams): Filter => ({
  verdict: asked.get('verdict') ?? '',
  group: asked.get('group') ?? '',
  family: asked.get('family') ?? '',
  drive: asked.get('drive') ?? '',
  level: asked.get('level') ?? '',
  requirement: asked.get('requirement') ?? '',
  q: asked.get('q') ?? '',
});

/** `7` is a message before the pass, `after-3` one of the view it left. */
function messageIn(text: string): MessagePlace | undefined {
  const [, side = 'before', at] = /^(?:(before|after)-)?(\d+)$/.exec(text) ?? [];
  return at === undefined ? undefined : { side: side === 'after' ? 'after' : 'before', at: Number(at) };
}

/** @returns the address of a case, of one of its passes, or of a message in it */
export function caseAddress({ id, drive, pass, message }: CaseRoute): string {
  const asked = new URLSearchParams({ case: id });
  if (drive !== undefined) asked.set('drive', drive);
  if (pass !== undefined) asked.set('pass', String(pass));
  if (message !== undefined) asked.set('message', `${message.side}-${message.at}`);
  return `#${asked}`;
}

/** @returns the address of the page about a cause */
export const causeAddress = (identity: string): string => `#${new URLSearchParams({ cause: identity })}`;

/** @returns the address of a list; of the whole list, its section */
export function filterAddress(filter: Filter): string {
  const asked = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return asked.size === 0 ? '#findings' : `#${asked}`;
}

/** @returns the address of a message of a case, before or after one of its passes */
export const messageAddress = (
  { id, drive }: Required<Pick<CaseRoute, 'id' | 'drive'>>,
  pass: number,
  side: MessagePlace['side'],
  at: number,
): string => caseAddress({ id, drive, pass, message: { side, at } });
