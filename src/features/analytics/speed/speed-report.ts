// What a page reports of its speed (client/speed/measure-speed.ts). The server takes nothing else.
import * as z from 'zod';
import { pageClasses } from '#lib/page-classes.ts';
import { speedMeasures, speedTable } from './speed-table.ts';

/** How the visitor came to the page. From the browser's memory (bfcache) it is a visit of its own. */
const navigations = ['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'] as const;

const measuredSchema = z
  .strictObject({
    /** Of this measure of this visit. It comes again with a larger value if the page was hidden and shown again. */
    id: z.string().regex(/^v\d{1,2}-\d{1,20}-\d{1,20}$/),
    name: z.enum(speedMeasures),
    value: z.number().nonnegative(),
    navigation: z.enum(navigations),
    /** The element that it is about, as a short selector. */
    target: z
      .string()
      .regex(/^[\w.#>:-]{1,120}$/)
      .optional(),
  })
  .refine(({ name, value }) => value <= speedTable[name].max);
export type MeasuredSpeed = z.infer<typeof measuredSchema>;

/** A visit reports five, and five more each time that its page is shown again from the browser's memory. */
const maxPerReport = 20;

const reportSchema = z.strictObject({
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  /** The class of the page. */
  page: z.enum(pageClasses),
  measures: z.array(measuredSchema).min(1).max(maxPerReport),
});
export type SpeedReport = z.infer<typeof reportSchema>;

/** Undefined if any of it is not of the table. */
export const parseSpeedReport = (value: unknown): SpeedReport | undefined => reportSchema.safeParse(value).data;
