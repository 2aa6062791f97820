import { ScheduledTask } from '@vendure/core';
import { OpenPlacements } from './open-placements.ts';
import { PlacedOrders } from './placed-orders.ts';

/** Ends placements and cancellations that were interrupted, for example by a crash, and that no request has continued. */
export const endInterrupted = new ScheduledTask({
  id: 'cairn-end-interrupted-payments',
  description: 'Releases the stock of interrupted placements, and returns the money of canceled orders',
  schedule: (cron) => cron.everyMinute(),
  execute: async ({ injector }) => {
    const released = await injector.get(OpenPlacements).releaseExpired();
    const returned = await injector.get(PlacedOrders).returnDueMoney();
    return { released, returned };
  },
});
