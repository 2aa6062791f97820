import * as z from 'zod';

/** The body of every refusal (commerce-core §3): the first entry of errorDetails decides. */
export const errorPayloadSchema = z.object({
  errorDetails: z.array(z.object({ errorId: z.string(), message: z.string().optional() })).min(1),
  /** Present when bot defence answered (commerce-core §8). */
  appId: z.string().optional(),
  correlationId: z.string().optional(),
});

export type ErrorPayload = z.infer<typeof errorPayloadSchema>;
