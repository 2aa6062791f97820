/** All chunks in one, in their order. `allocate` gives the room for so many bytes. */
export function joinBytes(
  chunks: readonly Uint8Array[],
  allocate = (byteLength: number): Uint8Array<ArrayBuffer> => new Uint8Array(byteLength),
): Uint8Array<ArrayBuffer> {
  const joined = allocate(chunks.reduce((length, { byteLength }) => length + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.byteLength;
  }
  return joined;
}
