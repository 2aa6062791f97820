// Content editing over HTTP, outside production. Editing tools need it because, while the shop is running, only its own process can open
// the database.
import { Hono } from 'hono';
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { editingPath } from '#lib/paths/editing-path.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { readAddress } from './document-address.ts';
import type { Refusal } from './edit-document.ts';
import { createEditing, type Editing } from './editing.ts';

const addressSchema = z.string().transform((text, { addIssue }) => {
  const address = readAddress(text);
  if (!('problem' in address)) return address;
  addIssue(address.problem);
  return z.NEVER;
});

const versionSchema = z.int().min(1);
const maxNameLength = 100;

/** The editing operations with their parameters. */
const operationSchema = z.discriminatedUnion('operation', [
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

/** `by` is the editor's name, which is stored in the document's history. */
const requestSchema = z.object({ by: z.string().trim().min(1).max(maxNameLength) }).and(operationSchema);
export type EditingOperation = z.input<typeof operationSchema>;

export function createEditingApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.post(editingPath, async ({ env, req, json }) => {
    if (env.ENVIRONMENT === 'production') return json({ error: 'Not found.' }, 404);
    const body = await req.text();
    const secrets = (env.CONTENT_WEBHOOK_SECRETS ?? '').split(',').filter(Boolean);
    if (!isSignedWebhook(body, req.raw.headers, secrets)) return json({ error: 'The signature is invalid.' }, 401);
    const { data, error } = requestSchema.safeParse(readJson(body));
    if (error) return json({ error: error.issues[0]?.message ?? '' }, 400);
    const answer = (await run(createEditing(env.BACKEND_DB, data.by), data)) ?? null;
    return isRefused(answer) ? json({ error: answer.message, reason: answer.reason }, 409) : json({ answer });
  });
  return app;
}

function run(editing: Editing, request: z.output<typeof requestSchema>): Promise<unknown> {
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

const isRefused = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'refused';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
