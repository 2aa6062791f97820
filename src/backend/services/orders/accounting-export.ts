// Streams the accounting export of a month: a CSV file with all invoices and credit notes of a site, in the order of their issue.
import { read } from '#backend/platform/query.ts';
import { listCells, listColumns } from '#backend/rules/accounting.ts';
import { writeCsvRow } from '#backend/rules/csv.ts';
import { type AccountingPosition, accountingQuery, taxCountQuery } from '#backend/stores/accounting.ts';

/** Number of documents that are read at a time. */
const perPage = 200;

/** Returns the file as a stream. `month` is like 2026-11; months begin and end in UTC, as the dates of the documents. */
export async function streamAccountingExport(
  db: D1Database,
  { siteId, month }: { siteId: string; month: string },
): Promise<ReadableStream<Uint8Array>> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const period = { siteId, from: Date.UTC(year, number - 1), until: Date.UTC(year, number) };
  const [[counted]] = await read(db, taxCountQuery(period));
  const columns = listColumns(counted?.taxes ?? 0);
  const encoder = new TextEncoder();
  let after: AccountingPosition | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(writeCsvRow(columns, columns.length))),
    async pull(controller) {
      const [rows] = await read(db, accountingQuery(period, after, perPage));
      if (rows.length > 0)
        controller.enqueue(encoder.encode(rows.map(({ described }) => writeCsvRow(listCells(described), columns.length)).join('')));
      after = rows.at(-1)?.position;
      if (rows.length < perPage) controller.close();
    },
  });
}
