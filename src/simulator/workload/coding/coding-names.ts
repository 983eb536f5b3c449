import type { Draw } from '../draw.ts';
import { namesOf } from '../names.ts';

const SERVICE_HEADS = [
  'ledger',
  'invoice',
  'payout',
  'tax',
  'mandate',
  'dispute',
  'webhook',
  'export',
  'receipt',
  'fx',
  'pricing',
  'notice',
];
const SERVICE_TAILS = [
  'relay',
  'gate',
  'sweeper',
  'worker',
  'mirror',
  'router',
  'intake',
  'broker',
  'poller',
  'archiver',
];
const PEOPLE_FIRST = [
  'Amira',
  'Jonas',
  'Priya',
  'Tomasz',
  'Leila',
  'Marek',
  'Yuki',
  'Sofia',
  'Diego',
  'Hanne',
  'Kofi',
  'Ines',
];
const PEOPLE_LAST = [
  'Okafor',
  'Lindqvist',
  'Brandt',
  'Nakamura',
  'Castellan',
  'Varga',
  'Moreau',
  'Haddad',
  'Sundberg',
  'Kowal',
];

/** @returns names of services that never come twice */
export const serviceNames = (draw: Draw): (() => string) => namesOf(draw, SERVICE_HEADS, SERVICE_TAILS);
/** @returns full names of people, never the same twice */
export const peopleNames = (draw: Draw): (() => string) => namesOf(draw, PEOPLE_FIRST, PEOPLE_LAST, ' ');
