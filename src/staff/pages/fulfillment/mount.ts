// All pages about fulfillment.
import type { Hono } from 'hono';
import type { StaffHono } from '../../context.ts';
import { mountFulfillmentList } from './list-page.tsx';
import { mountMissingPage } from './missing-page.tsx';
import { mountPackingList } from './packing-list.tsx';
import { mountParcelPage } from './parcel-page.tsx';
import { mountShipmentPage } from './shipment-page.tsx';

export function mountFulfillmentPages(app: Hono<StaffHono>): void {
  mountFulfillmentList(app);
  mountPackingList(app);
  mountShipmentPage(app);
  mountMissingPage(app);
  mountParcelPage(app);
}
