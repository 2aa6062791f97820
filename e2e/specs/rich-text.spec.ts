// Hostile rich text in a real browser: once sanitized, it runs no script, sends no request and does not navigate.
import { cleanReply } from '#gateway/cache/clean-content.ts';
import { hostileHtml } from '../../test/support/hostile-html.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

/** Returns the HTML of a rich text block, sanitized in the same way as a gateway reply. */
function fill(html: string): string {
  const document = { id: 'hostile', kind: 'rich-text', version: 1, locale: 'en-us', fields: { html }, children: [] };
  const page = { page: 'home', title: '', seo: { title: '', description: '' }, blocks: [document] };
  return String(cleanReply('content.page', page).blocks[0]?.fields.html);
}

test.describe('hostile rich text', longOn('desktop'), () => {
  for (const place of ['in the page', 'put in by a script'] as const) {
    test(`sanitized hostile rich text stays inert without a Content-Security-Policy (${place})`, async ({ page }) => {
      const events: string[] = [];
      page.on('dialog', (dialog) => {
        events.push(`dialog ${dialog.message()}`);
        return dialog.dismiss();
      });
      page.on('popup', (popup) => events.push(`popup ${popup.url()}`));
      page.on('framenavigated', (frame) => events.push(`navigated ${frame.url()}`));
      await page.route('https://inert.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html><link rel="icon" href="data:,"><main>${body(place)}</main>` }),
      );
      page.on('request', (request) => events.push(`asked ${request.url()}`));
      await page.goto('https://inert.example/');
      if (place === 'put in by a script')
        await page.locator('main').evaluate((main, texts) => {
          for (const html of texts)
            main.insertAdjacentElement('beforeend', Object.assign(document.createElement('div'), { innerHTML: html }));
        }, hostileHtml.map(fill));
      // Follows all links and hovers over all elements.
      for (const link of await page.locator('main a[href]').all()) expect(await link.getAttribute('href')).toMatch(/^(https:|\/(?![/\\]))/);
      for (const element of await page.locator('main *').all()) await element.dispatchEvent('mouseover');
      expect(await page.locator('main > div').count()).toBe(hostileHtml.length);
      expect(events).toEqual(['asked https://inert.example/', 'navigated https://inert.example/']);
    });
  }

  test('hostile rich text runs a script if it is not sanitized', async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    await page.route('https://inert.example/', (route) => route.fulfill({ contentType: 'text/html', body: hostileHtml[0] ?? '' }));
    await page.goto('https://inert.example/');
    expect(dialogs).toEqual(['1']);
  });
});

const body = (place: string): string => (place === 'in the page' ? hostileHtml.map((html) => `<div>${fill(html)}</div>`).join('\n') : '');
