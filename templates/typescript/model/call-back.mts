import type { CompactInput } from 'compaction-conformance/adapter';

/** @returns a summary, or nothing where the answer did not come to a proper end */
export async function ask(
  prompt: string,
  { model }: Pick<CompactInput, 'model'>,
): Promise<string | undefined> {
  try {
    const { choices } = await model.complete({ messages: [{ role: 'user', content: prompt }] });
    const choice = choices[0];
    return choice?.finish_reason === 'stop' ? choice.message.content?.trim() : undefined;
  } catch {
    return undefined;
  }
}
