// Units that can be sold at a location. The database adds or subtracts units, so that concurrent orders are not overwritten.
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import { type LocationRow, storeLocationsQuery, unitsQuery, variantsQuery } from '#backend/stores/catalog-changes.ts';
import { webPool } from '#backend/stores/stock.ts';
import { notifySubscribers } from '#backend/stores/stock-alerts.ts';
import { markets } from '#markets/registry.ts';
import { type ChangeKind, type ChangeProblem, createRepetitionCheck, type InputLine, type PlannedLine } from './change-kind.ts';
import { readCells, readWhole } from './read-cells.ts';

interface StockLine extends PlannedLine {
  masterId: string;
  locationId: string;
  productId: string;
  sku: string;
  /** Units that are added; negative for units that are removed. */
  change: number;
}

interface Target {
  line: number;
  location: LocationRow;
  sku: string;
  /** The units that the location has afterwards, or the units that are added. */
  units: { available: number } | { change: number };
}

/** Returns the locations with stock: the web pools of the markets, and the stores. */
export const listLocations = (stores: readonly LocationRow[]): LocationRow[] => [
  ...Object.values(markets).map(({ siteId }) => ({ locationId: webPool(siteId), siteId, name: 'Web' })),
  ...stores,
];

export const stockChanges: ChangeKind<StockLine> = {
  columns: ['location', 'sku', 'available', 'change'],
  required: ['location', 'sku'],

  async plan(db, input) {
    const [stores] = await read(db, storeLocationsQuery);
    const locations = new Map(listLocations(stores).map((location) => [location.locationId.toLowerCase(), location]));
    const problems: ChangeProblem[] = [];
    const isRepeated = createRepetitionCheck();
    const targets = input.flatMap((each) => {
      const { target, problems: found } = readTarget(each, locations);
      const repeated = target ? isRepeated(target.line, `${target.location.locationId} ${target.sku}`) : [];
      problems.push(...found, ...repeated);
      return target && repeated.length === 0 ? [target] : [];
    });
    const [units, variants] = await read(
      db,
      unitsQuery(targets.map(({ location, sku }) => ({ locationId: location.locationId, sku }))),
      variantsQuery([...new Set(targets.map(({ sku }) => sku))]),
    );
    const known = new Map(units.map(({ locationId, sku, available }) => [`${locationId} ${sku}`, available]));
    const variantBySku = new Map(variants.map((variant) => [variant.sku, variant]));
    const lines = targets.flatMap((target): StockLine[] => {
      const { line, location, sku } = target;
      const variant = variantBySku.get(sku);
      if (!variant) {
        problems.push({ line, column: 'sku', message: `There is no SKU “${sku}”.` });
        return [];
      }
      const available = known.get(`${location.locationId} ${sku}`) ?? 0;
      const isRelative = 'change' in target.units;
      const change = 'change' in target.units ? target.units.change : target.units.available - available;
      if (available + change < 0) {
        const message = `Only ${available} units can be sold. The others are sold, or orders in progress hold them.`;
        problems.push({ line, column: 'change', message });
        return [];
      }
      if (change === 0) return [];
      return [
        {
          ...{ line, siteId: location.siteId, ...variant, locationId: location.locationId, change },
          subject: { masterId: variant.masterId, sku, location: location.locationId },
          before: { available },
          after: { available: available + change, change },
          guard: isRelative ? null : String(available),
        },
      ];
    });
    return { lines, problems };
  },

  guardSql: `CAST(COALESCE((SELECT s.available FROM stock s WHERE s.location_id = l.value -> 'subject' ->> 'location' AND s.sku = l.value -> 'subject' ->> 'sku'), 0) AS TEXT)`,

  write: (db, lines, now) =>
    splitJson(lines.map(({ locationId, productId, sku, change }) => ({ locationId, productId, sku, change }))).flatMap((list) => [
      db
        .prepare(
          `INSERT INTO stock (location_id, product_id, sku, available)
           SELECT l.value ->> 'locationId', l.value ->> 'productId', l.value ->> 'sku', 0 FROM json_each(?1) l WHERE true
           ON CONFLICT DO NOTHING`,
        )
        .bind(list),
      // the ledger has movements of a variant from its first hold on (migrations/0006)
      db
        .prepare(
          `INSERT INTO stock_movement (location_id, sku, reason, qty, moved_at)
           SELECT l.value ->> 'locationId', l.value ->> 'sku', CASE WHEN l.value ->> 'change' > 0 THEN 'opening' ELSE 'closing' END,
             ABS(l.value ->> 'change'), ?2
           FROM json_each(?1) l
           WHERE EXISTS (SELECT 1 FROM stock_movement m WHERE m.location_id = l.value ->> 'locationId' AND m.sku = l.value ->> 'sku')`,
        )
        .bind(list, now),
      // the check of the column fails if orders have taken the units in the meantime
      db
        .prepare(
          `UPDATE stock SET available = stock.available + (l.value ->> 'change') FROM json_each(?1) l
           WHERE stock.location_id = l.value ->> 'locationId' AND stock.sku = l.value ->> 'sku'`,
        )
        .bind(list),
      ...notifySubscribers(
        db,
        {
          places: `SELECT l.value ->> 'locationId' AS location_id, l.value ->> 'productId' AS product_id, l.value ->> 'sku' AS sku FROM json_each(?1) l`,
          value: list,
        },
        now,
      ),
    ]),

  async invert(db, stored, now) {
    const input = stored.map(
      ({ line, subject, after }): InputLine => ({
        line,
        cells: { location: String(subject.location), sku: String(subject.sku), change: String(-Number(after.change)) },
      }),
    );
    const { problems } = await this.plan(db, input, now);
    const failed = new Set(problems.map(({ line }) => line));
    return { lines: input.filter(({ line }) => !failed.has(line)), problems };
  },
};

function readTarget(input: InputLine, locations: ReadonlyMap<string, LocationRow>): { target?: Target; problems: ChangeProblem[] } {
  const cells = readCells(input);
  const text = cells.text('location');
  const location = locations.get(text.toLowerCase()) ?? cells.fail('location', `There is no location “${text}”.`);
  const sku = cells.text('sku');
  if (sku === '') cells.fail('sku', 'Enter an SKU.');
  const [hasUnits, hasChange] = [cells.text('available') !== '', cells.text('change') !== ''];
  if (hasUnits === hasChange)
    cells.fail('available', hasUnits ? 'Enter the units or the change, not both.' : 'Enter the units, or how many are added or removed.');
  const available = hasUnits ? readWhole(cells, 'available') : undefined;
  const change = hasChange ? readWhole(cells, 'change', { isSigned: true }) : undefined;
  const units = available === undefined ? (change === undefined ? undefined : { change }) : { available };
  if (cells.problems.length > 0 || !location || !units) return { problems: cells.problems };
  return { target: { line: input.line, location, sku, units }, problems: [] };
}
