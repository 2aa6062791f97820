import type { CoverageMap } from '@vitest/istanbul-lib-coverage';
import { relativePath } from './journeys.ts';

/** Share of lines below which a folder needs a reason (reasons.ts). */
const neededPercent = 85;

interface Count {
  covered: number;
  total: number;
}

export interface FolderRow {
  folder: string;
  lines: Count;
  branches: Count;
  /** Lines that journeys have run, for code that runs in browsers. */
  journeys: Count;
}

/** Folders that are one row each. Files directly in them are a row of their own. */
const splitFolders = ['client', 'src', 'src/backend', 'src/backend/services', 'src/demo', 'src/features', 'src/http'];

/** Returns the folder in whose row a file is counted: `src/lib` for src/lib/paths/query.ts, `src/features/cart` for all files of the cart. */
export function findFolder(path: string): string {
  const parts = path.split('/').slice(0, -1);
  let folder = parts.shift() ?? '';
  while (parts.length > 0 && splitFolders.includes(folder)) folder += `/${parts.shift()}`;
  return folder;
}

/** Returns the coverage by folder, lowest share of lines first. Folders without statements, such as those with types only, are left out. */
export function summarizeFolders(all: CoverageMap, journeys: CoverageMap): FolderRow[] {
  const rows = new Map<string, FolderRow>();
  for (const file of all.files()) {
    const path = relativePath(file);
    const folder = findFolder(path);
    const row = rows.get(folder) ?? { folder, lines: noCount(), branches: noCount(), journeys: noCount() };
    rows.set(folder, row);
    const coverage = all.fileCoverageFor(file);
    const { lines, branches } = coverage.toSummary();
    add(row.lines, lines);
    add(row.branches, branches);
    if (path.startsWith('client/')) {
      const byJourneys = journeys.files().includes(file) ? journeys.fileCoverageFor(file).toSummary().lines.covered : 0;
      add(row.journeys, { covered: byJourneys, total: lines.total });
    }
  }
  return [...rows.values()].filter(({ lines }) => lines.total > 0).sort((a, b) => share(a.lines) - share(b.lines));
}

/** Returns the table that is printed. */
export function printRows(rows: readonly FolderRow[], reasons: Readonly<Record<string, string>>): string {
  const cells = rows.map(({ folder, lines, branches, journeys }) => [
    folder,
    ...printCount(lines),
    ...printCount(branches),
    journeys.total > 0 ? printPercent(journeys) : '',
    isLow(lines) ? (reasons[folder] ?? 'TESTS OR A REASON NEEDED') : '',
  ]);
  const all = [['folder', 'lines', '%', 'branches', '%', 'journeys %', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row.map((cell, column) => (column === 0 || column === 6 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}

/** Returns the folders whose share of lines is too low, without a reason. */
export const findUnexplained = (rows: readonly FolderRow[], reasons: Readonly<Record<string, string>>): string[] =>
  rows.filter(({ folder, lines }) => isLow(lines) && !(folder in reasons)).map(({ folder }) => folder);

/** Returns the reasons that are no longer needed, because the folder has enough coverage or no longer exists. */
export const findOutdatedReasons = (rows: readonly FolderRow[], reasons: Readonly<Record<string, string>>): string[] =>
  Object.keys(reasons).filter((folder) => !rows.some((row) => row.folder === folder && isLow(row.lines)));

const noCount = (): Count => ({ covered: 0, total: 0 });

function add(count: Count, { covered, total }: Count): void {
  count.covered += covered;
  count.total += total;
}

const share = ({ covered, total }: Count): number => (total === 0 ? 1 : covered / total);
const isLow = (lines: Count): boolean => share(lines) < neededPercent / 100;
const printPercent = (count: Count): string => (share(count) * 100).toFixed(1);
const printCount = (count: Count): string[] => [`${count.covered}/${count.total}`, printPercent(count)];
