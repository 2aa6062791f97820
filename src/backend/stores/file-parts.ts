// Files as base64 in rows: a row of D1 holds two megabytes.

/** Characters of a part. */
const partLength = 1_000_000;

/** The parts of a file, in their order. */
export const divideFile = (base64: string): string[] =>
  Array.from({ length: Math.ceil(base64.length / partLength) }, (_, part) => base64.slice(part * partLength, (part + 1) * partLength));

/** The file that these parts are, in their order; undefined where there are none. */
export function joinFile<Type extends string>(parts: readonly { type: Type; data: string }[]): { type: Type; base64: string } | undefined {
  const [first] = parts;
  return first && { type: first.type, base64: parts.map(({ data }) => data).join('') };
}
