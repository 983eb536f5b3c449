import { beginningUpTo } from '../../conversation/excerpt.ts';

const EXCERPT = 300;

/** The model answered with an error status, as a provider does, or not at all: thrown by `model.complete`. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  /** HTTP status; 0 where the connection broke */
  readonly status: number;
  /** body, as sent */
  readonly body: string;

  constructor(status: number, body: string) {
    const what = status === 0 ? 'The connection to the model broke' : `The model answered with HTTP ${status}`;
    super(`${what}: ${beginningUpTo(body, EXCERPT)}`);
    this.status = status;
    this.body = body;
  }
}
