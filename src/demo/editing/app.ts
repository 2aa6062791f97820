// Content editing over HTTP, outside production. Editing tools need it because, while the shop is running, only its own process can open
// the database.
import { Hono } from 'hono';
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createMediaLibrary, type MediaLibrary } from '#backend/services/editing/edit-media.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import {
  isMediaRequest,
  mediaFileSchema,
  mediaOperationSchema,
  runMediaFileOperation,
  runMediaOperation,
} from '#backend/services/editing/media-operations.ts';
import { isRefused, operationSchema, runOperation } from '#backend/services/editing/operations.ts';
import { createPreviewGrants, grantOperationSchema, isGrantRequest, runGrantOperation } from '#backend/services/editing/preview-grants.ts';
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { editingFilesPath, editingPath, fileOperationHeader } from '#lib/paths/editing-path.ts';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { splitRedirectHosts } from '#lib/rules/redirect-hosts.ts';

const maxNameLength = 100;

/** `by` is the editor's name, which is stored in the document's history. */
const editorSchema = z.object({ by: z.string().trim().min(1).max(maxNameLength) });
const requestSchema = editorSchema.and(z.discriminatedUnion('operation', [operationSchema, mediaOperationSchema, grantOperationSchema]));
/** `sha256` is the hash of the file in hexadecimal, so that the signature of the operation also covers the file. */
const fileRequestSchema = editorSchema.extend({ sha256: z.string() }).and(mediaFileSchema);

export function createEditingApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.post(editingPath, async ({ env, req, json }) => {
    if (env.ENVIRONMENT === 'production') return json({ error: 'Not found.' }, 404);
    const body = await req.text();
    if (!isSigned(body, req.raw, env)) return json({ error: 'The signature is invalid.' }, 401);
    const { data, error } = requestSchema.safeParse(readJson(body));
    if (error) return json({ error: error.issues[0]?.message ?? '' }, 400);
    if (isGrantRequest(data))
      return respond(await runGrantOperation(createPreviewGrants(env.BACKEND_DB, { actor: data.by, name: data.by }), data));
    return respond(
      await (isMediaRequest(data)
        ? runMediaOperation(openLibrary(env, data.by), data)
        : runOperation(createEditing(env.BACKEND_DB, data.by, { redirectHosts: splitRedirectHosts(env.REDIRECT_HOSTS ?? '') }), data)),
    );
  });
  app.post(editingFilesPath, async ({ env, req, json }) => {
    if (env.ENVIRONMENT === 'production') return json({ error: 'Not found.' }, 404);
    const text = decodeURIComponent(req.header(fileOperationHeader) ?? '');
    if (!isSigned(text, req.raw, env)) return json({ error: 'The signature is invalid.' }, 401);
    const { data, error } = fileRequestSchema.safeParse(readJson(text));
    if (error) return json({ error: error.issues[0]?.message ?? '' }, 400);
    const limits = { maxBytes: maxUploadBytes, deadlineMs: bodyDeadlineMs };
    const body = req.raw.body ? await readLimitedBody(req.raw.body, limits) : new ArrayBuffer(0);
    if (typeof body === 'string') return json({ error: `The file has more than ${maxUploadBytes} bytes, or arrived too slowly.` }, 413);
    const hash = formatHex(new Uint8Array(await crypto.subtle.digest('SHA-256', body)));
    if (hash !== data.sha256) return json({ error: 'The file does not have the signed hash.' }, 400);
    return respond(await runMediaFileOperation(openLibrary(env, data.by), data, new Uint8Array(body)));
  });
  return app;
}

function isSigned(text: string, { headers }: Request, { CONTENT_WEBHOOK_SECRETS = '' }: BackendEnv): boolean {
  return isSignedWebhook(text, headers, CONTENT_WEBHOOK_SECRETS.split(',').filter(Boolean));
}

function openLibrary({ BACKEND_DB, MEDIA, IMAGES }: BackendEnv, by: string): MediaLibrary {
  if (!MEDIA || !IMAGES) throw new Error('The media library needs the bindings MEDIA and IMAGES.');
  return createMediaLibrary({ db: BACKEND_DB, media: MEDIA, images: IMAGES }, by);
}

const respond = (answer: unknown): Response =>
  isRefused(answer)
    ? Response.json(
        {
          error: answer.message,
          reason: answer.reason,
          ...('conflict' in answer && { conflict: answer.conflict }),
          ...('problems' in answer && { problems: answer.problems }),
        },
        { status: 409 },
      )
    : Response.json({ answer: answer ?? null });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
