// The requests about fulfillment, for the table in permissions.worker.test.ts.
import type { RequestRow } from './request-row.ts';

const path = '/fulfillment/CUNKNOWN/me';

export const fulfillmentRequests: Record<'fulfillment.manage', RequestRow[]> = {
  'fulfillment.manage': [
    ['list', (browser) => browser.get('/fulfillment')],
    ['list of a location', (browser) => browser.get('/fulfillment?location=web-us')],
    ['list of an order', (browser) => browser.get('/fulfillment?order=CUNKNOWN')],
    ['packing list', (browser) => browser.get('/fulfillment/print?shipment=CUNKNOWN/me')],
    ['shipment', (browser) => browser.get(path)],
    ['pack', (browser) => browser.post(path, {})],
    ['page to send a parcel', (browser) => browser.get(`${path}/parcels/box-1`)],
    ['send', (browser) => browser.post(`${path}/parcels/box-1`, {})],
    ['page to cancel units', (browser) => browser.get(`${path}/missing`)],
    ['cancel units', (browser) => browser.post(`${path}/missing`, {})],
  ],
};
