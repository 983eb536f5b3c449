import { ARABIC } from './arabic.ts';
import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { HINDI } from './hindi.ts';
import { JAPANESE } from './japanese.ts';
import type { Phrasebook } from './phrasebook.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { THAI } from './thai.ts';

/** All languages customers write in. */
export const PHRASEBOOKS: readonly Phrasebook[] = [SPANISH, FRENCH, RUSSIAN, ARABIC, HINDI, CHINESE, JAPANESE, THAI];
