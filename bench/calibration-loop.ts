/**
 * The loop every figure is compared with: JSON text made, parsed and hashed, the work this suite is made of. A ratio to it
 * says the same on a fast and on a slow machine, which seconds do not.
 * @returns ms per round, the best of several
 */
export function calibrationLoop(): number {
  const document = Array.from({ length: 200 }, (_, index) => ({
    id: `m${index}`,
    text: `message ${index} `.repeat(8),
  }));
  const round = () => {
    let hash = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      const text = JSON.stringify(JSON.parse(JSON.stringify(document)));
      for (let index = 0; index < text.length; index += 7) hash = (hash * 31 + text.charCodeAt(index)) | 0;
    }
    return hash;
  };
  const times = Array.from({ length: 15 }, () => {
    const begin = performance.now();
    round();
    return performance.now() - begin;
  });
  return Math.min(...times);
}
