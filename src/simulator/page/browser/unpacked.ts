/** @param packed compressed JSON in base64, as a page holds it @throws where it is damaged */
export async function unpacked<Value>(packed: string): Promise<Value> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await new Response(stream).text()) as Value;
}
