import { ANSWERS } from './answers.ts';
import { BLOCKING } from './blocking.ts';
import { ENDING } from './ending.ts';
import { GLOBALS } from './globals.ts';
import { type HostileAdapter, inCase, program } from './hostile.ts';
import { LEAVING } from './leaving.ts';
import { PRINTING } from './printing.ts';
import { PROGRAMS } from './programs.ts';
import { SESSIONS } from './sessions.ts';

/** All of them, after two that do nothing wrong: what those lose is lost by the campaign itself. */
export const HOSTILE_ADAPTERS: readonly HostileAdapter[] = [
  inCase('well-behaved', 'none', '', ['pass']),
  program('program-well-behaved', 'none', {}, { exit: [0], victim: ['pass'], others: ['pass'] }),
  ...BLOCKING,
  ...ENDING,
  ...GLOBALS,
  ...ANSWERS,
  ...PRINTING,
  ...LEAVING,
  ...PROGRAMS,
  ...SESSIONS,
];
