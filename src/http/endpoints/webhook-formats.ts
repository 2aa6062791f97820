// The formats in which content systems sign and send their events. The event of a foreign content system is mapped to the documents of the
// contract if that is possible without doubt. Otherwise everything that is cached expires.
import * as z from 'zod';
import { type ChangedDocument, changedDocumentSchema } from '#contract/content-event.ts';
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { createHmac } from '#lib/encoding/hmac.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { isSignedWebhook, webhookHeaders } from '#lib/requests/webhook-signature.ts';
import { isLocale } from '#markets/registry.ts';

export interface Refusal {
  status: 400 | 401 | 408 | 413 | 503;
  error: string;
}

interface SignedRequest {
  headers: Headers;
  path: string;
  body: string;
}

/** All documents of a kind, for an event that does not say which of them has changed. */
interface ChangedKind {
  kind: KindById;
  siteId?: undefined;
  locale?: string | undefined;
}

/** The documents that an event names. `everything`: the event does not say which documents of the contract have changed. */
export type ChangedDocuments = readonly (ChangedDocument | ChangedKind)[] | 'everything';

export interface WebhookFormat {
  /** The header with the signature. */
  signature: string;
  /** Checks the headers before the body is read. Returns undefined if they may belong to a valid request. */
  checkHeaders: (headers: Headers) => Refusal | undefined;
  /** Returns the id of the event if the request is signed with the secret. Requests with an id that was received before are ignored. */
  verify: (request: SignedRequest, secret: string) => Promise<string | undefined>;
  /** Maps the event of a content system. Absent if its events are those of the contract. */
  mapEvent?: (value: unknown, headers: Headers) => ChangedDocuments;
}

/** Maximum age of a signature, to prevent replays. Event ids are stored for longer, so a replay within this time is detected by its id. */
const toleranceSeconds = 300;

function checkTime(header: string, ms: number): Refusal | undefined {
  if (Math.abs(Date.now() - ms) <= toleranceSeconds * 1000) return undefined;
  return { status: 401, error: `The header ${header} differs from the current time by more than ${toleranceSeconds} seconds.` };
}

/** Standard Webhooks (https://www.standardwebhooks.com). */
const standard: WebhookFormat = {
  signature: webhookHeaders.signature,
  checkHeaders: (headers) => {
    const [id = '', timestamp = '', signature = ''] = Object.values(webhookHeaders).map((name) => headers.get(name) ?? '');
    if (!/^[\w.:-]{1,100}$/.test(id))
      return { status: 400, error: `The header ${webhookHeaders.id} must be 1 to 100 characters of A-Z a-z 0-9 _ . : -` };
    if (!/^\d{1,12}$/.test(timestamp))
      return { status: 400, error: `The header ${webhookHeaders.timestamp} must be a whole number of seconds since 1970.` };
    if (signature === '') return { status: 400, error: `The header ${webhookHeaders.signature} is missing.` };
    return checkTime(webhookHeaders.timestamp, Number(timestamp) * 1000);
  },
  verify: async ({ headers, body }, secret) =>
    isSignedWebhook(body, headers, [secret]) ? (headers.get(webhookHeaders.id) ?? '') : undefined,
};

const contentfulHeaders = {
  signature: 'x-contentful-signature',
  signedHeaders: 'x-contentful-signed-headers',
  timestamp: 'x-contentful-timestamp',
  topic: 'x-contentful-topic',
} as const;

/**
 * Contentful (https://www.contentful.com/developers/docs/webhooks/request-verification/): hexadecimal HMAC-SHA256 of method, path, signed
 * headers and body, one per line. The timestamp is in milliseconds.
 */
const contentful: WebhookFormat = {
  signature: contentfulHeaders.signature,
  checkHeaders: (headers) => {
    const { signature, signedHeaders, timestamp } = contentfulHeaders;
    if (!/^[\da-f]{64}$/.test(headers.get(signature) ?? ''))
      return { status: 400, error: `The header ${signature} must be 64 hexadecimal digits.` };
    if (!/^\d{13}$/.test(headers.get(timestamp) ?? ''))
      return { status: 400, error: `The header ${timestamp} must be a whole number of milliseconds since 1970.` };
    if (!listSignedHeaders(headers).includes(timestamp))
      return { status: 400, error: `The header ${signedHeaders} must contain ${timestamp}.` };
    return checkTime(timestamp, Number(headers.get(timestamp)));
  },
  verify: async ({ headers, path, body }, secret) => {
    const signed = listSignedHeaders(headers).map((name) => `${name}:${headers.get(name)?.trim() ?? ''}`);
    const expected = formatHex(await createHmac('SHA-256', secret, ['POST', path, signed.join(';'), body].join('\n')));
    const signature = headers.get(contentfulHeaders.signature) ?? '';
    return isSame(expected, signature) ? `contentful:${signature}` : undefined;
  },
  mapEvent: (value, headers) => {
    // a draft is not visible in the shop
    if (/\.(?:create|save|auto_save)$/.test(headers.get(contentfulHeaders.topic) ?? '')) return [];
    const entry = contentfulEntrySchema.safeParse(value).data;
    if (!entry) return 'everything';
    const { key, slug = {} } = entry.fields;
    const kind = entry.sys.contentType.sys.id;
    const names = key ? listValues(key).map((id) => ({ id })) : listValues(slug).map((each) => ({ slug: each }));
    return joinDocuments(
      (names.length > 0 ? names : [{}]).map((name) => mapDocument(kind, name)),
      kind,
    );
  },
};

const listSignedHeaders = (headers: Headers): string[] =>
  (headers.get(contentfulHeaders.signedHeaders) ?? '').split(',').map((name) => name.trim().toLowerCase());

/** A published entry. The payload of an unpublished or deleted entry has no fields. Fields have a value for each locale. */
const localizedSchema = z.record(z.string(), z.string());
const listValues = (field: z.output<typeof localizedSchema>): string[] => [...new Set(Object.values(field))];
const contentfulEntrySchema = z.looseObject({
  sys: z.looseObject({ type: z.literal('Entry'), contentType: z.looseObject({ sys: z.looseObject({ id: z.string() }) }) }),
  fields: z.looseObject({ key: localizedSchema.optional(), slug: localizedSchema.optional() }),
});

/**
 * Storyblok (https://www.storyblok.com/docs/concepts/webhooks): hexadecimal HMAC-SHA1 of the body. There is no timestamp, and publishing a
 * story twice sends the same request twice, so a replay cannot be detected. It only makes the shop load the content again.
 */
const storyblok: WebhookFormat = {
  signature: 'webhook-signature',
  checkHeaders: (headers) =>
    /^[\da-f]{40}$/.test(headers.get('webhook-signature') ?? '')
      ? undefined
      : { status: 400, error: 'The header webhook-signature must be 40 hexadecimal digits.' },
  verify: async ({ headers, body }, secret) => {
    const expected = formatHex(await createHmac('SHA-1', secret, body));
    return isSame(expected, headers.get('webhook-signature') ?? '') ? `storyblok:${crypto.randomUUID()}` : undefined;
  },
  mapEvent: (value) => {
    const story = storyblokEventSchema.safeParse(value).data;
    if (!story) return 'everything';
    const [, locale = '', kind = '', slug] = /^(?:([^/]+)\/)??([a-z]+)(?:\/([^/]+))?$/.exec(story.full_slug) ?? [];
    if (locale !== '' && !isLocale(locale)) return 'everything';
    return joinDocuments([mapDocument(kind, { slug, ...(locale !== '' && { locale }) })], kind);
  },
};

/** Actions that change a single story without changing its slug. */
const storyblokEventSchema = z.looseObject({ action: z.enum(['published', 'unpublished', 'deleted']), full_slug: z.string() });

const sanityHeader = 'sanity-webhook-signature';
const sanityPattern = /^t=(\d{13}),\s*v1=([\w-]{43})$/;

/**
 * Sanity (https://www.sanity.io/docs/http-reference/webhooks, https://github.com/sanity-io/webhook-toolkit): base64url HMAC-SHA256 of
 * timestamp, dot and body. The timestamp is in milliseconds.
 */
const sanity: WebhookFormat = {
  signature: sanityHeader,
  checkHeaders: (headers) => {
    const [, timestamp] = sanityPattern.exec(headers.get(sanityHeader) ?? '') ?? [];
    if (timestamp === undefined)
      return { status: 400, error: `The header ${sanityHeader} must be t= and milliseconds since 1970, a comma, v1= and a signature.` };
    return checkTime(sanityHeader, Number(timestamp));
  },
  verify: async ({ headers, body }, secret) => {
    const [, timestamp = '', signature = ''] = sanityPattern.exec(headers.get(sanityHeader) ?? '') ?? [];
    const expected = formatBase64Url(await createHmac('SHA-256', secret, `${timestamp}.${body}`));
    return isSame(expected, signature) ? `sanity:${signature}` : undefined;
  },
  mapEvent: (value) => {
    const document = sanityDocumentSchema.safeParse(value).data;
    if (!document) return 'everything';
    // drafts, and versions in a release, are not visible in the shop
    if (/^(?:drafts|versions)\./.test(document._id ?? '')) return [];
    const { _type: kind, key, slug } = document;
    return joinDocuments([mapDocument(kind, key === undefined ? { slug: readSlug(slug) } : { id: readSlug(key) })], kind);
  },
};

const slugSchema = z.union([z.string(), z.looseObject({ current: z.string() })]);
const readSlug = (slug: z.output<typeof slugSchema> | undefined): string | undefined => (typeof slug === 'string' ? slug : slug?.current);
const sanityDocumentSchema = z.looseObject({
  _id: z.string().optional(),
  _type: z.string(),
  key: slugSchema.optional(),
  slug: slugSchema.optional(),
});

/**
 * Kinds whose names are the content types of a content system. Fragments, blocks and lists of child pages are missing, because the event
 * does not say which pages contain them.
 */
const mappedKinds = ['page', 'category', 'product', 'search', 'article', 'menu', 'footer', 'popups', 'utility'];

/** Kinds whose documents the shop requests by the ids of the commerce origin, which cannot be derived from a slug. */
const kindsById = ['category', 'product'] as const;
type KindById = (typeof kindsById)[number];

interface DocumentName {
  id?: string | undefined;
  slug?: string | undefined;
  locale?: string;
}

function mapDocument(kind: string, { id, slug, ...place }: DocumentName): ChangedDocument | ChangedKind | undefined {
  if (!mappedKinds.includes(kind)) return undefined;
  const kindById = kindsById.find((each) => each === kind);
  if (kindById && id === undefined) return { kind: kindById, ...place };
  const key = id ?? slug;
  return changedDocumentSchema.safeParse({ kind, key, ...place }).data ?? changedDocumentSchema.safeParse({ kind, ...place }).data;
}

/** Joins mapped documents. A changed article also changes the lists of articles. */
function joinDocuments(documents: readonly (ChangedDocument | ChangedKind | undefined)[], kind: string): ChangedDocuments {
  if (documents.some((document) => document === undefined)) return 'everything';
  const mapped = documents.filter((document) => document !== undefined);
  return kind === 'article' ? [...mapped, { kind: 'articles' }] : mapped;
}

export const webhookFormats = { standard, contentful, storyblok, sanity } as const satisfies Record<string, WebhookFormat>;
