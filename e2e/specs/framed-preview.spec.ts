// Previews in the frame of a content system in another origin.
import { expect, onlyOn, test } from '../fixtures/shop.ts';
import { foreignOrigin, readMessages, sendMessage, studioOrigin, withStudio } from '../fixtures/studio.ts';

// One after the other, because the stand-in for the content system has one port, which the shop's configuration names.
test.describe.configure({ mode: 'default' });

const draft = 'Winter begins where the road ends';

const systems = [
  {
    name: 'contentful',
    hello: { source: 'live-preview-sdk', method: 'CONNECTED' },
    saved: { source: 'live-preview-editor', method: 'ENTRY_SAVED' },
  },
  { name: 'storyblok', hello: { action: 'initialized' }, saved: { action: 'change' } },
  { name: 'payload', hello: { type: 'payload-live-preview', ready: true }, saved: { type: 'payload-document-event' } },
];

for (const { name, hello, saved } of systems)
  test(`a preview in the frame of ${name} reloads after an editor has saved`, onlyOn('desktop'), async ({ page, baseURL }) => {
    // The server is configured for one of the systems.
    await page.route(`${baseURL}/en-us?**`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-bridge="storyblok"', `data-bridge="${name}"`);
      await route.fulfill({ response, body });
    });
    await withStudio(page, `${baseURL}/en-us?preview=true`, async () => {
      const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
      await expect(title).toHaveText(draft);
      await expect.poll(() => readMessages(page)).toEqual([{ data: expect.objectContaining(hello), origin: baseURL }]);
      expect(JSON.stringify(await readMessages(page))).not.toContain('preview=true');
      await sendMessage(page, { type: 'something-else' });
      await sendMessage(page, saved);
      // The reloaded page says again that it has loaded.
      await expect.poll(() => readMessages(page)).toHaveLength(2);
      await expect(title).toHaveText(draft);
    });
  });

test('the browser keeps the cookies of a preview in a frame for this frame only', onlyOn('desktop'), async ({ page, baseURL }) => {
  await withStudio(page, `${baseURL}/en-us?preview=true`, async () => {
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(draft);
    await frame.getByRole('banner').getByRole('link', { name: 'Cairn' }).click();
    const bar = frame.getByRole('complementary', { name: 'Preview' });
    await expect(bar.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /^(?!.*previewFrame)/);
    await expect.poll(() => page.frames()[1]?.url()).toContain('previewFrame=true');
    await expect(bar).not.toContainText('Your browser blocks cookies');
  });
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatchObject({ sameSite: 'None', secure: true, partitionKey: expect.any(String) });
});

const blocked = [
  ['a published page in the configured origin', studioOrigin, '/en-us'],
  ['a personal page in preview', studioOrigin, '/en-us/cart?preview=true'],
  ['a preview in another origin', foreignOrigin, '/en-us?preview=true'],
] as const;

for (const [name, origin, path] of blocked)
  test(`the browser does not show ${name} in a frame`, onlyOn('desktop'), async ({ browser, baseURL }) => {
    // The browser reports blocked frames in its console, so this page is not the one of the fixture.
    const page = await (await browser.newContext()).newPage();
    const address = `${baseURL}${path}`;
    const show = async () => {
      await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
      expect(await readMessages(page)).toEqual([]);
    };
    await withStudio(page, address, show, origin);
    await page.context().close();
  });

test('a published page loads no script of a content system', onlyOn('desktop'), async ({ shop, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await shop.open('/en-us');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /bridge|viewer/.test(url))).toEqual([]);
  await expect(page.locator('[data-bridge]')).toHaveCount(0);
});
