import AxeBuilder from '@axe-core/playwright';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

const live = 'First light is worth the early alarm';
const draft = 'Winter begins where the road ends';

test('an editor can preview a draft, another page and another date, and leave the preview', onlyOn('desktop'), async ({ shop, page }) => {
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await shop.open('/en-us?preview=true');
  await expect(shop.title).toHaveText(draft);
  await expect(bar).toContainText('Drafts as of now');

  await page.getByRole('main').getByRole('link', { name: 'Shop winter boots' }).click();
  await expect(shop.title).toHaveText('Winter Boots');
  await expect(bar).toContainText('Drafts as of now');

  await page.getByRole('banner').getByRole('link', { name: 'Cairn' }).click();
  await bar.getByText('Change view').click();
  await bar.getByLabel('Date and time (UTC)').fill('2100-01-01T08:00');
  await bar.getByLabel('Country and language').selectOption('de-de');
  await bar.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('complementary', { name: 'Vorschau' })).toContainText('Entwürfe am 1. Januar 2100');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-de');

  await page.goBack();
  await bar.getByRole('link', { name: 'Compare with live' }).click();
  await expect(bar.getByRole('row', { name: /^title/ })).toContainText(live);
  await bar.getByRole('link', { name: 'Leave preview' }).click();
  await expect(shop.title).toHaveText(live);
  await expect(bar).toHaveCount(0);
});

test(
  'the preview viewer shows blocks at phone width, in a frame whose scroll position is synchronized with the page around it',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open('/en-us/preview-viewer?preview=true');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Doc type is required' })).toBeVisible();
    await page.getByLabel('Doc type').fill('overlay-banner');
    await page.getByLabel('Width').selectOption('390');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(/docType=overlay-banner&layoutVariant=&limit=20&width=390&page=1/);
    await expect(page.locator('iframe').first()).toHaveAttribute('height', /^(?!400$)\d+$/);

    // Embeds the viewer in a page of the same origin, as a CMS would.
    const address = page.url();
    await page.evaluate((src) => {
      const told: number[] = [];
      window.addEventListener('message', ({ data }) => data.type === 'cairn:preview-scroll' && told.push(data.top));
      const frame = document.createElement('iframe');
      Object.assign(frame, { src, width: '800', height: '600', title: 'around' });
      document.body.replaceChildren(frame);
      Object.assign(window, { told });
    }, address);
    // Repeats the message until the script in the frame listens.
    const ask = () =>
      page.evaluate(() => {
        const inner = document.querySelector('iframe')?.contentWindow;
        inner?.postMessage({ type: 'cairn:preview-scroll', top: 300 }, location.origin);
        return inner?.scrollY;
      });
    await expect.poll(ask).toBe(300);
    await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.scrollTo({ top: 500 }));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'told'))).toContain(500);
  },
);

test('the preview bar, its layers and the preview viewer have no axe violation', longOn('desktop'), async ({ shop, page }) => {
  const paths = ['?preview=true&previewLayer=blocks', '?preview=true&previewLayer=changes', '/preview-viewer?preview=true&docType='];
  for (const path of paths) {
    await shop.open(`/en-us${path}`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.preview-bar details, .block-facts')) details.open = true;
    });
    expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations).toEqual([]);
  }
});
