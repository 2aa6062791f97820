// Writes CSV files (RFC 4180).

/** A decimal number, which is written as it is, or a text. */
export type Cell = { number: string } | string;

/** Writes a row of a CSV file. Missing cells are empty. */
export const writeCsvRow = (cells: readonly Cell[], columns: number): string =>
  `${Array.from({ length: columns }, (_, index) => writeCell(cells[index] ?? '')).join(',')}\r\n`;

/**
 * Writes a cell. A text that a spreadsheet could run as a formula gets an apostrophe (CWE-1236). Labels of payments, for
 * example, come from payment providers.
 */
function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number;
  const text = /^\s*[=+\-@|%]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
