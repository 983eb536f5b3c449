/** What GitHub shows at the top of a run, and beside the line of a file. */
export type AnnotationLevel = 'error' | 'warning' | 'notice';

/**
 * A line that the runner of GitHub Actions takes for a command. What is not escaped ends the command early, and the rest of
 * a text, which is not to be trusted, could be a command of its own.
 * @param properties those that are undefined are left out
 */
export function workflowCommand(
  level: AnnotationLevel,
  properties: Record<string, string | number | undefined>,
  message: string,
): string {
  const list = Object.entries(properties).filter(([, value]) => value !== undefined && value !== '');
  const written = list.map(([name, value]) => `${name}=${propertyOf(String(value))}`);
  return `::${level}${written.length === 0 ? '' : ` ${written.join(',')}`}::${dataOf(message)}`;
}

const dataOf = (value: string): string => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const propertyOf = (value: string): string => dataOf(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
