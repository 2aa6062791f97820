// Audits every page of the shop at 390 and 1440 px: axe, forced colors, reduced motion, large text, reflow, and text spacing.
import {
  findAxeViolations,
  findInvisibleControls,
  findMotion,
  findOverflow,
  findTextClippedBySpacing,
  resize,
  setTextSize,
} from '../fixtures/audits.ts';
import { errorStatuses, listedPages } from '../fixtures/page-list.ts';
import { openReturnForm } from '../fixtures/return-form.ts';
import { test } from '../fixtures/sessions.ts';
import { expect, longOn } from '../fixtures/shop.ts';

// some pages respond with an error status, such as one with an invalid link
test.use({ expectedNoise: /status of 4\d\d/ });
// set before a page opens, because videos and carousels read the preference when their script starts
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000); // the first test of a role prepares its session, which includes a purchase

for (const { role, path } of listedPages) {
  test(
    `/en-us${path} meets WCAG 2.2 for ${role === 'visitor' ? 'a visitor' : `the role ${role}`}`,
    longOn('desktop', 'phone'),
    async ({ shop, page, takeRole }) => {
      const order = await takeRole(role);
      const url = `/en-us${path.replace('{order}', order)}`;
      const response = await shop.open(url);
      expect(response?.status()).toBe(errorStatuses[path] ?? 200);
      await expect(page).toHaveURL((opened) => opened.pathname === new URL(url, opened).pathname || path.startsWith('/p/'));
      await expect(shop.awaited).toHaveCount(0);
      expect.soft(await findAxeViolations(page), 'axe').toEqual([]);

      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await findInvisibleControls(page), 'controls that are invisible in forced colors').toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      expect.soft(await findMotion(page), 'motion although the visitor prefers less').toEqual([]);

      await setTextSize(page, 200);
      expect.soft(await findOverflow(page), 'what needs horizontal scrolling with text at 200 %').toEqual([]);
      await setTextSize(page, 100);

      await resize(page, { width: 320, height: 640 }); // a window of 1280 px at 400 % zoom has this width
      expect.soft(await findOverflow(page), 'what needs horizontal scrolling at 320 px').toEqual([]);
      expect.soft(await findTextClippedBySpacing(page), 'text that is clipped by text spacing').toEqual([]);
    },
  );
}

/** Pages with long words or many columns, and the widths at which they have the least space for them. */
const crowdedPages = [
  { path: '/de-de/p/x-CNF00004RST', widths: [768, 1024] },
  { path: '/fr-fr/p/x-CNF00004RST', widths: [768, 1024] },
  { path: '/fr-fr/c/mens-jackets-1100', widths: [768, 1024] },
  { path: '/en-us/sign-in', widths: [1440] },
];

test('pages with long words or many columns fit the screen with text at 200 %', longOn('desktop'), async ({ shop, page }) => {
  for (const { path, widths } of crowdedPages) {
    await shop.open(path);
    await expect(shop.awaited).toHaveCount(0);
    await setTextSize(page, 200);
    for (const width of widths) {
      await resize(page, { width, height: 900 });
      expect.soft(await findOverflow(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the account and the form of a return fit the screen with text at 200 %', longOn('desktop'), async ({ shop, page, takeRole }) => {
  await takeRole('member');
  await shop.open('/en-us/account');
  await setTextSize(page, 200);
  expect.soft(await findOverflow(page), 'the account with the pictures of an order').toEqual([]);
  await shop.open('/en-us/account/orders');
  await openReturnForm(page);
  await expect(shop.title).toHaveText('Start a return');
  await setTextSize(page, 200);
  await resize(page, { width: 390, height: 844 });
  expect.soft(await findOverflow(page), 'the form of a return').toEqual([]);
});
