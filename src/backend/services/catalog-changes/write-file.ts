// Writes the catalog of one market as a CSV file that can be imported again.
import { read } from '#backend/platform/query.ts';
import { writeCsvRow } from '#backend/rules/csv.ts';
import type { ChangeKindName } from '#backend/stores/catalog-change-log.ts';
import { codesQuery, storeLocationsQuery } from '#backend/stores/catalog-changes.ts';
import { exportedPlacesQuery, exportedPricesQuery, exportedStockQuery, exportedTextsQuery } from '#backend/stores/staff-catalog.ts';
import { promotionListQuery } from '#backend/stores/staff-promotions.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { catalogKinds } from './change-catalog.ts';
import { writeCodeCells } from './codes.ts';
import { writePriceCells } from './prices.ts';
import { writePromotionCells } from './promotions.ts';
import { listLocations } from './stock.ts';
import { writeTextFields } from './texts.ts';
import { writeVisibilityCells } from './visibility.ts';

type Cells = Record<string, string>;

/** Maximum number of codes and of promotions in a file. */
const maxCodes = 100_000;

const readRows: Readonly<Record<ChangeKindName, (db: D1Database, market: OpenMarket, now: number) => Promise<Cells[]>>> = {
  async price(db, market, now) {
    const [rows] = await read(db, exportedPricesQuery(market, now));
    return rows.flatMap(({ masterId, prices: { base, bySku } }) => [
      writePriceCells(market, { masterId, sku: null, ...base }),
      ...Object.entries(bySku).map(([sku, amounts]) => writePriceCells(market, { masterId, sku, ...amounts })),
    ]);
  },
  async stock(db, { siteId }) {
    const [stores] = await read(db, storeLocationsQuery);
    const locations = listLocations(stores).filter((location) => location.siteId === siteId);
    const lists = await read(db, ...locations.map(({ locationId }) => exportedStockQuery(locationId)));
    return locations.flatMap(({ locationId }, index) =>
      (lists[index] ?? []).map(({ sku, available }) => ({ location: locationId, sku, available: String(available), change: '' })),
    );
  },
  async visibility(db, { siteId }) {
    const [rows] = await read(db, exportedPlacesQuery(siteId));
    return rows.map((row) => writeVisibilityCells({ siteId, ...row }));
  },
  async text(db, market) {
    const { siteId } = market;
    const locales = Object.entries(market.locales);
    const lists = await read(db, ...locales.map(([locale]) => exportedTextsQuery(siteId, locale)));
    return locales.flatMap(([, { language }], index) =>
      (lists[index] ?? []).map((row) => ({
        market: siteId,
        style: row.masterId,
        language,
        ...(row.state ? writeTextFields({ ...row, state: row.state }) : {}),
      })),
    );
  },
  async promotion(db, { siteId }) {
    const [rows] = await read(db, promotionListQuery({ siteIds: [siteId], text: '', start: 0, count: maxCodes }));
    return rows.map(writePromotionCells);
  },
  async code(db, { siteId }) {
    const [rows] = await read(db, codesQuery([siteId], '', { start: 0, count: maxCodes }));
    return rows.map(writeCodeCells);
  },
};

/** Writes the file of a market. Amounts are numbers, which cannot be formulas. */
export async function writeCatalogFile(db: D1Database, kind: ChangeKindName, market: OpenMarket, now: number): Promise<string> {
  const { columns } = catalogKinds[kind];
  const rows = await readRows[kind](db, market, now);
  return [
    writeCsvRow(columns, columns.length),
    ...rows.map((cells) =>
      writeCsvRow(
        columns.map((name) => cells[name] ?? ''),
        columns.length,
      ),
    ),
  ].join('');
}
