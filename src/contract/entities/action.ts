// A link that an editor places as a call to action.
import * as z from 'zod';
import { targetSchema } from './navigation.ts';
import { createBreakpointsSchema } from './primitives.ts';

export const actionStyles = ['button', 'outline', 'link'] as const;
const actionSizes = ['small', 'medium', 'large'] as const;

export const actionTargetSchema = targetSchema
  .extend({
    style: z.enum(actionStyles).optional().meta({
      description: 'The style of the link. If it is absent, the first of several actions is a button, and the others are outlined buttons.',
    }),
    size: createBreakpointsSchema(z.enum(actionSizes))
      .optional()
      .meta({ description: 'The button size per breakpoint; medium if absent.' }),
  })
  .meta({ description: 'A link that an editor placed as a call to action.' });
export type ActionTarget = z.infer<typeof actionTargetSchema>;
