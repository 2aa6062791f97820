// The speed report that a page sends (client/speed/measure-speed.ts). The server rejects anything else.
import * as z from 'zod';
import { pageClasses } from '#lib/paths/page-classes.ts';
import { speedMeasures, speedTable } from './speed-table.ts';

/** Kinds of navigation to a page. A restore from the bfcache counts as a new visit. */
const navigations = ['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'] as const;

const measuredSchema = z
  .strictObject({
    /**
     * Id of this measurement in this visit. If the page is hidden and shown again, the measurement is reported again with the same id and
     * its updated value.
     */
    id: z.string().regex(/^v\d{1,2}-\d{1,20}-\d{1,20}$/),
    name: z.enum(speedMeasures),
    value: z.number().nonnegative(),
    navigation: z.enum(navigations),
    /** Short CSS selector of the element that caused the value. */
    target: z
      .string()
      .regex(/^[\w.#>:-]{1,120}$/)
      .optional(),
  })
  .refine(({ name, value }) => value <= speedTable[name].max);
export type MeasuredSpeed = z.infer<typeof measuredSchema>;

/** Maximum number of measurements. A visit has five, and five more for each restore from the bfcache. */
const maxPerReport = 20;

const reportSchema = z.strictObject({
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  /** Class of the measured page. */
  page: z.enum(pageClasses),
  measures: z.array(measuredSchema).min(1).max(maxPerReport),
});
export type SpeedReport = z.infer<typeof reportSchema>;

/** Parses a report. Returns undefined if any part of the report is invalid. */
export const parseSpeedReport = (value: unknown): SpeedReport | undefined => reportSchema.safeParse(value).data;
