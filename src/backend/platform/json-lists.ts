// Splits rows into JSON lists, because D1 binds at most 100 values to a statement, and texts of at most 2 MB.

/** Maximum length of a bound JSON text. */
const maxJsonLength = 500_000;

/** Splits rows into JSON lists that can be bound to statements. */
export function splitJson(rows: readonly unknown[]): string[] {
  const lists: string[] = [];
  let part: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > maxJsonLength && part.length > 0) {
      lists.push(`[${part.join(',')}]`);
      [part, length] = [[], 0];
    }
    part.push(text);
    length += text.length + 1;
  }
  return part.length > 0 ? [...lists, `[${part.join(',')}]`] : lists;
}
