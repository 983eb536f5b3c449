import { visible } from '../../report/page/invisible-characters.ts';
import { cutText } from './fact-groups.ts';

/** @returns a text of a user or an adapter as the page shows it: cut, and with everything invisible spelt out */
export const shownText = (text: string, most = 600): string => visible(cutText(text, most));
