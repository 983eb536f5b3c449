/** What passes between an agent and the suite, in the words of either side. */
export interface WireTranslation {
  /** @param body of a request, whatever it is */
  toCase(body: string): string;
  /** @param body of an answer, JSON or server-sent events */
  toAgent(body: string): Promise<string>;
}
