// The stock of a style: the web stock of each size, and all locations of one SKU.
import type { LocationRow } from '#backend/stores/catalog-changes.ts';
import type { StyleRow, StyleUnits } from '#backend/stores/staff-catalog.ts';
import { webPool } from '#backend/stores/stock.ts';
import { Table } from '../page.tsx';
import { findFormPath, findStylePath, nameMarket } from './catalog-frame.tsx';

interface StockTablesProps {
  product: StyleRow;
  locations: readonly LocationRow[];
  units: readonly StyleUnits[];
  isEditable: (siteId: string) => boolean;
  /** The SKU whose locations are listed. */
  sku: string | undefined;
}

export function StockTables({ product, locations, units, isEditable, sku }: StockTablesProps) {
  const webLocations = locations.filter(({ locationId, siteId }) => locationId === webPool(siteId));
  const known = new Map(units.map((row) => [`${row.locationId} ${row.sku}`, row]));
  const inStores = (wanted: string) =>
    locations
      .filter((location) => !webLocations.includes(location))
      .reduce((sum, { locationId }) => sum + (known.get(`${locationId} ${wanted}`)?.available ?? 0), 0);
  const variants = product.colours.flatMap(({ names, code, variants: own }) =>
    own.map(([each, size]) => ({ colour: names.en ?? code, size: size.eu, sku: each })),
  );
  const selected = variants.find((variant) => variant.sku === sku);
  return (
    <section className="staff-part" id="stock">
      <h2>Stock</h2>
      <p>Units that can be sold, without the units held by orders in progress.</p>
      {selected && (
        <>
          <h3>{`${selected.colour}, ${selected.size}: SKU ${selected.sku}`}</h3>
          <Table
            caption={`Stock of SKU ${selected.sku}`}
            columns={['Market', 'Location', 'Can be sold', 'Held by orders in progress', 'Change']}
            rows={locations.map(({ locationId, siteId, name }) => {
              const row = known.get(`${locationId} ${selected.sku}`);
              return [
                nameMarket(siteId),
                `${name} (${locationId})`,
                row?.available ?? 0,
                row?.held ?? 0,
                isEditable(siteId) ? (
                  <a key="change" href={findFormPath('stock', { location: locationId, sku: selected.sku })}>
                    Change at {locationId}
                  </a>
                ) : (
                  '–'
                ),
              ];
            })}
          />
        </>
      )}
      <Table
        caption="Stock of all sizes"
        columns={['Color', 'Size (EU)', 'SKU', ...webLocations.map(({ siteId }) => `Web ${siteId.toUpperCase()}`), 'Stores']}
        rows={variants.map((variant) => [
          variant.colour,
          variant.size,
          <a key="sku" href={`${findStylePath(product.masterId)}?sku=${encodeURIComponent(variant.sku)}#stock`}>
            {variant.sku}
          </a>,
          ...webLocations.map(({ locationId }) => known.get(`${locationId} ${variant.sku}`)?.available ?? 0),
          inStores(variant.sku),
        ])}
      />
    </section>
  );
}
