import { ScheduledTask } from '@vendure/core';
import { PlacedOrders } from './placed-orders.ts';
import { Placements } from './placement.ts';

/** Ends placements and cancellations that were interrupted, for example by a crash, and that no request has continued. */
export const endInterrupted = new ScheduledTask({
  id: 'cairn-end-interrupted-payments',
  description: 'Releases the stock of interrupted placements, and returns the money of canceled orders',
  schedule: (cron) => cron.everyMinute(),
  execute: async ({ injector }) => {
    const released = await injector.get(Placements).releaseExpired();
    const returned = await injector.get(PlacedOrders).returnDueMoney();
    return { released, returned };
  },
});
