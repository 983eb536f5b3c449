const EXCERPT = 300;

/** The model answered with an error status, as a provider does: thrown by `model.complete`. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  /** HTTP status */
  readonly status: number;
  /** body, as sent */
  readonly body: string;

  constructor(status: number, body: string) {
    super(`The model answered with HTTP ${status}: ${body.slice(0, EXCERPT)}`);
    this.status = status;
    this.body = body;
  }
}
