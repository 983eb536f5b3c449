interface Task {
  name: string;
  mode: string;
}

/**
 * Whoever asks for one test (`-t`) is not to wait for a thousand cases.
 * @param suite as Vitest hands it to a hook; older versions hand it over elsewhere
 * @param ids of the variants, by the names of their tests
 * @returns ids of the variants whose tests are going to run; all where Vitest does not say
 */
export function idsToRun(suite: unknown, ids: ReadonlyMap<string, string>): string[] {
  if (!hasTasks(suite)) return [...ids.values()];
  const running = suite.tasks.filter(({ mode }) => mode !== 'skip' && mode !== 'todo');
  return running.flatMap(({ name }) => ids.get(name) ?? []);
}

const hasTasks = (value: unknown): value is { tasks: Task[] } =>
  typeof value === 'object' && value !== null && 'tasks' in value && Array.isArray(value.tasks);
