// Writes CSV files (RFC 4180).

/** A decimal number, which is written as it is, or a text. */
export type Cell = { number: string } | string;

/** Writes a row of a CSV file. Missing cells are empty. */
export const writeCsvRow = (cells: readonly Cell[], columns: number): string =>
  `${Array.from({ length: columns }, (_, index) => writeCell(cells[index] ?? '')).join(',')}\r\n`;

/**
 * Text that a spreadsheet could run as a formula (CWE-1236). Apostrophes before it are part of the pattern, so that escaping can be reversed
 * for every text.
 */
const formula = /^'*(?:\s*[=+\-@|%]|[\t\r\n])/;

/** Writes a cell. A text that a spreadsheet could run as a formula gets an apostrophe. Labels of payments, for example, come from providers. */
function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number;
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the text of a cell without the apostrophe that `writeCsvRow` has added. */
export const unescapeCell = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);
