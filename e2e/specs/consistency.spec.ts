// The same elements look the same on all pages: spaces below titles, heights of buttons, colors of links.
import { expect, longOn, test } from '../fixtures/shop.ts';

const paths = [
  'cart',
  'favorites',
  'compare',
  'sign-in',
  'forgot-password',
  'enrollment',
  'track-order',
  'help',
  'help/contact-us/sent',
  'help/warranty',
  'privacy-settings',
  'language',
  'nothing',
  'newsletter',
  'text-messages',
  'reviews/CNA00004STN',
  'stores/pickup',
];

test.describe('with pages that respond with an error', () => {
  test.use({ expectedNoise: /404/ });

  test('on a phone, what follows a title has the same distance from it on all pages', longOn('phone'), async ({ page }) => {
    for (const path of paths) {
      await page.goto(`/en-us/${path}`);
      const distance = await page
        .locator('main h1')
        .first()
        .evaluate((title) => {
          const { bottom } = title.getBoundingClientRect();
          const followers = [...document.querySelectorAll('main *')].filter(
            (element) =>
              title.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
              !title.contains(element) &&
              element.checkVisibility() &&
              element.getBoundingClientRect().height > 4,
          );
          return Math.round(Math.min(...followers.map((element) => element.getBoundingClientRect().top)) - bottom);
        });
      expect(distance, path).toBe(24);
    }
  });
});

test('a button beside a field is as high as the field', longOn('phone', 'desktop'), async ({ page }) => {
  for (const [path, field, button] of [
    ['stores', 'City or ZIP code', 'Search'],
    ['stores/pickup', 'City or ZIP code', 'Search'],
    ['help', 'Email', 'Subscribe'],
  ] as const) {
    await page.goto(`/en-us/${path}`);
    const [input, beside] = [
      page.getByRole('searchbox', { name: field }).or(page.getByRole('textbox', { name: field })),
      page.getByRole('button', { name: button, exact: true }),
    ];
    expect((await beside.last().boundingBox())?.height, path).toBe((await input.last().boundingBox())?.height);
  }
});

test('links in texts have the color of the text', longOn('desktop'), async ({ page }) => {
  await page.goto('/en-us/help/returns/how-to-return');
  const color = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  const link = page.getByRole('main').getByRole('link', { name: 'your orders' });
  await expect(link).toHaveCSS('color', color);
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test('on a phone, the button of the cookie settings is as wide as their list', longOn('phone'), async ({ page }) => {
  await page.goto('/en-us/privacy-settings');
  const button = page.getByRole('main').locator('form > button');
  const row = page.locator('.consent-class').first();
  expect((await button.boundingBox())?.width).toBe((await row.boundingBox())?.width);
});
