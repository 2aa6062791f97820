import { ScheduledTask } from '@vendure/core';
import { StyleIndex } from './style-index.ts';

/** Counts sales every hour, because best sellers change slowly. */
export const countSales = new ScheduledTask({
  id: 'cairn-count-sales',
  description: 'Counts the units that each channel has sold',
  schedule: (cron) => cron.everyHour(),
  execute: ({ injector }) => injector.get(StyleIndex).countSales(),
});
