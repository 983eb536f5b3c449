import { below, describeShapeProblem, type ShapeProblem } from '../validation/shape-check.ts';
import { AdapterNotFoundError } from './adapter-not-found.ts';

/** A manifest says what the contract does not know. It names the part, so that whoever has the text can find the line. */
export class ManifestError extends AdapterNotFoundError {
  /** JSON pointer into the manifest */
  readonly pointer: string;
  /** whether the part should not be there at all */
  readonly part: 'key' | 'value';
  /** words of the part that are meant, where it is a longer text */
  readonly within: string | undefined;
  /** expected and got, without the place */
  readonly detail: string;

  /** @param file absolute path of the manifest */
  constructor(file: string, problem: ShapeProblem) {
    super(`${file} is wrong ${describeShapeProblem(problem)}`);
    const { path, key } = problem;
    this.pointer = key === undefined ? path : `${path}${below(key, { ...problem, path: '' }).path}`;
    this.part = problem.key === undefined ? 'value' : 'key';
    this.within = problem.within;
    this.detail = `Expected ${problem.expected}, got ${problem.got}.${problem.hint}`;
  }
}
