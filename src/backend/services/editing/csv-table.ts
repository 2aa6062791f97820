// Reads CSV files with commas, semicolons or tabs, as spreadsheets write them.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { unescapeCell } from '#backend/rules/csv.ts';

/** A problem in a file. Lines are counted from 1, and the first line contains the names of the columns. */
export interface FileProblem {
  line: number;
  message: string;
}

interface Row {
  /** Number of the line on which the row ends. */
  line: number;
  /** Number of cells in the file. */
  width: number;
  /** The cells of the known columns. The others are not kept, because they take memory even if they are empty. */
  cells: string[];
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
  /** Maximum number of separators, if it differs from the default. */
  maxSeparators?: number;
}

/**
 * Maximum number of separators and line breaks in a file. A file with 10,000 lines and 80 columns has 800,000. The parser creates
 * each cell, even an empty one, so a small file of only commas or line breaks could otherwise use all the memory of a Worker.
 */
export const defaultMaxSeparators = 1_000_000;
/** Number of rows that are read at most. Callers have lower limits, and can name the number of rows up to this one. */
const maxReadRows = 100_000;

/**
 * Reads the rows of a file. Optional columns may be missing. Removes the apostrophe that downloads add to cells that a spreadsheet could
 * run as formulas.
 */
export function readCsvTable<Column extends string>(
  text: string,
  { columns, required, aliases, maxSeparators = defaultMaxSeparators }: Columns<Column>,
): CsvTable<Column> {
  const problems: FileProblem[] = [];
  // a decoder replaces the bytes of other encodings with this character
  const unreadable = text.indexOf('\uFFFD');
  if (unreadable >= 0) {
    const line = text.slice(0, unreadable).split('\n').length;
    return { present: [], rows: [], problems: [{ line, message: 'the file is not in UTF-8; store it as “CSV UTF-8”' }] };
  }
  const delimiter = chooseDelimiter(text);
  if (hasTooManySeparators(text, delimiter, maxSeparators)) {
    const message = `the file has more than ${maxSeparators / 1_000_000} million cells; split it`;
    return { present: [], rows: [], problems: [{ line: 0, message }] };
  }
  const names: string[] = [];
  let indexes: number[] = [];
  const body: Row[] = [];
  const onRecord = (record: string[], { lines: line }: { lines: number }): null => {
    if (names.length > 0) body.push({ line, width: record.length, cells: indexes.map((index) => record[index] ?? '') });
    else {
      for (const name of record) names.push(aliases?.[name.toLowerCase()] ?? name.toLowerCase());
      indexes = columns.map((name) => names.indexOf(name));
    }
    return null; // the parser keeps nothing
  };
  try {
    parse(text, { bom: true, delimiter, to: maxReadRows, onRecord, relaxColumnCount: true, skipEmptyLines: true, trim: true });
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    return { present: [], rows: [], problems: [{ line: Number(problem.lines ?? 1), message: problem.message }] };
  }
  const unknown = aliases ? [] : names.filter((name) => !(columns as readonly string[]).includes(name));
  const missing = required.filter((name) => !names.includes(name));
  if (unknown.length > 0) problems.push({ line: 1, message: `unknown columns: ${unknown.join(', ')}; known: ${columns.join(', ')}` });
  if (missing.length > 0) problems.push({ line: 1, message: `missing columns: ${missing.join(', ')}` });
  const present = columns.filter((name) => names.includes(name));
  if (problems.length > 0) return { present, rows: [], problems };
  const places = new Map(columns.map((name, place) => [name, place]));
  const rows = body.flatMap(({ line, width, cells }) => {
    if (width > names.length) {
      problems.push({ line, message: `${width} cells, but the file has ${names.length} columns` });
      return [];
    }
    return [{ line, cell: (name: Column): string => unescapeCell(cells[places.get(name) ?? -1] ?? '') }];
  });
  return { present, rows, problems };
}

/** Counts without splitting the text, which would take the memory that the limit saves. Separators in quoted cells count as well. */
function hasTooManySeparators(text: string, delimiter: string, maxSeparators: number): boolean {
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
