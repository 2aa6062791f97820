// Middleware that checks requests before they reach a provider page.
import type { Context, MiddlewareHandler } from 'hono';
import type { BackendEnv } from '#backend/platform/env.ts';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { plain } from './page.ts';

type Gate = MiddlewareHandler<{ Bindings: BackendEnv }>;

const maxFormBytes = 8 * 1024;

/** Rejects forms that were not submitted by a page of the provider. Pages of the shop and of other sites cannot submit them. */
export const requireOwnForm: Gate = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  if (c.req.header('origin') !== new URL(c.req.url).origin || (site !== undefined && site !== 'same-origin')) {
    return plain(403, 'This request does not come from one of our own pages.');
  }
  const [mediaType = ''] = (c.req.header('content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase() === 'application/x-www-form-urlencoded'
    ? next()
    : plain(415, 'This content type is not supported.');
};

/** Reads the form with limits on size and time before the page handles it. */
export const limitForm: Gate = async (c, next) => {
  const { raw } = c.req;
  if (raw.body === null) return next();
  const body = await readLimitedBody(raw.body, { maxBytes: maxFormBytes, deadlineMs: bodyDeadlineMs });
  if (body === 'too-long') return plain(413, 'The request body is too large.');
  if (body === 'too-late') return plain(408, 'The request body took too long to arrive.');
  c.req.raw = new Request(raw, { body });
  return next();
};

/**
 * Returns the fields of a form that has passed the checks. It does not call text(), because workerd warns if a body is not declared as
 * text.
 */
export const readForm = async (c: Context): Promise<URLSearchParams> =>
  new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
