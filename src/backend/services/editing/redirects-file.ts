// Redirects as a CSV file, which spreadsheets open.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { writeCsvRow } from '#backend/rules/csv.ts';
import type { Redirect } from '#backend/rules/redirects.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';
import type { RedirectColumn } from './check-redirects.ts';
import { writeInstant } from './refusal-text.ts';

const columns: readonly RedirectColumn[] = ['scope', 'source', 'status', 'target', 'query', 'from', 'until'];
const required: readonly RedirectColumn[] = ['scope', 'source', 'status', 'target'];

/** A problem in a file. Lines are counted from 1, and the first line contains the names of the columns. */
export interface FileProblem {
  line: number;
  message: string;
}

interface Row {
  record: string[];
  /** `lines`: the line on which the record ends. */
  info: { lines: number };
}

interface ReadRedirects {
  redirects: { line: number; redirect: Redirect }[];
  problems: FileProblem[];
}

const prefixMark = '/*';

/**
 * Writes redirects as CSV. `scope` is a site or a locale; a source with `/*` at the end is a prefix; `query` is `keep` or `drop`. A cell that
 * a spreadsheet could run as a formula gets an apostrophe.
 */
export const writeRedirects = (redirects: readonly Redirect[]): string =>
  [[...columns], ...redirects.map(writeRedirectCells).map((cells) => columns.map((name) => cells[name]))]
    .map((cells) => writeCsvRow(cells, columns.length))
    .join('');

/** Returns a redirect as the cells of a row, or as the fields of a form with the same names. */
export const writeRedirectCells = (redirect: Redirect): Record<RedirectColumn, string> => {
  const { siteId, locale, match, source, status, target, keepsQuery, validFrom, validTo } = redirect;
  return {
    scope: locale || siteId,
    source: match === 'prefix' ? source + prefixMark : source,
    status: String(status),
    target: target ?? '',
    query: keepsQuery ? 'keep' : 'drop',
    from: validFrom === null ? '' : writeInstant(validFrom),
    until: validTo === null ? '' : writeInstant(validTo),
  };
};

/** Reads redirects from CSV with commas, semicolons or tabs, as spreadsheets write it. Optional columns may be missing. */
export function readRedirects(text: string): ReadRedirects {
  const problems: FileProblem[] = [];
  let rows: Row[];
  try {
    const settings = { bom: true, delimiter: chooseDelimiter(text), info: true, relaxColumnCount: true, skipEmptyLines: true, trim: true };
    rows = parse(text, settings) as unknown as Row[]; // the type does not depend on `info`
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    return { redirects: [], problems: [{ line: Number(problem.lines ?? 1), message: problem.message }] };
  }
  const [head, ...body] = rows;
  const names = (head?.record ?? []).map((name) => name.toLowerCase());
  const unknown = names.filter((name) => !(columns as readonly string[]).includes(name));
  const missing = required.filter((name) => !names.includes(name));
  if (unknown.length > 0) problems.push({ line: 1, message: `unknown columns: ${unknown.join(', ')}; known: ${columns.join(', ')}` });
  if (missing.length > 0) problems.push({ line: 1, message: `missing columns: ${missing.join(', ')}` });
  if (problems.length > 0) return { redirects: [], problems };
  const redirects = body.flatMap(({ record, info }) => {
    const line = info.lines;
    if (record.length > names.length) {
      problems.push({ line, message: `${record.length} cells, but the file has ${names.length} columns` });
      return [];
    }
    const cell = (name: RedirectColumn): string => record[names.indexOf(name)] ?? '';
    const { redirect, problems: found } = readRedirectCells(cell);
    problems.push(...found.map(({ message }) => ({ line, message })));
    return found.length > 0 ? [] : [{ line, redirect }];
  });
  return { redirects, problems };
}

/** Returns the character that separates the names of the columns. */
function chooseDelimiter(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (character: string) => head.split(character).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

const statuses: readonly string[] = ['301', '302', '307', '308', '410'];

interface CellProblem {
  column: RedirectColumn;
  message: string;
}

/** Reads a redirect from the cells of a row, or from the fields of a form with the same names. */
export function readRedirectCells(cell: (name: RedirectColumn) => string): { redirect: Redirect; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const scope = cell('scope').toLowerCase();
  const status = cell('status');
  if (!statuses.includes(status))
    problems.push({ column: 'status', message: `unknown status "${status}", expected one of ${statuses.join(', ')}` });
  const query = cell('query') || 'drop';
  if (query !== 'keep' && query !== 'drop')
    problems.push({ column: 'query', message: `unknown query rule "${query}", expected keep or drop` });
  const isPrefix = cell('source').endsWith(prefixMark);
  const redirect: Redirect = {
    siteId: isLocale(scope) ? requireMarket(scope).siteId : scope,
    locale: isLocale(scope) ? scope : '',
    match: isPrefix ? 'prefix' : 'exact',
    source: isPrefix ? cell('source').slice(0, -prefixMark.length) || '/' : cell('source'),
    status: Number(status) as Redirect['status'], // checked above
    target: cell('target') || null,
    keepsQuery: query === 'keep',
    validFrom: readInstant(cell, 'from', problems),
    validTo: readInstant(cell, 'until', problems),
  };
  return { redirect, problems };
}

function readInstant(cell: (name: RedirectColumn) => string, column: RedirectColumn, problems: CellProblem[]): number | null {
  const text = cell(column);
  if (text === '') return null;
  const instant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(instant)) return instant;
  problems.push({ column, message: `"${text}" is not a time such as 2027-01-31T09:00Z` });
  return null;
}
