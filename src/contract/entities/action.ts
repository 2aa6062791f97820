// A link that an editor places as a call to action.
import * as z from 'zod';
import { targetSchema } from './content.ts';
import { createBreakpointsSchema } from './primitives.ts';

export const actionStyles = ['button', 'outline', 'link'] as const;
const actionSizes = ['small', 'medium', 'large'] as const;

export const actionTargetSchema = targetSchema.extend({
  /** The style of the link. If it is absent, the first of several actions is a button, and the others are outlined buttons. */
  style: z.enum(actionStyles).optional(),
  /** The button size per breakpoint; medium if absent. */
  size: createBreakpointsSchema(z.enum(actionSizes)).optional(),
});
export type ActionTarget = z.infer<typeof actionTargetSchema>;
