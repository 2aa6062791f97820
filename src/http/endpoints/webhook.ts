// Receives signed webhook events of the gateway's origins, such as a content system, and expires cached content that contains the documents
// named in them.
import { callGroups } from '#contract/call-groups.ts';
import { contentEventSchema, tagDocument } from '#contract/content-event.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { type ExpiryScope, everything, nameExpiry } from '#gateway/cache/expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { findExpiryLog, recordExpiry } from '#http/middleware/expiries.ts';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { dataLocale, isLocale, type Locale, listLocales, marketOfSite, type OpenMarket, requireMarket } from '#markets/registry.ts';
import type { ChangedDocuments, Refusal, WebhookFormat } from './webhook-formats.ts';

/** Maximum size of the request body, which is enough for an event with a thousand documents with long keys. */
const maxBytes = 256_000;

/**
 * Handles an event of the origin of a group of calls. Replies with JSON, because the sender is a program. The request has no Origin header,
 * so the route is registered before the Origin check.
 */
export async function takeWebhookEvent(c: AppContext): Promise<Response> {
  const group = callGroups.find((name) => name === c.req.param('group'));
  if (group === undefined) return c.notFound();
  const { webhookSecrets, contentWebhookFormat } = c.get('config');
  const secrets = webhookSecrets[group];
  if (secrets.length === 0 || !findExpiryLog(c.env))
    return refuse(c, {
      status: 503,
      error: `This shop does not accept events: ${group.toUpperCase()}_WEBHOOK_SECRETS or EXPIRIES is not set.`,
    });
  const { webhookFormats } = await import('./webhook-formats.ts'); // pages do not need its schemas
  const format: WebhookFormat = webhookFormats[group === 'content' ? contentWebhookFormat : 'standard'];
  const signed = await readSigned(c, format, secrets);
  if ('error' in signed) return refuse(c, signed);
  const event = readEvent(signed.body, (value) => format.mapEvent?.(value, c.req.raw.headers));
  if ('error' in event) return refuse(c, event);
  // an event that concerns no visible document has no names; other origins than the content system may choose equal ids
  const { isRepeated } =
    event.names.length === 0
      ? { isRepeated: false }
      : await recordExpiry(c, {
          eventId: group === 'content' ? signed.id : `${group}:${signed.id}`,
          source: 'webhook',
          names: event.names,
          readAfter: readPosition(c),
        });
  return c.json({ eventId: signed.id, isRepeated, names: event.names.length }, 200, { 'Cache-Control': 'no-store' });
}

const refuse = (c: AppContext, { status, error }: Refusal): Response => c.json({ error }, status, { 'Cache-Control': 'no-store' });

/** Returns the id and body of a request, or a refusal if its signature is missing, invalid or too old. */
async function readSigned(
  c: AppContext,
  format: WebhookFormat,
  secrets: readonly string[],
): Promise<{ id: string; body: string } | Refusal> {
  const { headers } = c.req.raw;
  const refusal = format.checkHeaders(headers);
  if (refusal) return refusal;
  const body = await readBody(c);
  if (typeof body !== 'string') return body;
  for (const secret of secrets) {
    const id = await format.verify({ headers, path: c.get('url').pathname, body }, secret);
    if (id !== undefined) return { id, body };
  }
  return { status: 401, error: `The header ${format.signature} contains no valid signature of this body.` };
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

/**
 * Returns the cache names to expire, or the reason why the body is invalid. `map`: maps the event of a foreign content system. Such a system
 * can also be configured to send the event of the contract.
 */
function readEvent(body: string, map: (value: unknown) => ChangedDocuments | undefined): { names: string[] } | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { status: 400, error: 'The body is not JSON.' };
  }
  const { data, error } = contentEventSchema.safeParse(value);
  const mapped = data ? undefined : map(value);
  if (mapped === 'everything') return { names: [everything] };
  if (mapped) return nameDocuments(mapped);
  if (error) {
    const { path, message } = error.issues[0] ?? { path: [], message: '' };
    return { status: 400, error: `/${path.map(String).join('/')}: ${message}` };
  }
  return nameDocuments(data.documents);
}

/**
 * Returns the position in the sender's database that is not before the event. Undefined without a valid one, so that an event is never
 * rejected because of it.
 */
function readPosition(c: AppContext): string | undefined {
  const position = c.req.header(gatewayHeader.readAfter);
  return position !== undefined && /^[\w-]{1,200}$/.test(position) ? position : undefined;
}

type NamedDocument = Exclude<ChangedDocuments, 'everything'>[number];

function nameDocuments(documents: readonly NamedDocument[]): { names: string[] } | Refusal {
  const names = new Set<string>();
  for (const [index, document] of documents.entries()) {
    const named = nameDocument(document);
    if ('error' in named) return { status: 400, error: `/documents/${index}/${named.error}` };
    for (const name of named.names) names.add(name);
  }
  return { names: [...names] };
}

function nameDocument(document: NamedDocument): { names: string[] } | { error: string } {
  const { siteId, locale } = document;
  const market = siteId === undefined ? undefined : marketOfSite(siteId);
  if (siteId !== undefined && !market) return { error: `siteId: unknown site ${JSON.stringify(siteId)}` };
  if (locale !== undefined && !isLocale(locale)) return { error: `locale: unknown locale ${JSON.stringify(locale)}` };
  const scopes = listScopes(market, locale);
  return { names: listTags(document).flatMap((tag) => scopes.map((scope) => nameExpiry(tag, scope))) };
}

/** Returns the sites and locales in which a document has changed; undefined for all of them. */
function listScopes(market: OpenMarket | undefined, locale: Locale | undefined): (ExpiryScope | undefined)[] {
  if (locale !== undefined) return [{ siteId: (market ?? requireMarket(locale)).siteId, locale: dataLocale(locale) }];
  return market ? listLocales([market]).map((each) => ({ siteId: market.siteId, locale: each })) : [undefined];
}

/** Returns the tags of a document. A page may be new, so it also changes the lists of child pages, one of which may have to contain it. */
const listTags = (document: NamedDocument): string[] =>
  document.kind === 'page' ? [tagDocument(document), 'children'] : [tagDocument(document)];
