// The editing operations as data: their schema, and the function that runs one. Editing tools send operations over HTTP.
import * as z from 'zod';
import { readAddress } from './document-address.ts';
import type { Refusal } from './edit-document.ts';
import type { Editing } from './editing.ts';

const addressSchema = z.string().transform((text, { addIssue }) => {
  const address = readAddress(text);
  if (!('problem' in address)) return address;
  addIssue(address.problem);
  return z.NEVER;
});

const versionSchema = z.int().min(1);

/** The editing operations with their parameters. */
export const operationSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('list'), locale: z.string().optional(), kind: z.string().optional() }),
  z.object({ operation: z.literal('read'), address: addressSchema }),
  z.object({
    operation: z.literal('put'),
    address: addressSchema,
    body: z.record(z.string(), z.unknown()),
    base: versionSchema.optional(),
  }),
  z.object({
    operation: z.literal('publish'),
    address: addressSchema,
    version: versionSchema.optional(),
    from: z.int().optional(),
    until: z.int().optional(),
  }),
  z.object({ operation: z.literal('cancel'), address: addressSchema, version: versionSchema.optional() }),
  z.object({ operation: z.literal('unpublish'), address: addressSchema }),
  z.object({ operation: z.literal('rollBack'), address: addressSchema, version: versionSchema.optional() }),
  z.object({ operation: z.literal('readDue') }),
  z.object({ operation: z.literal('forget'), eventId: z.string() }),
]);

export type EditingOperation = z.input<typeof operationSchema>;
/** An operation with its parsed parameters. */
export type EditingRequest = z.output<typeof operationSchema>;

/** Runs an operation and returns its answer. */
export function runOperation(editing: Editing, request: EditingRequest): Promise<unknown> {
  switch (request.operation) {
    case 'list':
      return editing.list(request);
    case 'read':
      return editing.read(request.address);
    case 'put':
      return editing.put(request.address, request.body, request.base);
    case 'publish':
      return editing.publish(request.address, request);
    case 'cancel':
      return editing.cancel(request.address, request.version);
    case 'unpublish':
      return editing.unpublish(request.address);
    case 'rollBack':
      return editing.rollBack(request.address, request.version);
    case 'readDue':
      return editing.readDue();
    case 'forget':
      return editing.forget(request.eventId);
  }
}

/** Returns true for the answer to an edit that was rejected. */
export const isRefused = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'refused';
