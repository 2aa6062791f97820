// Reads tables in the project's documents, for tests that compare them with the code.

/** Returns the rows of the first table below a heading, by column, without backticks. */
export function readTableBelow(document: string, heading: string): Record<string, string>[] {
  const lines = document.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`There is no heading "${heading}".`);
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [columns = [], , ...rows] = lines.slice(first, end < 0 ? undefined : end).map(cellsOfRow);
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])));
}

const cellsOfRow = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim());
