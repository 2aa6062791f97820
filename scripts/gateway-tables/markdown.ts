// Formats values for the generated tables.

/** Returns a Markdown table. Cells must not contain line breaks. */
export const renderTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');

export const formatNumber = (value: number): string => value.toLocaleString('en-US');

/** Formats seconds in the largest unit that gives a whole number. A single day is formatted as 24 h. */
export function formatDuration(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${formatNumber(seconds)} s`;
}
