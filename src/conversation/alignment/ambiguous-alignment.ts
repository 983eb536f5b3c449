/** how many candidates a message names */
const NAMED = 8;

/**
 * A view can't be matched with what was given: it holds fewer of some indistinguishable messages than were given, and
 * nothing says which. An error of the suite or of its input, never of the implementation, so no verdict may follow.
 */
export class AmbiguousAlignment extends Error {
  override readonly name = 'AmbiguousAlignment';
  /** what can't be told apart, where it stands in both lists, and what would help */
  readonly detail: string;

  /**
   * @param what the thing in the view, e.g. `the tool call "call_x"`
   * @param view index of the view message that holds it
   * @param given indices of the given messages it may be
   */
  constructor(what: string, view: number, given: readonly number[]) {
    const candidates = given.slice(0, NAMED).join(', ');
    const rest = given.length > NAMED ? ` and ${given.length - NAMED} more` : '';
    const detail =
      `View message ${view}: ${what} could be that of several given messages (${candidates}${rest}), ` +
      'and neither marks, call ids, content nor the order between identified neighbours tell which. ' +
      'Give each of these messages a mark of its own, e.g. (F-7Q2K), or calls with different ids or arguments.';
    super(`The view can't be aligned with the given conversation. ${detail}`);
    this.detail = detail;
  }
}
