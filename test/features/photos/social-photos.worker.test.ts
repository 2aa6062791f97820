// The photo gallery without scripts: viewing, sharing, moderating, removing and reporting photos.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount, password } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { type Browser, readInput, readText } from '../../support/browser.ts';
import { findAttribute, findAttributes } from '../../support/html.ts';
import { moderate } from '../../support/moderation.ts';
import { aPhotoFile } from '../../support/photos.ts';
import { aPlayer } from '../../support/player.ts';
import { aBrowser, aShop, shopOrigin } from '../../support/purchase.ts';
import { findPageProduct } from '../../support/social-photos.ts';
import { openStorefront } from '../../support/storefront.ts';

beforeAll(() => prepareBackend());

const typed = { caption: 'Up <b>there</b>', category: 'summit', name: 'Ridge', email: 'ada@example.org', terms: 'on', policy: 'on' };

/** Submits the form with files, like a browser without scripts. */
function share(browser: Pick<Browser, 'visit'>, files: readonly File[], over: Record<string, string> = {}, path = '/en-us/photos/share') {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...over })) body.append(name, value);
  for (const file of files) body.append('photo', file);
  return browser.visit(path, { method: 'POST', headers: { origin: shopOrigin }, body });
}

const publish = (id: string) => moderate({ kind: 'shared', id, state: 'published' });

/** Advances the clock past the time for which an isolate uses its copy of the expiry log. */
const passExpiryAge = () => vi.setSystemTime(Date.now() + 600);
afterEach(() => void vi.useRealTimers());

const findOwn = async (browser: Browser) => readInput((await browser.visit('/en-us/photos/mine')).html, 'mediaId') ?? '';

test('the photo page shows the products in the photo and links to the next photo in the list', async () => {
  const browser = aBrowser();
  const { html } = await browser.visit('/en-us/photos?category=camp');
  const [address = ''] = findAttributes(html, '.photo-link', 'href');
  expect(address).toMatch(/^\/en-us\/photos\/seed-us-camp-[a-z]+\?category=camp$/);
  const page = (await browser.visit(`${address}&noscript=1`)).html;
  expect(readText(page, 'h1')).toMatch(/^Photo by /);
  expect(findAttributes(page, '.photo-product a', 'href')[0]).toMatch(/^\/en-us\/p\/[a-z0-9-]+-[A-Z0-9]{11}$/);
  const [next = ''] = findAttributes(page, 'a[rel="next"]', 'href');
  expect(findAttributes((await browser.visit(next)).html, 'a[rel="prev"]', 'href')).toEqual([address]);
});

test('a shared photo is visible only to its photographer until it is published, and returns 404 after its removal', async () => {
  const shop = aShop();
  const browser = aBrowser(shop);
  const sent = await share(browser, [aPhotoFile()]);
  expect([sent.status, sent.location]).toEqual([303, '/en-us/photos/sent']);
  const mediaId = await findOwn(browser);
  expect((await browser.visit(`/en-us/photos/mine/${mediaId}`)).headers.get('content-type')).toBe('image/jpeg');
  const [page, file] = [`/en-us/photos/${mediaId}`, `/en-us/social-photos/${mediaId}`];
  const stranger = aBrowser(shop);
  for (const path of [page, file, `/en-us/photos/mine/${mediaId}`])
    expect([path, (await stranger.visit(path)).status]).toEqual([path, 404]);
  await publish(mediaId);
  const shown = await stranger.visit(page);
  await shop.settled();
  expect((await stranger.visit(page)).headers.get('server-timing')).toMatch(/^page;/);
  expect([readText(shown.html, '.photo-caption'), shown.html.includes('<b>there</b>')]).toEqual(['Up <b>there</b>', false]);
  const picture = await stranger.visit(file);
  expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff']);
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  expect((await stranger.post('/en-us/photos/mine', { mediaId })).location).toBe('/en-us/photos/mine');
  expect((await browser.post('/en-us/photos/mine', { mediaId })).location).toBe('/en-us/photos/mine?removed=1');
  expect((await stranger.visit(page)).status).toBe(404); // the cached page was removed, too
  expect((await aBrowser().visit(file)).status).toBe(404);
});

test('a share form keeps the photo if a different field has an error', async () => {
  const browser = aBrowser();
  const wrong = await share(browser, [aPhotoFile()], { name: '', caption: 'a'.repeat(301) });
  expect([wrong.status, readText(wrong.html, '#photo-photo-error')]).toEqual([422, '']);
  const stash = readInput(wrong.html, 'stash') ?? '';
  expect(stash).not.toBe('');
  expect(readText(wrong.html, '[role="note"]')).toContain('Your photo is saved');
  expect((await share(aBrowser(), [], { stash })).status).toBe(422); // the stash belongs to another shopper
  expect((await share(browser, [], { stash })).location).toBe('/en-us/photos/sent');
});

test('the photo field is required in the browser unless a photo is already stored', async () => {
  const browser = aBrowser();
  const findRules = (html: string) => findAttributes(html, '#photo-photo', 'data-rules');
  const [rules = ''] = findRules((await browser.visit('/en-us/photos/share')).html);
  expect(JSON.parse(rules)).toEqual({ type: 'photos', rules: [{ kind: 'required', text: 'Choose a photo.' }] });
  expect(findRules((await share(browser, [aPhotoFile()], { name: '' })).html)).toEqual([]);
});

test.each([
  ['no photo', [], 'Choose a photo'],
  [
    'an HTML page with the name of a photo',
    [new File(['<script>alert(1)</script>'], 'a.jpg', { type: 'image/jpeg' })],
    'JPEG, PNG or WebP',
  ],
  ['a photo that is too large', [new File([new Uint8Array(2_000_001)], 'a.jpg', { type: 'image/jpeg' })], 'up to 2 MB'],
  ['a photo from a camera', [new File([new Uint8Array(13_000_000)], 'a.jpg', { type: 'image/jpeg' })], 'up to 2 MB'],
  ['ten photos', Array.from({ length: 10 }, () => new File([new Uint8Array(3_000_000)], 'a.jpg')), 'up to 1 photo'],
  ['two', [aPhotoFile(), aPhotoFile()], 'up to 1 photo'],
])('sharing %s shows an error at the photo field and keeps the other input', async (_, files, message) => {
  const answer = await share(aBrowser(), files);
  expect(answer.status).toBe(422);
  expect(readText(answer.html, '#photo-photo-error')).toContain(message);
  expect(answer.html).toContain('Up &lt;b&gt;there&lt;/b&gt;');
});

test('the page after sharing a photo links to the shopper’s own photos, and the page after reporting one does not', async () => {
  const browser = aBrowser();
  const [sent, reported] = [await browser.visit('/en-us/photos/sent'), await browser.visit('/en-us/photos/reported')];
  const links = ({ html }: { html: string }) => findAttributes(html, 'main a', 'href');
  expect([sent.status, readText(sent.html, 'h1'), links(sent)]).toEqual([
    200,
    'Thank you for your photo',
    ['/en-us/photos/mine', '/en-us/photos'],
  ]);
  expect([reported.status, readText(reported.html, 'h1'), links(reported)]).toEqual([200, 'Thanks for letting us know', ['/en-us/photos']]);
});

test('the share form of a product names the product, and stores it with the photo', async () => {
  const browser = aBrowser();
  const productId = await findPageProduct();
  const path = `/en-us/photos/share?product=${productId}`;
  const { html } = await browser.visit(path);
  expect(readText(html, 'main')).toMatch(/Tagged in your photo: \w+/);
  expect(findAttribute(html, 'main form', 'action')).toBe(path);
  expect((await share(browser, [aPhotoFile()], {}, path)).location).toBe('/en-us/photos/sent');
  const mediaId = await findOwn(browser);
  await publish(mediaId);
  expect(findAttribute((await browser.visit(`/en-us/photos/${mediaId}?noscript=1`)).html, '.photo-product a', 'href')).toContain(productId);
});

test.each(['ZZZZZZZZINK', 'no-product'])('the share form with the unknown product %s is for any photo', async (productId) => {
  const { status, html } = await aBrowser().visit(`/en-us/photos/share?product=${productId}`);
  expect([status, html.includes('in your photo'), findAttribute(html, 'main form', 'action')]).toEqual([200, false, '/en-us/photos/share']);
});

test.each([
  ['social.createStash=API400', 422, '#photo-photo-error', 'We can’t read this file. Choose a JPEG, PNG or WebP.'],
  ['social.createStash=API429', 409, '#photo-photo-error', 'Choose your photo again.'],
  ['social.createStash=API429', 409, '.notice-title', 'Too many attempts. Please try again in a few minutes.'],
  ['social.upload=API429', 409, '.notice-title', 'Too many attempts. Please try again in a few minutes.'],
  ['social.upload=API404', 422, '#photo-photo-error', 'We no longer have your photo. Choose it again.'],
])('sharing a photo with the refusal %s returns %i with a message (%s) and keeps the input', async (scenario, status, place, message) => {
  const player = aPlayer();
  player.play(scenario);
  const answer = await share(player, [aPhotoFile()]);
  expect([answer.status, readText(answer.html, place)]).toEqual([status, message]);
  expect(answer.html).toContain('Up &lt;b&gt;there&lt;/b&gt;');
});

test('reporting a photo requires a reason and returns 404 for an unknown photo', async () => {
  const browser = aBrowser();
  const path = '/en-us/photos/seed-us-camp-fleece/report';
  expect((await browser.visit(path)).status).toBe(200);
  expect((await browser.post(path, {})).status).toBe(422);
  expect((await browser.post(path, { reason: 'not-theirs' })).location).toBe('/en-us/photos/reported');
  expect((await browser.visit('/en-us/photos/no-such-photo/report')).status).toBe(404);
  expect((await browser.post('/en-us/photos/no-such-photo/report', { reason: 'other' })).status).toBe(404);
});

test('reporting a photo removes its page from the cache', async () => {
  const shop = aShop();
  const browser = aBrowser(shop);
  const path = '/en-us/photos/seed-us-trail-pack';
  const isCached = async () => {
    const { headers } = await browser.visit(path);
    await shop.settled();
    return /^page;/.test(headers.get('server-timing') ?? '');
  };
  expect([await isCached(), await isCached()]).toEqual([false, true]);
  await browser.post(`${path}/report`, { reason: 'other' });
  expect(await isCached()).toBe(false);
});

test('publishing a photo adds it to the photo lists, and rejecting it removes it from cached pages at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const shop = aShop();
  const [browser, stranger] = [aBrowser(shop), aBrowser(shop)];
  await share(browser, [aPhotoFile()]);
  const mediaId = await findOwn(browser);
  const lists = async () => {
    passExpiryAge();
    const { html } = await stranger.visit('/en-us/photos');
    await shop.settled();
    return html.includes(mediaId);
  };
  expect([await lists(), await lists()]).toEqual([false, false]);
  await publish(mediaId);
  expect(await lists()).toBe(true);
  expect((await stranger.visit(`/en-us/photos/${mediaId}`)).status).toBe(200);
  await shop.settled();
  await moderate({ kind: 'shared', id: mediaId, seen: 'published', state: 'rejected' });
  expect(await lists()).toBe(false);
  expect((await stranger.visit(`/en-us/photos/${mediaId}`)).status).toBe(404);
});

test('a guest’s photos move to the account at sign-in, and disappear from cached pages when the account is deleted', async () => {
  const shop = aShop();
  const [browser, stranger] = [aBrowser(shop), aBrowser(shop)];
  await share(browser, [aPhotoFile()]);
  const mediaId = await findOwn(browser);
  await publish(mediaId);
  const { email } = await anAccount();
  await browser.follow(await browser.post('/en-us/sign-in', { email, password }));
  expect(await findOwn(browser)).toBe(mediaId);
  const page = `/en-us/photos/${mediaId}`;
  expect((await stranger.visit(page)).status).toBe(200);
  await shop.settled();
  await browser.post('/en-us/account/delete', { currentPassword: password, confirmed: 'on' });
  expect((await stranger.visit(page)).status).toBe(404);
});

test('the photo page leaves out and logs a product that cannot be loaded', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shop = openStorefront();
  shop.gateway.faults.set('products.details', { kind: 'status', status: 500 });
  const response = await shop.get('/en-us/photos/two?noscript=1');
  const html = await response.text();
  expect([response.status, readText(html, 'h1'), html.includes('photo-product"')]).toEqual([200, 'Photo by Ridge', false]);
  expect(shop.gateway.calls('products.details').length).toBeGreaterThan(0);
  expect(log.mock.calls.some(([line]) => String(line).includes('products.details'))).toBe(true);
  log.mockRestore();
});
