/** The adapter was asked for what it does not declare: a mistake of whoever asked, and no verdict. */
export class UndeclaredError extends Error {
  override readonly name = 'UndeclaredError';
}
