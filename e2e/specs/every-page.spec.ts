// Audits every page of the shop at 390 and 1440 px: axe, forced colors, reduced motion, reflow, and text spacing.
import {
  findAxeViolations,
  findInvisibleControls,
  findMotion,
  findOverflow,
  findTextClippedBySpacing,
  resize,
} from '../fixtures/audits.ts';
import { errorStatuses, listedPages } from '../fixtures/page-list.ts';
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

      await resize(page, { width: 320, height: 640 }); // a window of 1280 px at 400 % zoom has this width
      expect.soft(await findOverflow(page), 'what needs horizontal scrolling at 320 px').toEqual([]);
      expect.soft(await findTextClippedBySpacing(page), 'text that is clipped by text spacing').toEqual([]);
    },
  );
}
