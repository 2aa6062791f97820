// Content editing over HTTP, outside production. Editing tools need it because, while the shop is running, only its own process can open
// the database.
import { Hono } from 'hono';
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import { isRefused, operationSchema, runOperation } from '#backend/services/editing/operations.ts';
import { editingPath } from '#lib/paths/editing-path.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { splitRedirectHosts } from '#lib/rules/redirect-hosts.ts';

const maxNameLength = 100;

/** `by` is the editor's name, which is stored in the document's history. */
const requestSchema = z.object({ by: z.string().trim().min(1).max(maxNameLength) }).and(operationSchema);

export function createEditingApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.post(editingPath, async ({ env, req, json }) => {
    if (env.ENVIRONMENT === 'production') return json({ error: 'Not found.' }, 404);
    const body = await req.text();
    const secrets = (env.CONTENT_WEBHOOK_SECRETS ?? '').split(',').filter(Boolean);
    if (!isSignedWebhook(body, req.raw.headers, secrets)) return json({ error: 'The signature is invalid.' }, 401);
    const { data, error } = requestSchema.safeParse(readJson(body));
    if (error) return json({ error: error.issues[0]?.message ?? '' }, 400);
    const answer =
      (await runOperation(createEditing(env.BACKEND_DB, data.by, { redirectHosts: splitRedirectHosts(env.REDIRECT_HOSTS ?? '') }), data)) ??
      null;
    return isRefused(answer) ? json({ error: answer.message, reason: answer.reason }, 409) : json({ answer });
  });
  return app;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
