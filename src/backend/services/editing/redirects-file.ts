// Redirects as a CSV file, which spreadsheets open.
import { writeCsvRow } from '#backend/rules/csv.ts';
import type { Redirect } from '#backend/rules/redirects.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';
import type { RedirectColumn } from './check-redirects.ts';
import { type FileProblem, readCsvTable } from './csv-table.ts';
import { writeInstant } from './refusal-text.ts';

const columns: readonly RedirectColumn[] = ['scope', 'source', 'status', 'target', 'query', 'from', 'until'];
const required: readonly RedirectColumn[] = ['scope', 'source', 'status', 'target'];

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
  const { rows, problems } = readCsvTable(text, { columns, required });
  const redirects = rows.flatMap(({ line, cell }) => {
    const { redirect, problems: found } = readRedirectCells(cell);
    problems.push(...found.map(({ message }) => ({ line, message })));
    return found.length > 0 ? [] : [{ line, redirect }];
  });
  return { redirects, problems };
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
