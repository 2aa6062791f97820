// Packing lists to print: one page for each shipment, with the units that are still to be packed, or those of its parcels.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { brand } from '#brand.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { requireCommerce } from '../../run-action.ts';
import { Empty } from '../list-parts.tsx';
import { MarketInstant, respondPage } from '../page.tsx';
import { countUnits, Destination, GiftNote } from './describe-shipment.tsx';
import { fulfillmentPath, type OpenedShipment, openShipment, shipmentUrl } from './opened-shipment.ts';

/** Maximum number of shipments that are printed together: those of one page of the list. */
const maxShipments = 50;

export function mountPackingList(app: Hono<StaffHono>): void {
  app.get(`${fulfillmentPath}/print`, requireCommerce, requirePerson, async (c) => {
    const params = new URL(c.req.url).searchParams;
    const names = [...new Set(params.getAll('shipment'))].slice(0, maxShipments);
    const location = params.get('location');
    if (names.length === 0 && location !== null)
      return c.redirect(`${fulfillmentPath}?location=${encodeURIComponent(location)}&print=none`, 303);
    const shipments: OpenedShipment[] = [];
    for (const name of names) {
      const [, orderNumber, shipmentId] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
      if (orderNumber === undefined || shipmentId === undefined) throw new HTTPException(404);
      shipments.push(await openShipment(c, orderNumber, shipmentId));
    }
    if (shipments.length === 0) throw new HTTPException(404);
    const unpacked = shipments.filter(({ open }) => open.length > 0);
    const lists: PackingListProps[] =
      unpacked.length > 0 ? unpacked.map((shipment) => ({ shipment, lines: shipment.open })) : shipments.flatMap(listPacked);
    const [first] = shipments;
    return respondPage(c, {
      title: lists.length > 1 ? `${lists.length} packing lists` : 'Packing list',
      parent: first && shipments.length === 1 ? { href: shipmentUrl(first), label: `Shipment of order ${first.orderNumber}` } : undefined,
      sheets: ['studio.page', 'fulfillment.page'],
      content: (
        <>
          {lists.length === 0 ? (
            <Empty>Nothing is left to be packed: everything was sent or canceled, or is held for review.</Empty>
          ) : (
            <p className="packing-hint">
              Print this page with your browser. Each list begins on a new page.
              {unpacked.length > 0 &&
                unpacked.length < shipments.length &&
                ' Shipments that have been packed or canceled in the meantime are left out.'}
            </p>
          )}
          {lists.map((list) => (
            <PackingList key={`${list.shipment.orderNumber}/${list.shipment.shipmentId}/${list.parcelId}`} {...list} />
          ))}
        </>
      ),
    });
  });
}

interface PackingListProps {
  shipment: OpenedShipment;
  /** The parcel that was packed. Undefined for units that are still to be packed. */
  parcelId?: string;
  lines: OpenedShipment['open'];
}

/** Returns the lists of the parcels of a shipment, which are printed if everything is packed. */
const listPacked = (shipment: OpenedShipment): PackingListProps[] =>
  shipment.parcels.map(({ parcelId, lines }) => ({ shipment, parcelId, lines }));

const PackingList = ({ shipment, parcelId, lines }: PackingListProps) => (
  <article className="packing-list">
    <header>
      <p className="packing-brand">{brand.name}</p>
      <h2>{shipment.orderNumber}</h2>
      <p>
        Placed <MarketInstant at={shipment.placedAt} siteId={shipment.siteId} />, promised{' '}
        <MarketInstant at={shipment.promisedAt} siteId={shipment.siteId} />
      </p>
      {parcelId !== undefined && <p>{`Everything is already packed. This is the list of parcel ${parcelId}.`}</p>}
    </header>
    <Destination shipment={shipment} />
    <table>
      <caption>{parcelId === undefined ? `${countUnits(lines)} to pack` : `${countUnits(lines)} packed`}</caption>
      <thead>
        <tr>
          {['Units', 'Product', 'SKU', 'Packed'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.itemId}>
            <td className="packing-qty">{line.qty}</td>
            <td>
              {line.name}
              {line.variant !== '' && <span className="packing-variant">{line.variant}</span>}
              <GiftNote line={line} />
            </td>
            <td className="packed-sku">{line.sku}</td>
            <td>{parcelId === undefined ? <span className="packing-box" /> : 'Yes'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </article>
);
