import { SMALL_FAULTS } from './small-faults.ts';
import { GOOD_HABITS, type SmallHabits } from './small-habits.ts';

/** Other good ways to do what the plain agent does. */
export const SMALL_TWINS: Record<string, Partial<SmallHabits>> = {
  plain: {},
  'asks-last': { asks: 'last' },
  untitled: { title: 'never' },
  'after-the-answer': { moment: 'after-answer' },
  'other-model': { summarizer: 'summarizerModel' },
};

/** @throws Error where nobody has habits of this name */
export function habitsOf(name: string): SmallHabits {
  const own = SMALL_TWINS[name] ?? SMALL_FAULTS[name]?.habits;
  if (own === undefined) throw new Error(`There are no habits of the name "${name}".`);
  return { ...GOOD_HABITS, ...own };
}
