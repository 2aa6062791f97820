// Splits base64 files into several rows, because a D1 row is limited to two megabytes.

/** Maximum number of characters in a part. */
const partLength = 1_000_000;

/** Splits a file into parts, in order. */
export const divideFile = (base64: string): string[] =>
  Array.from({ length: Math.ceil(base64.length / partLength) }, (_, part) => base64.slice(part * partLength, (part + 1) * partLength));

/** Joins the parts of a file, given in order. Returns undefined if there are no parts. */
export function joinFile<Type extends string>(parts: readonly { type: Type; data: string }[]): { type: Type; base64: string } | undefined {
  const [first] = parts;
  return first && { type: first.type, base64: parts.map(({ data }) => data).join('') };
}
