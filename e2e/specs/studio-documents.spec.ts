// The editor's lists: find a document, publish, schedule and roll back, with the calendar and releases.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openFilters, openMenu, openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(180_000);

let origin: string;
test.beforeEach(({ baseURL }) => {
  origin = staffOrigin(baseURL);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Checks that a page has no axe violation and is not wider than the screen, on a desktop and on a phone. */
async function checkPage(page: Page, title: string | RegExp) {
  await expect(heading(page)).toHaveText(title);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** Returns the next Friday at 09:00, at least two days from now, in the format of a `datetime-local` field. */
function nextFriday(): string {
  const day = new Date(Date.now() + 2 * 86_400_000);
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T09:00`;
}

/** A text of the seeded draft. */
const draftText = 'Der Winter beginnt, wo die Straße endet';

test('an editor finds the home page, publishes a draft, schedules another one for Friday, and rolls back', async ({ page, baseURL }) => {
  const url = `${origin}/studio/documents/${encodeURIComponent('de-de/page/home')}`;
  const readHome = async () => (await page.request.get(`${baseURL}/de-de`)).text();
  /** Restores a seeded version as the draft. */
  const restore = async (version: number) => {
    await page.goto(`${url}/restore?version=${version}`);
    await page.getByLabel('Note about this version').fill('As in the plan');
    await page.getByRole('button', { name: 'Restore as a draft' }).click();
  };
  await openStaffPage(page, `${url}/roll-back?version=1`, 'Pia Publisher');
  await page.getByRole('button', { name: 'Roll back' }).click(); // in case an earlier attempt did not finish
  await expect(page.getByRole('status')).toBeVisible();
  await restore(2);

  await openMenu(page);
  await page.getByRole('link', { name: 'Studio', exact: true }).click();
  await checkPage(page, 'Studio');
  await page.getByRole('main').getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByLabel('Title, address or text').fill('page/home');
  await openFilters(page);
  await page.getByLabel('Market and language').selectOption('Germany, German');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('One document')).toBeVisible();
  await checkPage(page, 'Documents');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await checkPage(page, 'Home');

  await page.getByRole('link', { name: 'Publish now' }).click();
  await expect(page.getByText(`+${draftText}`)).toBeVisible();
  await checkPage(page, 'Publish now: Home');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('status')).toContainText('The draft is live.');
  await expect.poll(readHome, { timeout: 10_000 }).toContain(draftText);

  await restore(3);
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  const friday = nextFriday();
  await page.getByLabel('From (Berlin time)').fill(friday);
  await checkPage(page, 'Schedule: Home');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('status')).toContainText('The draft is scheduled.');
  await expect(page.getByText(/by Pia Publisher.*from \d.*09:00 Berlin time/).first()).toBeVisible();

  await page.goto(`${origin}/studio/calendar?month=${friday.slice(0, 7)}&market=de`);
  await expect(page.getByText('09:00 (Berlin time) goes live: Home').first()).toBeVisible();
  await checkPage(page, 'Calendar');

  await page.goto(url);
  await page.getByRole('link', { name: 'Roll back' }).click();
  await checkPage(page, 'Roll back: Home');
  await page.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('status')).toContainText('The earlier version is live again.');
  await expect.poll(readHome, { timeout: 10_000 }).not.toContain(draftText);
  await page.getByRole('button', { name: 'Compare' }).click();
  await checkPage(page, /Home: versions \d+ and \d+/);
  await page.goto(url);
  await page.getByRole('link', { name: 'Cancel this schedule' }).first().click();
  await page.getByRole('button', { name: 'Cancel this schedule' }).click();
  await expect(page.getByRole('status')).toContainText('The schedule is canceled.');
});

test.describe('with errors of fields', () => {
  test.use({ expectedNoise: /422 \(Unprocessable Entity\)/ });

  test(
    'an editor creates a landing page, puts it into a release, and sees why it cannot be published',
    longOn('desktop'),
    async ({ page }, { project }) => {
      const name = `${project.name}-${Date.now()}`;
      await openStaffPage(page, `${origin}/studio/documents`, 'Pia Publisher');
      await page.getByRole('link', { name: 'New landing page' }).click();
      await openFilters(page);
      await page.getByLabel('Market and language').selectOption('Germany, German');
      await page.getByLabel('Title').fill(`Winter ${name}`);
      await page.getByLabel('Address in the shop').fill('/cart');
      await page.getByRole('button', { name: 'Store as a draft' }).click();
      await expect(page.getByText('The shop uses this address itself.')).toBeVisible();
      await checkPage(page, 'New landing page');
      await page.getByLabel('Address in the shop').fill(`/winter/${name}`);
      await page.getByRole('button', { name: 'Store as a draft' }).click();
      await checkPage(page, `Winter ${name}`);
      await page.getByLabel('Purpose').fill('For the agency');
      await page.getByRole('button', { name: 'Create a preview link' }).click();
      await page.getByRole('status').getByRole('link').click();
      await expect(heading(page)).toHaveText(`Winter ${name}`);

      await page.goto(`${origin}/studio/releases`);
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Create the release' }).click();
      await page.getByLabel('Title, address or text').fill(name);
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByLabel(`Winter ${name}`).check();
      await page.getByRole('button', { name: 'Add to the release' }).click();
      await expect(page.getByRole('link', { name: `Winter ${name}` })).toBeVisible();
      await checkPage(page, `Release ${name}`);
      await page.getByRole('link', { name: 'Schedule' }).click();
      await page.getByLabel('From (Berlin time)').fill('2020-01-01T09:00');
      await page.getByRole('button', { name: 'Schedule' }).click();
      await expect(page.getByText('This time has passed.')).toBeVisible();
      await checkPage(page, `Schedule: ${name}`);
      await page.getByRole('link', { name: `Release ${name}` }).click();
      await page.getByRole('link', { name: 'Cancel the release' }).click();
      await page.getByRole('button', { name: 'Cancel the release' }).click();
      await expect(page.getByRole('status')).toContainText('The release is canceled.');
    },
  );
});
