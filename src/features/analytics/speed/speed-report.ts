// The speed report of a page (client/speed/measure-speed.ts). The server accepts nothing else.
import * as z from 'zod';
import { pageClasses } from '#lib/paths/page-classes.ts';
import { speedMeasures, speedTable } from './speed-table.ts';

/** Kinds of navigation to the page. A page restored from the bfcache counts as a visit of its own. */
const navigations = ['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'] as const;

const measuredSchema = z
  .strictObject({
    /** Id of this measure of this visit. It is reported again with a larger value if the page was hidden and shown again. */
    id: z.string().regex(/^v\d{1,2}-\d{1,20}-\d{1,20}$/),
    name: z.enum(speedMeasures),
    value: z.number().nonnegative(),
    navigation: z.enum(navigations),
    /** Short selector of the element that caused the value. */
    target: z
      .string()
      .regex(/^[\w.#>:-]{1,120}$/)
      .optional(),
  })
  .refine(({ name, value }) => value <= speedTable[name].max);
export type MeasuredSpeed = z.infer<typeof measuredSchema>;

/** A visit reports five measures, and five more each time its page is restored from the bfcache. */
const maxPerReport = 20;

const reportSchema = z.strictObject({
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  /** Page class of the page. */
  page: z.enum(pageClasses),
  measures: z.array(measuredSchema).min(1).max(maxPerReport),
});
export type SpeedReport = z.infer<typeof reportSchema>;

/** Parses a report. Undefined if any part of it is invalid. */
export const parseSpeedReport = (value: unknown): SpeedReport | undefined => reportSchema.safeParse(value).data;
