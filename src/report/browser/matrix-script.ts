import { startTheme } from './elements/theme.ts';
import { startCompare } from './matrix/compare-columns.ts';
import { startStickyHead } from './matrix/sticky-head.ts';
import { startTips } from './matrix/tips.ts';

startTheme();
startCompare();
startStickyHead();
startTips();
