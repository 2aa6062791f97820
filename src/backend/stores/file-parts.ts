// Files as base64 in rows: a row of D1 holds two megabytes.

/** Characters of a part. */
const partLength = 1_000_000;

/** The parts of a file, in their order. */
export const divideFile = (base64: string): string[] =>
  Array.from({ length: Math.ceil(base64.length / partLength) }, (_, part) => base64.slice(part * partLength, (part + 1) * partLength));
