/** What belongs to one process alone: who is debugged or measured is the suite, and the limits of its memory are its own. */
const OF_ONE_PROCESS = /^--(inspect|max-|cpu-prof|heap-prof|prof)/;

/**
 * What the suite's process was started with goes for that of a module too, such as a loader.
 * @param options of Node, as `process.execArgv` has them: `--cpu-prof-interval 200` is two of them
 * @param memory heap the module may use, MiB
 */
export function nodeOptionsFor(options: readonly string[], memory: number): string[] {
  const isOwn = (option = ''): boolean => OF_ONE_PROCESS.test(option);
  const isValue = (option: string, before = ''): boolean => !option.startsWith('-') && !before.includes('=');
  const passedOn = options.filter((option, at) => {
    const before = options[at - 1];
    return !isOwn(option) && !(isOwn(before) && isValue(option, before));
  });
  return [...passedOn, `--max-old-space-size=${memory}`];
}
