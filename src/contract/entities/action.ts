// A link that an editor places as a call to action.
import * as z from 'zod';
import { targetSchema } from './content.ts';
import { createBreakpointsSchema } from './primitives.ts';

export const actionStyles = ['button', 'outline', 'link'] as const;
const actionSizes = ['small', 'medium', 'large'] as const;

export const actionTargetSchema = targetSchema.extend({
  /** Absent: the first of several is a button, the others are outlines. */
  style: z.enum(actionStyles).optional(),
  /** How large a button is; absent for medium. */
  size: createBreakpointsSchema(z.enum(actionSizes)).optional(),
});
export type ActionTarget = z.infer<typeof actionTargetSchema>;
