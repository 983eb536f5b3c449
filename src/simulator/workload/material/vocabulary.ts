import type { Draw } from '../draw.ts';

/** A thing the code of a day is about, in the spellings code has for it. */
export interface CodeTerm {
  /** `mandate` */
  lower: string;
  /** `Mandate` */
  upper: string;
  /** `mandates` */
  table: string;
}

const ENTITIES = [
  'invoice', 'payout', 'refund', 'subscription', 'mandate', 'dispute', 'coupon', 'settlement', 'receipt', 'transfer',
  'account', 'customer', 'chargeback', 'statement', 'balance', 'discount', 'order', 'shipment', 'quote', 'contract',
] as const; // biome-ignore format: a word list reads better in rows

export const CODE_TERMS: readonly CodeTerm[] = ENTITIES.map((lower) => ({
  lower,
  upper: lower.charAt(0).toUpperCase() + lower.slice(1),
  table: `${lower}s`,
}));

export const CODE_AREAS = [
  'billing', 'ledger', 'payments', 'accounts', 'reports', 'webhooks', 'tax', 'exports', 'jobs', 'auth', 'search', 'notify',
] as const; // biome-ignore format: a word list reads better in rows

export const CODE_ASPECTS = [
  'service', 'repository', 'controller', 'mapper', 'validator', 'scheduler', 'client', 'policy', 'events', 'cache',
  'pricing', 'totals', 'rounding', 'import', 'export', 'state', 'queue', 'sync', 'search', 'permissions',
] as const; // biome-ignore format: a word list reads better in rows

export const CODE_VERBS = [
  'settle', 'cancel', 'close', 'reopen', 'collect', 'approve', 'archive', 'renew', 'reconcile', 'submit', 'expire', 'void',
] as const; // biome-ignore format: a word list reads better in rows

export const CODE_FIELDS = [
  'amount', 'currency', 'dueAt', 'status', 'taxRate', 'reference', 'lineItems', 'attempts', 'externalId', 'paidAt',
  'createdBy', 'discountCode', 'issuedAt', 'country', 'rounding', 'netTotal', 'grossTotal', 'version',
] as const; // biome-ignore format: a word list reads better in rows

/** @returns an id as databases give them, e.g. `inv_8f3a01c2` */
export const recordId = (draw: Draw, term: CodeTerm): string => `${term.lower.slice(0, 3)}_${draw.hex(8)}`;

const ODD_PASTS: Readonly<Record<string, string>> = { submit: 'submitted', cancel: 'cancelled' };

/** @returns `settled` for `settle` */
export const pastOf = (verb: string): string => ODD_PASTS[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);

/** @returns `an invoice`, `a payout` */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
