// Receives signed webhook events from the CMS, and expires cached content that contains the documents named in them.
import { type ChangedDocument, contentEventSchema, tagDocument } from '#contract/content-event.ts';
import { nameExpiry } from '#gateway/cache/expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { findExpiryLog, recordExpiry } from '#http/middleware/expiries.ts';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { isSignedWebhook, webhookHeaders } from '#lib/requests/webhook-signature.ts';
import { dataLocale, isLocale, listLocales, marketOfSite, requireMarket } from '#markets/registry.ts';

/** Maximum size of the request body, which is enough for an event with a thousand documents with long keys. */
const maxBytes = 256_000;
/** Maximum age of a signature, to prevent replays. Event ids are stored for longer, so a replay within this time is detected by its id. */
const toleranceSeconds = 300;

type Refusal = { status: 400 | 401 | 408 | 413 | 503; error: string };

/**
 * Handles an event. Replies with JSON, because the sender is a program. The request has no Origin header, so the route is registered before
 * the Origin check.
 */
export async function takeContentEvent(c: AppContext): Promise<Response> {
  const { content: webhookSecrets } = c.get('config').webhookSecrets;
  if (webhookSecrets.length === 0 || !findExpiryLog(c.env))
    return refuse(c, { status: 503, error: 'This shop does not accept events: CONTENT_WEBHOOK_SECRETS or EXPIRIES is not set.' });
  const signed = await readSigned(c, webhookSecrets);
  if ('error' in signed) return refuse(c, signed);
  const event = readEvent(signed.body);
  if ('error' in event) return refuse(c, event);
  const { isRepeated } = await recordExpiry(c, { eventId: signed.id, source: 'webhook', names: event.names });
  return c.json({ eventId: signed.id, isRepeated, names: event.names.length }, 200, { 'Cache-Control': 'no-store' });
}

const refuse = (c: AppContext, { status, error }: Refusal): Response => c.json({ error }, status, { 'Cache-Control': 'no-store' });

/** Returns the id and body of a request, or a refusal if its signature is missing, invalid or too old. */
async function readSigned(c: AppContext, secrets: readonly string[]): Promise<{ id: string; body: string } | Refusal> {
  const [id = '', timestamp = '', signature = ''] = Object.values(webhookHeaders).map((name) => c.req.header(name));
  if (!/^[\w.:-]{1,100}$/.test(id))
    return { status: 400, error: `The header ${webhookHeaders.id} must be 1 to 100 characters of A-Z a-z 0-9 _ . : -` };
  if (!/^\d{1,12}$/.test(timestamp))
    return { status: 400, error: `The header ${webhookHeaders.timestamp} must be a whole number of seconds since 1970.` };
  if (signature === '') return { status: 400, error: `The header ${webhookHeaders.signature} is missing.` };
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
    return {
      status: 401,
      error: `The header ${webhookHeaders.timestamp} differs from the current time by more than ${toleranceSeconds} seconds.`,
    };
  const body = await readBody(c);
  if (typeof body !== 'string') return body;
  if (isSignedWebhook(body, c.req.raw.headers, secrets)) return { id, body };
  return { status: 401, error: `The header ${webhookHeaders.signature} contains no valid signature of this body.` };
}

async function readBody(c: AppContext): Promise<string | Refusal> {
  const tooLong: Refusal = { status: 413, error: `The body has more than ${maxBytes} bytes.` };
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) return tooLong;
  const stream = c.req.raw.body;
  const body = stream ? await readLimitedBody(stream, { maxBytes, deadlineMs: bodyDeadlineMs }) : new ArrayBuffer(0);
  if (body === 'too-long') return tooLong;
  if (body === 'too-late') return { status: 408, error: 'The body did not arrive in time.' };
  return new TextDecoder().decode(body);
}

/** Returns the cache names to expire, or the reason why the body is invalid. */
function readEvent(body: string): { names: string[] } | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { status: 400, error: 'The body is not JSON.' };
  }
  const { data, error } = contentEventSchema.safeParse(value);
  if (error) {
    const { path, message } = error.issues[0] ?? { path: [], message: '' };
    return { status: 400, error: `/${path.map(String).join('/')}: ${message}` };
  }
  const names = new Set<string>();
  for (const [index, document] of data.documents.entries()) {
    const named = nameDocument(document);
    if ('error' in named) return { status: 400, error: `/documents/${index}/${named.error}` };
    for (const name of named.names) names.add(name);
  }
  return { names: [...names] };
}

function nameDocument(document: ChangedDocument): { names: string[] } | { error: string } {
  const { siteId, locale } = document;
  const tag = tagDocument(document);
  const market = siteId === undefined ? undefined : marketOfSite(siteId);
  if (siteId !== undefined && !market) return { error: `siteId: unknown site ${JSON.stringify(siteId)}` };
  if (locale === undefined)
    return {
      names: market ? listLocales([market]).map((each) => nameExpiry(tag, { siteId: market.siteId, locale: each })) : [nameExpiry(tag)],
    };
  if (!isLocale(locale)) return { error: `locale: unknown locale ${JSON.stringify(locale)}` };
  const own = market ?? requireMarket(locale);
  return { names: [nameExpiry(tag, { siteId: own.siteId, locale: dataLocale(locale) })] };
}
