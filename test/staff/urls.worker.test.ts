// URLs are in server logs and browser histories, so no URL of the staff pages contains personal data.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../support/backend.ts';
import { aCustomer } from '../support/customer-accounts.ts';
import { db, type StaffBrowser, signedIn } from '../support/staff.ts';

let administrator: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
}, 120_000);

const maxPages = 150;

/** The text fields of forms that put their input into the URL. None of them is for an address or a name of a customer. */
const fieldsInUrls = new Set([
  '/audit-log subject',
  '/audit-log actor',
  '/catalog find',
  '/catalog/codes find',
  '/catalog/promotions find',
  '/fulfillment order',
  '/numbers from',
  '/numbers to',
  '/studio/documents find',
  '/studio/media find',
  '/studio/media/alt-texts find',
  '/studio/moderation/history actor',
  '/studio/redirects find',
  '/status#faults reference',
  '/status/cache path',
]);

const readUrl = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Returns the URLs of a page, and its text fields that are sent in a URL. */
function inspect(html: string) {
  const urls = [...html.matchAll(/ (?:href|action|src)="([^"]*)"/g)].map(([, url = '']) => readUrl(url));
  const fields = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = '', content = '']) => {
    if (/method="post"/.test(attributes)) return [];
    const path = /action="([^"]*)"/.exec(attributes)?.[1] ?? '';
    return [...content.matchAll(/<input\b([^>]*)>/g)].flatMap(([, input = '']) =>
      /type="(?:hidden|checkbox|radio|submit)"/.test(input) ? [] : [`${path} ${/ name="([^"]*)"/.exec(input)?.[1]}`],
    );
  });
  return { urls, fields };
}

test('no link or form of the staff pages puts an email address, or another field for people, into a URL', async () => {
  const { email, consumerNo } = await aCustomer();
  const order = await db
    .prepare("SELECT order_number AS orderNumber FROM order_entry WHERE site_id = 'us' LIMIT 1")
    .first<{ orderNumber: string }>();
  await administrator.post('/fraud/blocks', {
    ...{
      market: 'us',
      kind: 'email',
      value: email,
      effect: 'hold',
      reason: 'A test',
      lastDay: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    },
  });
  await administrator.post('/customers/requests', { id: crypto.randomUUID(), kind: 'copy', email, locale: 'en-us', note: '' });
  const found = await administrator.post('/customers', { q: email });
  const listed = await administrator.post('/orders', { find: email });
  const open = [
    ...['/', '/orders', '/orders/stuck', '/fulfillment', '/customers', '/catalog', '/fraud', '/numbers', '/studio', '/audit-log'],
    ...['/tokens', '/sign-ins', '/preview-links', `/customers/${consumerNo}`, `/orders/${order?.orderNumber}`],
    ...[found, listed].map((response) => response.headers.get('location') ?? ''),
  ];
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  const problems: string[] = [];
  while (open.length > 0 && seen.size < maxPages) {
    const url = open.shift() ?? '';
    const path = new URL(url, 'http://staff.localhost').pathname;
    // a few pages of each kind are enough
    const kind = path.replaceAll(/\/(?=[^/]*[\d%])[^/]+/g, '/*');
    if (seen.has(url) || (kinds.get(kind) ?? 0) >= 3) continue;
    seen.add(url);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const response = await administrator.get(url);
    if (!/text\/html/.test(response.headers.get('content-type') ?? '')) continue;
    const { urls, fields } = inspect(await response.text());
    for (const each of urls) if (/@|%40/i.test(each)) problems.push(`${url}: ${each}`);
    for (const each of fields) if (!fieldsInUrls.has(each) && !each.endsWith('/codes.csv count')) problems.push(`${url}: field ${each}`);
    open.push(...urls.filter((each) => /^\/(?!assets|icon|\/)/.test(each) && !/\/sign-out|\.csv|\/photo\?/.test(each)));
  }
  expect(problems).toEqual([]);
  for (const kind of ['/fraud/blocks/remove', '/customers/requests/*', '/customers/*', '/orders/*'])
    expect([...kinds.keys()]).toContain(kind);
}, 300_000);
