import { startCompare } from './matrix-compare.ts';
import { startHead } from './matrix-head.ts';
import { startTips } from './matrix-tip.ts';
import { startTheme } from './theme.ts';

startTheme();
startCompare();
startHead();
startTips();
