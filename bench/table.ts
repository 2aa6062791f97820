// Formats results as Markdown tables.
import type { Figure } from './figures.ts';
import type { Comparison, LoadTable } from './load.ts';

const digits = (value: number): number => (value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);
const shown = (value: number | undefined): string =>
  value === undefined ? '' : Number.isNaN(value) ? '?' : value.toFixed(digits(Math.abs(value)));

/** Formats a header and rows as a Markdown table. */
export function markdown(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}

export function loadMarkdown(table: LoadTable): string {
  const stream = table['bare React stream'];
  const rows = Object.entries(table).map(([name, { pagesPerSecond, p50Ms, p99Ms, cpuMsPerPage }]) => [
    name,
    pagesPerSecond.toFixed(0),
    (pagesPerSecond / stream.pagesPerSecond).toFixed(2),
    cpuMsPerPage.toFixed(3),
    (cpuMsPerPage / stream.cpuMsPerPage).toFixed(2),
    shown(p50Ms),
    shown(p99Ms),
  ]);
  return markdown(['page', 'pages/s', '× bare stream', 'CPU ms', '× bare stream', 'p50 ms', 'p99 ms'], rows);
}

/** Ratio from which a result counts as worse. The noise of nine rounds is lower. */
const worseRatio = 1.1;

/** Formats a table that compares the rows of our build with those of the older build. */
export function comparisonMarkdown(comparisons: Comparison[]): string {
  const rows = comparisons.map(({ name, ours, older, cpuRatio }) => [
    name,
    ours.pagesPerSecond.toFixed(0),
    older.pagesPerSecond.toFixed(0),
    ours.cpuMsPerPage.toFixed(3),
    older.cpuMsPerPage.toFixed(3),
    `${cpuRatio.toFixed(2)}×`,
    cpuRatio > worseRatio ? 'WORSE' : '',
  ]);
  return markdown(['page', 'pages/s', 'older', 'CPU ms', 'older', 'CPU, ours : older', ''], rows);
}

export function figureMarkdown(figures: Figure[]): string {
  const isCompared = figures.some(({ older }) => older !== undefined);
  const rows = figures.map((figure) => {
    const { what, ours, older, unit, bare, value, isRatio } = figure;
    const compared = isCompared ? [shown(older)] : [];
    return [what, `${shown(ours)} ${unit}`.trim(), ...compared, shown(bare), isRatio ? `${value.toFixed(2)}×` : '', ...goalCells(figure)];
  });
  return markdown(['figure', 'ours', ...(isCompared ? ['older'] : []), 'bare', 'ratio', 'goal', 'reached'], rows);
}

function goalCells({ value, goal }: Figure): string[] {
  if (!goal) return ['', ''];
  return 'atLeast' in goal ? [`≥ ${goal.atLeast}`, verdict(value >= goal.atLeast)] : [`≤ ${goal.atMost}`, verdict(value <= goal.atMost)];
}

const verdict = (isReached: boolean): string => (isReached ? 'yes' : 'NO');
