// The shipments to pack: the locations with their number, and the list of one location, most urgent first.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { listShipmentsToPack } from '#backend/services/orders/list-shipments-to-pack.ts';
import { packingLocationsQuery } from '#backend/stores/orders-to-pack.ts';
import { placesQuery } from '#backend/stores/places.ts';
import { webPool } from '#backend/stores/stock.ts';
import type { SiteId } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { requireCommerce } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { Empty, Filters, Pages } from '../list-parts.tsx';
import { Input, MarketInstant, Message, respondPage, Table } from '../page.tsx';
import { countUnits, describeTime, isLate } from './describe-shipment.tsx';
import { fulfillmentAction, fulfillmentPath, openOrder, shipmentUrl } from './opened-shipment.ts';

const perPage = 50;

export function mountFulfillmentList(app: Hono<StaffHono>): void {
  app.get(fulfillmentPath, requireCommerce, requirePerson, async (c) => {
    const siteIds = await requireSomeMarket(c, fulfillmentAction, 'shipments to pack');
    const number = (c.req.query('order') ?? '').trim().toUpperCase();
    if (number !== '') return respondOrder(c, number, siteIds);
    const location = c.req.query('location');
    return location === undefined ? respondLocations(c, siteIds) : respondList(c, location, siteIds);
  });
}

interface Location {
  id: string;
  name: string;
  siteId: SiteId;
}

/** Returns the warehouses and stores of the permitted markets. */
async function listLocations(db: D1Database, siteIds: readonly SiteId[]): Promise<Location[]> {
  const places = await read(db, ...siteIds.map((siteId) => placesQuery(siteId)));
  return [
    ...siteIds.map((siteId) => ({ id: webPool(siteId), name: `Warehouse ${marketNames.get(siteId) ?? siteId}`, siteId })),
    ...siteIds.flatMap((siteId, index) =>
      (places[index] ?? []).flatMap(({ kind, storeId, name }) => (kind === 'store' ? [{ id: storeId, name, siteId }] : [])),
    ),
  ];
}

/** Redirects to the shipment of an order, or lists its shipments if there are several. */
async function respondOrder(c: StaffContext, orderNumber: string, siteIds: readonly SiteId[]): Promise<Response> {
  try {
    const { shipments } = await openOrder(c, orderNumber);
    const [first] = shipments;
    if (first && shipments.length === 1) return c.redirect(shipmentUrl({ orderNumber, shipmentId: first.shipmentId }), 303);
    return respondPage(c, {
      title: `Shipments of order ${orderNumber}`,
      sheets: ['studio.page'],
      content:
        shipments.length === 0 ? (
          <p>The order has nothing to pack.</p>
        ) : (
          <ul>
            {shipments.map(({ shipmentId, shippingMethod }) => (
              <li key={shipmentId}>
                <a href={shipmentUrl({ orderNumber, shipmentId })}>{`${shippingMethod.label} (${shipmentId})`}</a>
              </li>
            ))}
          </ul>
        ),
    });
  } catch (problem) {
    if (problem instanceof HTTPException && problem.status === 404)
      return respondLocations(c, siteIds, { value: orderNumber, error: 'There is no order with this number.' });
    throw problem;
  }
}

async function respondLocations(
  c: StaffContext,
  siteIds: readonly SiteId[],
  search: { value?: string; error?: string } = {},
): Promise<Response> {
  const { BACKEND_DB: db } = c.env;
  const now = Date.now();
  const locations = await listLocations(db, siteIds);
  const ids = locations.map(({ id }) => id);
  const [counts] = await read(db, packingLocationsQuery(ids, now));
  return respondPage(c, {
    title: 'Fulfillment',
    status: search.error === undefined ? 200 : 422,
    sheets: ['studio.page', 'fulfillment.page'],
    content: (
      <>
        <OrderSearch {...search} />
        <h2>Shipments to pack</h2>
        <p className="studio-note">
          Orders with a simulated warehouse are not listed, because they are packed and sent automatically. To pack one yourself, open it by
          its number.
        </p>
        {counts.length === 0 ? (
          <Empty>There are no shipments to pack.</Empty>
        ) : (
          <Table
            caption="Locations"
            columns={['Location', 'Shipments', 'Late', 'Most urgent']}
            numbers={['Shipments', 'Late']}
            rows={counts.map(({ locationId, shipments, late, promisedAt }) => [
              <a key="location" href={`${fulfillmentPath}?location=${encodeURIComponent(locationId)}`}>
                {locations.find(({ id }) => id === locationId)?.name ?? locationId}
              </a>,
              shipments,
              late > 0 ? (
                <strong key="late" className="staff-report">
                  {late}
                </strong>
              ) : (
                0
              ),
              <MarketInstant key="promised" at={promisedAt} siteId={locations.find(({ id }) => id === locationId)?.siteId ?? ''} />,
            ])}
          />
        )}
      </>
    ),
  });
}

/** Renders the field that opens an order by its number. */
const OrderSearch = ({ value = '', error }: { value?: string; error?: string }) => (
  <Filters action={fulfillmentPath} submit="Open">
    <Input name="order" label="Order number" value={value} error={error} />
  </Filters>
);

async function respondList(c: StaffContext, location: string, siteIds: readonly SiteId[]): Promise<Response> {
  const { BACKEND_DB: db } = c.env;
  const found = (await listLocations(db, siteIds)).find(({ id }) => id === location);
  if (!found) throw new HTTPException(404);
  const cursor = c.req.query('cursor');
  const listed = await listShipmentsToPack({ location, limit: perPage, ...(cursor !== undefined && { cursor }) }, { db });
  if (!listed) throw new HTTPException(404);
  const now = Date.now();
  const { shipments, next } = listed;
  const listUrl = `${fulfillmentPath}?location=${encodeURIComponent(location)}`;
  return respondPage(c, {
    title: `To pack: ${found.name}`,
    parent: { href: fulfillmentPath, label: 'All locations' },
    sheets: ['studio.page', 'fulfillment.page'],
    content: (
      <>
        {c.req.query('print') === 'none' && <Message isError>Select at least one shipment.</Message>}
        {shipments.length === 0 ? (
          <Empty>There are no shipments to pack.</Empty>
        ) : (
          <form method="get" action={`${fulfillmentPath}/print`}>
            <input type="hidden" name="location" value={location} />
            <ul className="packed-shipments">
              {shipments.map(({ orderNumber, shipmentId, lines, promisedAt, shippingMethod, address }) => {
                const gifts = lines.filter(({ gift }) => gift).length;
                return (
                  <li key={`${orderNumber}/${shipmentId}`}>
                    <label className="checkbox">
                      <input type="checkbox" name="shipment" value={`${orderNumber}/${shipmentId}`} />{' '}
                      <span className="visually-hidden">Select {orderNumber}</span>
                    </label>
                    <a href={shipmentUrl({ orderNumber, shipmentId })}>{orderNumber}</a>
                    <span className={isLate(promisedAt, now) ? 'staff-report' : undefined}>{describeTime(promisedAt, now)}</span>
                    <span>
                      {countUnits(lines)}
                      {gifts > 0 && `, ${gifts} ${gifts === 1 ? 'gift' : 'gifts'}`}
                    </span>
                    <span>
                      {shippingMethod.label}
                      {address?.city && `, ${address.city}`}
                    </span>
                  </li>
                );
              })}
            </ul>
            <button type="submit" className="action action-solid">
              Packing lists of the selected shipments
            </button>
          </form>
        )}
        <Pages
          first={cursor === undefined ? undefined : listUrl}
          next={next === undefined ? undefined : `${listUrl}&cursor=${encodeURIComponent(next)}`}
        />
      </>
    ),
  });
}
