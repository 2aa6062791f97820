// Packing lists to print: one page for each shipment, with the units that are still to be packed.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { brand } from '#brand.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { requireCommerce } from '../../run-action.ts';
import { Instant, respondPage } from '../page.tsx';
import { countUnits, Destination, GiftNote } from './describe-shipment.tsx';
import { fulfillmentPath, type OpenedShipment, openShipment } from './opened-shipment.ts';

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
    return respondPage(c, {
      title: shipments.length === 1 ? 'Packing list' : `${shipments.length} packing lists`,
      sheets: ['studio.page', 'fulfillment.page'],
      content: (
        <>
          <p className="packing-hint">
            Print this page with your browser. Each shipment begins on a new page.
            {unpacked.length < shipments.length && ' Shipments that have been packed or canceled in the meantime are left out.'}
          </p>
          {unpacked.map((shipment) => (
            <PackingList key={`${shipment.orderNumber}/${shipment.shipmentId}`} shipment={shipment} />
          ))}
        </>
      ),
    });
  });
}

const PackingList = ({ shipment }: { shipment: OpenedShipment }) => (
  <article className="packing-list">
    <header>
      <p className="packing-brand">{brand.name}</p>
      <h2>{shipment.orderNumber}</h2>
      <p>
        Placed <Instant at={shipment.placedAt} />, promised <Instant at={shipment.promisedAt} />
      </p>
    </header>
    <Destination shipment={shipment} />
    <table>
      <caption>{countUnits(shipment.open)} to pack</caption>
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
        {shipment.open.map((line) => (
          <tr key={line.itemId}>
            <td className="packing-qty">{line.qty}</td>
            <td>
              {line.name}
              {line.variant !== '' && <span className="packing-variant">{line.variant}</span>}
              <GiftNote line={line} />
            </td>
            <td className="packed-sku">{line.sku}</td>
            <td>
              <span className="packing-box" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </article>
);
