// Events of content systems that sign them in their own way. The samples are signed as the documentation of each system says.
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { webhookFormats } from '#http/endpoints/webhook-formats.ts';
import { createWebhookHeaders } from '#lib/requests/webhook-signature.ts';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';

const secret = 'a-webhook-secret-of-at-least-32-characters';
const path = '/webhooks/content';

interface Sample {
  body: string;
  secret?: string;
  /** Milliseconds since 1970. */
  at?: number;
  topic?: string;
}

const signers = {
  contentful: ({ body, secret: key = secret, at = Date.now(), topic = 'ContentManagement.Entry.publish' }: Sample) => {
    const headers: Record<string, string> = {
      'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
      'x-contentful-timestamp': String(at),
      'x-contentful-topic': topic,
    };
    const canonical = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
    const text = ['POST', path, canonical.join(';'), body].join('\n');
    return { ...headers, 'x-contentful-signature': createHmac('sha256', key).update(text).digest('hex') };
  },
  storyblok: ({ body, secret: key = secret }: Sample) => ({
    'webhook-signature': createHmac('sha1', key).update(body).digest('hex'),
  }),
  sanity: ({ body, secret: key = secret, at = Date.now() }: Sample) => ({
    'sanity-webhook-signature': `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('base64url')}`,
  }),
};
type Format = keyof typeof signers;
const formats = Object.keys(signers) as Format[];

const entry = (contentType: string, fields: object = {}) => ({
  sys: { type: 'Entry', id: '6d2f', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } } },
  fields,
});
const story = (full_slug: string, action = 'published') => ({
  action,
  text: 'The user published the Story',
  story_id: 1,
  space_id: 2,
  full_slug,
});
/** The event of a changed home page in each format. */
const homeEvents: Record<Format, object> = {
  contentful: entry('page', { slug: { 'en-US': 'home' } }),
  storyblok: story('page/home'),
  sanity: { _id: 'b1', _type: 'page', slug: { _type: 'slug', current: 'home' } },
};

/** Opens a shop whose content system has this format. `expired`: the names that its events expired. */
function openShop(variables: Record<string, string>) {
  const expired: string[] = [];
  const ids = new Set<string>();
  const log = {
    record: async ({ eventId, names }: { eventId: string; names: string[] }) => {
      if (ids.has(eventId)) return { isRepeated: true };
      ids.add(eventId);
      expired.push(...names);
      return { isRepeated: false };
    },
    readSince: async () => ({ expiries: [], cursor: 0 }),
  };
  const namespace = { idFromName: (name: string) => name, get: () => log } as unknown as string; // a binding, not a variable
  const shop = aStorefront(emptyGateway, { EXPIRIES: namespace, ...variables });
  const send = async (headers: Record<string, string>, body: string, to = path) => {
    const response = await shop.request(to, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
    return { status: response.status, body: (await response.json()) as { error?: string; isRepeated?: boolean; names?: number } };
  };
  return { expired, send };
}

const openWithFormat = (format: Format) =>
  openShop({ CONTENT_WEBHOOK_FORMAT: format, CONTENT_WEBHOOK_SECRETS: `${secret},${secret}-before` });

describe.each(formats)('an event in the format of %s', (format) => {
  const body = JSON.stringify(homeEvents[format]);
  const sign = signers[format];

  test('expires the document that it names', async () => {
    const { expired, send } = openWithFormat(format);
    expect(await send(sign({ body }), body)).toMatchObject({ status: 200, body: { isRepeated: false, names: 2 } });
    expect(expired).toEqual(['page:home', 'children']);
  });

  test('is accepted with the previous secret', async () => {
    expect((await openWithFormat(format).send(sign({ body, secret: `${secret}-before` }), body)).status).toBe(200);
  });

  test('is rejected with a signature made with another secret, or of another body', async () => {
    const { expired, send } = openWithFormat(format);
    const wrong = await send(sign({ body, secret: 'another-secret-of-at-least-32-characters' }), body);
    expect(wrong).toEqual({ status: 401, body: { error: expect.stringContaining('contains no valid signature') } });
    expect((await send(sign({ body }), body.replace('home', 'help'))).status).toBe(401);
    expect(expired).toEqual([]);
  });

  test('is rejected without a signature', async () => {
    expect((await openWithFormat(format).send({}, body)).status).toBe(400);
  });

  test('is rejected if its body is too long', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(300_000) });
    expect((await openWithFormat(format).send(sign({ body: long }), long)).status).toBe(413);
  });

  test('is rejected if its body is not JSON', async () => {
    expect((await openWithFormat(format).send(sign({ body: '{' }), '{')).status).toBe(400);
  });

  test('may be the event content.changed, signed in this format', async () => {
    const { expired, send } = openWithFormat(format);
    const own = JSON.stringify({ type: 'content.changed', documents: [{ kind: 'fragment', key: 'footer-note', locale: 'de-de' }] });
    expect((await send(sign({ body: own }), own)).status).toBe(200);
    expect(expired).toEqual(['de/de-de fragment:footer-note']);
  });

  test('is rejected if it is signed according to Standard Webhooks instead', async () => {
    const signed = createWebhookHeaders({ id: 'evt_1', timestamp: String(Math.floor(Date.now() / 1000)), body }, secret);
    expect([400, 401]).toContain((await openWithFormat(format).send(signed, body)).status);
  });
});

describe.each(['contentful', 'sanity'] as const)('a signature in the format of %s', (format) => {
  const body = JSON.stringify(homeEvents[format]);

  test.each([-360_000, 360_000])('is rejected if its timestamp differs by %i ms', async (difference) => {
    const answer = await openWithFormat(format).send(signers[format]({ body, at: Date.now() + difference }), body);
    expect(answer).toEqual({ status: 401, body: { error: expect.stringContaining('300 seconds') } });
  });

  test('that is sent a second time expires nothing', async () => {
    const { expired, send } = openWithFormat(format);
    const headers = signers[format]({ body });
    await send(headers, body);
    expect((await send(headers, body)).body.isRepeated).toBe(true);
    expect(expired).toEqual(['page:home', 'children']);
  });
});

test('an event of Storyblok that is sent a second time expires the document again, because publishing twice sends equal requests', async () => {
  const { expired, send } = openWithFormat('storyblok');
  const body = JSON.stringify(homeEvents.storyblok);
  for (let time = 0; time < 2; time++) await send(signers.storyblok({ body }), body);
  expect(expired).toEqual(['page:home', 'children', 'page:home', 'children']);
});

test('a request of Contentful is rejected if its timestamp is not signed', async () => {
  const body = JSON.stringify(homeEvents.contentful);
  const headers = { ...signers.contentful({ body }), 'x-contentful-signed-headers': 'x-contentful-topic' };
  expect(await openWithFormat('contentful').send(headers, body)).toEqual({
    status: 400,
    body: { error: 'The header x-contentful-signed-headers must contain x-contentful-timestamp.' },
  });
});

test('the signature of Sanity is the one that its public toolkit creates', async () => {
  const headers = new Headers({ 'sanity-webhook-signature': 't=1633519811129,v1=tLa470fx7qkLLEcMOcEUFuBbRSkGujyskxrNXcoh0N0' });
  const request = { headers, path, body: '{"_id":"resume"}' };
  expect(await webhookFormats.sanity.verify(request, 'test')).toBe('sanity:tLa470fx7qkLLEcMOcEUFuBbRSkGujyskxrNXcoh0N0');
});

describe('documents of a foreign event', () => {
  const list = (format: Format, value: object, headers: Record<string, string> = {}) =>
    webhookFormats[format].mapEvent?.(value, new Headers(headers));

  test.each<[string, Format, object, unknown]>([
    [
      'each localized slug of an entry',
      'contentful',
      entry('page', { slug: { 'en-US': 'help', 'de-DE': 'hilfe' } }),
      [
        { kind: 'page', key: 'help' },
        { kind: 'page', key: 'hilfe' },
      ],
    ],
    [
      'the field `key` before the slug',
      'contentful',
      entry('category', { key: { 'en-US': '1000' }, slug: { 'en-US': 'men' } }),
      [{ kind: 'category', key: '1000' }],
    ],
    [
      'an article with the lists of articles',
      'contentful',
      entry('article', { slug: { 'en-US': 'layers' } }),
      [{ kind: 'article', key: 'layers' }, { kind: 'articles' }],
    ],
    ['a menu without a key', 'contentful', entry('menu'), [{ kind: 'menu' }]],
    ['everything for a page without a slug', 'contentful', entry('page'), 'everything'],
    ['everything for an unknown content type', 'contentful', entry('teaser', { slug: { 'en-US': 'x' } }), 'everything'],
    [
      'everything for a fragment, because the event does not name its pages',
      'contentful',
      entry('fragment', { slug: { 'en-US': 'x' } }),
      'everything',
    ],
    ['everything for a deleted entry, which has no fields', 'contentful', { sys: { type: 'DeletedEntry', id: '6d2f' } }, 'everything'],
    ['everything for an asset', 'contentful', { sys: { type: 'Asset', id: 'a1' }, fields: {} }, 'everything'],
    ['everything for a slug that is too long', 'contentful', entry('page', { slug: { 'en-US': 'x'.repeat(300) } }), 'everything'],
    ['a story in a folder of a locale', 'storyblok', story('de-de/page/home'), [{ kind: 'page', key: 'home', locale: 'de-de' }]],
    ['a story without a key', 'storyblok', story('menu'), [{ kind: 'menu' }]],
    ['an unpublished story', 'storyblok', story('page/help', 'unpublished'), [{ kind: 'page', key: 'help' }]],
    ['everything for a story in another folder', 'storyblok', story('blog/page/home'), 'everything'],
    ['everything for a moved story, whose previous slug is unknown', 'storyblok', story('page/home', 'moved'), 'everything'],
    ['everything for a merged release', 'storyblok', { action: 'release_merged', release_id: 1, space_id: 2 }, 'everything'],
    ['a document whose slug is a text', 'sanity', { _id: 'b1', _type: 'page', slug: 'help' }, [{ kind: 'page', key: 'help' }]],
    ['nothing for a draft', 'sanity', { _id: 'drafts.b1', _type: 'page', slug: { current: 'home' } }, []],
    ['nothing for a version in a release', 'sanity', { _id: 'versions.r1.b1', _type: 'page', slug: { current: 'home' } }, []],
    ['everything for a document without a type', 'sanity', { _id: 'b1' }, 'everything'],
    [
      'all categories for a category that has only a slug',
      'contentful',
      entry('category', { slug: { 'en-US': 'men' } }),
      [{ kind: 'category' }],
    ],
    ['all products for a product that has only a slug', 'sanity', { _id: 'b1', _type: 'product', slug: 'vest' }, [{ kind: 'product' }]],
    [
      'the product of the field `key`, even if it has a slug',
      'sanity',
      { _id: 'b1', _type: 'product', key: 'CNJK0001', slug: { current: 'vest' } },
      [{ kind: 'product', key: 'CNJK0001' }],
    ],
    ['all categories of a locale for a category', 'storyblok', story('de-de/category/herren'), [{ kind: 'category', locale: 'de-de' }]],
  ])('are %s (%s)', (_, format, value, documents) => {
    expect(list(format, value)).toEqual(documents);
  });

  test.each(['create', 'save', 'auto_save'])('are none for a draft in Contentful (%s)', (action) => {
    const headers = { 'x-contentful-topic': `ContentManagement.Entry.${action}` };
    expect(list('contentful', homeEvents.contentful, headers)).toEqual([]);
  });

  test('with an unknown content type expire all cached entries', async () => {
    const { expired, send } = openWithFormat('sanity');
    const body = JSON.stringify({ _id: 'b1', _type: 'theme' });
    expect(await send(signers.sanity({ body }), body)).toMatchObject({ status: 200, body: { names: 1 } });
    expect(expired).toEqual(['*']);
  });
});

describe('a webhook of another group of calls', () => {
  const variables = {
    ...{ COMMERCE_URL: 'https://commerce.example', COMMERCE_WEBHOOK_SECRETS: `${secret}-commerce` },
    ...{ CONTENT_WEBHOOK_SECRETS: secret, CONTENT_WEBHOOK_FORMAT: 'sanity' },
  };
  const body = JSON.stringify({ type: 'content.changed', documents: [{ kind: 'product', key: 'EXJK0001RST' }] });
  const sign = (key: string) => createWebhookHeaders({ id: 'evt_1', timestamp: String(Math.floor(Date.now() / 1000)), body }, key);

  test('accepts events that are signed with the secret of this group', async () => {
    const { expired, send } = openShop(variables);
    expect((await send(sign(`${secret}-commerce`), body, '/webhooks/commerce')).status).toBe(200);
    expect(expired).toEqual(['product:EXJK0001RST']);
  });

  test('rejects events that are signed with the secret of another group', async () => {
    expect((await openShop(variables).send(sign(secret), body, '/webhooks/commerce')).status).toBe(401);
  });

  test('does not accept events without a secret of its own', async () => {
    const answer = await openShop(variables).send(sign(secret), body, '/webhooks/reviews');
    expect(answer).toEqual({ status: 503, body: { error: expect.stringContaining('REVIEWS_WEBHOOK_SECRETS') } });
  });

  test('receives an event whose id another origin has used, too', async () => {
    const { send } = openShop({ ...variables, REVIEWS_WEBHOOK_SECRETS: `${secret}-reviews` });
    await send(sign(`${secret}-commerce`), body, '/webhooks/commerce');
    expect((await send(sign(`${secret}-reviews`), body, '/webhooks/reviews')).body.isRepeated).toBe(false);
  });
});
