// Reads CSV files with commas, semicolons or tabs, as spreadsheets write them.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { unescapeCell } from '#backend/rules/csv.ts';

/** A problem in a file. Lines are counted from 1, and the first line contains the names of the columns. */
export interface FileProblem {
  line: number;
  message: string;
}

interface Row {
  record: string[];
  /** `lines`: number of the line on which the record ends. */
  info: { lines: number };
}

interface CsvTable<Column extends string> {
  /** The columns that the file has. */
  present: Column[];
  rows: { line: number; cell: (name: Column) => string }[];
  problems: FileProblem[];
}

interface Columns<Column extends string> {
  columns: readonly Column[];
  required: readonly Column[];
  /**
   * Other names of columns, in lower case. The file then comes from another system, so its other columns are ignored.
   */
  aliases?: Readonly<Record<string, Column>>;
}

/**
 * Maximum number of separators and line breaks in a file. A file with 10,000 lines and 80 columns has 800,000. Each cell takes memory even
 * if it is empty, so a small file of only commas or line breaks could otherwise use all the memory of a Worker.
 */
export const maxSeparators = 1_000_000;
/** Number of rows that are read at most. Callers have lower limits, and can name the number of rows up to this one. */
const maxReadRows = 100_000;

/**
 * Reads the rows of a file. Optional columns may be missing. Removes the apostrophe that downloads add to cells that a spreadsheet could
 * run as formulas.
 */
export function readCsvTable<Column extends string>(text: string, { columns, required, aliases }: Columns<Column>): CsvTable<Column> {
  const problems: FileProblem[] = [];
  // a decoder replaces the bytes of other encodings with this character
  const unreadable = text.indexOf('\uFFFD');
  if (unreadable >= 0) {
    const line = text.slice(0, unreadable).split('\n').length;
    return { present: [], rows: [], problems: [{ line, message: 'the file is not in UTF-8; store it as “CSV UTF-8”' }] };
  }
  const delimiter = chooseDelimiter(text);
  if (hasTooManySeparators(text, delimiter))
    return { present: [], rows: [], problems: [{ line: 0, message: 'the file has more than a million cells; split it' }] };
  let rows: Row[];
  try {
    const settings = { bom: true, delimiter, to: maxReadRows, info: true, relaxColumnCount: true, skipEmptyLines: true, trim: true };
    rows = parse(text, settings) as unknown as Row[]; // the parser's type does not reflect the option `info`
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    return { present: [], rows: [], problems: [{ line: Number(problem.lines ?? 1), message: problem.message }] };
  }
  const [head, ...body] = rows;
  const names = (head?.record ?? []).map((name) => aliases?.[name.toLowerCase()] ?? name.toLowerCase());
  const unknown = aliases ? [] : names.filter((name) => !(columns as readonly string[]).includes(name));
  const missing = required.filter((name) => !names.includes(name));
  if (unknown.length > 0) problems.push({ line: 1, message: `unknown columns: ${unknown.join(', ')}; known: ${columns.join(', ')}` });
  if (missing.length > 0) problems.push({ line: 1, message: `missing columns: ${missing.join(', ')}` });
  const present = columns.filter((name) => names.includes(name));
  if (problems.length > 0) return { present, rows: [], problems };
  const indexes = new Map(columns.map((name) => [name, names.indexOf(name)]));
  const read = body.flatMap(({ record, info: { lines: line } }) => {
    if (record.length > names.length) {
      problems.push({ line, message: `${record.length} cells, but the file has ${names.length} columns` });
      return [];
    }
    return [{ line, cell: (name: Column): string => unescapeCell(record[indexes.get(name) ?? -1] ?? '') }];
  });
  return { present, rows: read, problems };
}

/** Counts without splitting the text, which would take the memory that the limit saves. Separators in quoted cells count as well. */
function hasTooManySeparators(text: string, delimiter: string): boolean {
  let count = 0;
  for (const separator of [delimiter, '\n', '\r'])
    for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
      count += 1;
      if (count > maxSeparators) return true;
    }
  return false;
}

/** Maximum length of the names of the columns that are read to choose the delimiter. */
const maxHeadLength = 20_000;

/** Returns the character that separates the names of the columns. */
function chooseDelimiter(text: string): string {
  const [head = ''] = text.slice(0, maxHeadLength).split(/\r?\n/, 1);
  const count = (character: string) => head.split(character).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
