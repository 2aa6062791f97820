// The editor of the studio: changing a page with the mouse and by keyboard, conflicts, and what the frame may do.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(120_000);

let origin: string;
test.beforeEach(({ baseURL }) => {
  origin = staffOrigin(baseURL);
});

const frameOf = (page: Page) => page.frameLocator('iframe[title="Page with the draft"]');
const heading = (page: Page) => frameOf(page).getByRole('heading', { level: 1 });
const fields = (page: Page) => page.getByRole('region', { name: 'Fields' });
const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 15_000 });
const findViolations = async (page: Page) => (await new AxeBuilder({ page }).exclude('iframe').analyze()).violations;

/** Clicks in the frame until the block is selected. A click before the script of the page has loaded selects nothing. */
const selectInFrame = (page: Page, target: Locator, name: RegExp) =>
  expect(async () => {
    await target.click();
    await expect(outline(page).getByRole('button', { name })).toHaveAttribute('aria-current', 'true', { timeout: 1000 });
  }).toPass({ timeout: 20_000 });

/** Stores a draft with a request of the page of the editor, which may send requests to its origin. */
async function put(page: Page, address: string, body: object, base?: number): Promise<void> {
  const data = { address, body, ...(base !== undefined && { base }) };
  const status = await page.evaluate(async (parameters) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/content/put', { method: 'POST', headers, body: JSON.stringify(parameters) })).status;
  }, data);
  expect(status).toBe(200);
}

/** Signs in, stores a landing page with a banner and a text, and opens it in the editor. */
async function openEditor(page: Page, name: string) {
  const key = `studio-${name}-${Date.now()}`;
  const address = `en-us/page/${key}`;
  const media = { publicId: 'scene/snow-camp', version: 2, alt: 'Tents in the snow' };
  const body = {
    ...{ page: key, title: 'Studio', seo: { title: 'Studio', description: 'A page' }, parent: 'showcase' },
    blocks: [
      { id: 'banner', kind: 'hero', fields: { title: 'First title', media } },
      { id: 'text', kind: 'rich-text', fields: { html: '<p>First text</p>' } },
    ],
  };
  await openStaffPage(page, `${origin}/studio/edit/${encodeURIComponent(address)}`, 'Pia Publisher');
  await expect(outline(page)).toBeVisible();
  await put(page, address, body);
  await page.reload();
  // at this width the page is not scaled; Playwright clicks at wrong places in scaled frames
  await page.getByLabel('Width').selectOption('phone');
  await expect(heading(page)).toHaveText('First title', { timeout: 20_000 });
  return { address, key, body };
}

test('a publisher changes a banner, adds and moves a block, and publishes the page', async ({ page, baseURL }) => {
  const { key } = await openEditor(page, 'mouse');
  await selectInFrame(page, heading(page), /^Hero/);
  const title = fields(page).getByLabel('Title', { exact: true });
  await expect(title).toHaveValue('First title');
  expect(await findViolations(page)).toEqual([]);

  await title.fill('Second title');
  await saved(page);
  await expect(heading(page)).toHaveText('Second title', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page)).toHaveText('First title', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(heading(page)).toHaveText('Second title', { timeout: 15_000 });

  await page.getByRole('button', { name: 'Add a block' }).click();
  const kinds = page.getByRole('dialog', { name: 'Add a block' });
  await kinds.getByLabel('Kind of block').fill('rich');
  expect(await findViolations(page)).toEqual([]);
  await kinds.getByRole('button', { name: 'Rich text' }).click();
  const text = fields(page).locator('[contenteditable=true]');
  await text.click();
  await page.keyboard.type('Third text');
  await expect(frameOf(page).getByText('Third text')).toBeVisible({ timeout: 15_000 });
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Move down' }).click();
  await expect(outline(page).getByRole('listitem')).toHaveText(['Hero: Second title', 'Rich text: First text', 'Rich text: Third text']);
  await expect(frameOf(page).locator('.rich-text-block')).toHaveText(['First text', 'Third text'], { timeout: 15_000 });

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Version \d+ is published\.$/)).toBeVisible({ timeout: 15_000 });
  await page.goto(`${baseURL}/en-us/showcase/${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second title');
  await expect(page.locator('[data-marked], script[data-studio]')).toHaveCount(0);
});

test('an editor selects, moves, duplicates, hides and deletes blocks by keyboard', longOn('desktop'), async ({ page }) => {
  await openEditor(page, 'keyboard');
  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name });
    for (let presses = 0; presses < 60; presses++) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached with the Tab key.`);
  };
  const entries = outline(page).getByRole('listitem');
  await tabTo(/^Hero/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(entries).toHaveText(['Rich text: First text', 'Hero: First title']);
  await page.keyboard.press('Alt+KeyD');
  await expect(entries).toHaveText(['Rich text: First text', 'Hero: First title', 'Hero: First title']);
  await page.keyboard.press('Alt+KeyH');
  await expect(entries).toHaveText(['Rich text: First text', 'Hero: First title', 'Hero: First title (hidden)']);
  await page.keyboard.press('Alt+KeyH');
  await expect(entries.last()).toHaveText('Hero: First title');
  await saved(page); // Puck records changes in quick succession as one
  await page.keyboard.press('Delete');
  await expect(entries).toHaveText(['Rich text: First text', 'Hero: First title']);
  await saved(page);
  await page.keyboard.press('Control+KeyZ');
  await expect(entries).toHaveCount(3);
});

test('a button in the list of errors focuses the field of an error', longOn('desktop'), async ({ page }) => {
  await openEditor(page, 'checks');
  await outline(page).getByRole('button', { name: /^Hero/ }).click();
  await fields(page).getByLabel('Title', { exact: true }).fill('');
  await expect(page.getByText(/^Checks: [1-9]/)).toBeVisible({ timeout: 20_000 });
  await outline(page).getByRole('button', { name: 'Document' }).click();
  await page.locator('.studio-checks').getByRole('button').first().click();
  const title = fields(page).getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolations(page)).toEqual([]);
});

test.describe('with a conflict', () => {
  test.use({ expectedNoise: /409 \(Conflict\)|setData/ });

  test('an editor sees both texts, and combines them', longOn('desktop'), async ({ page }) => {
    const { address, body } = await openEditor(page, 'conflict');
    const [banner, text] = body.blocks;
    const theirs = { ...body, title: 'Their title', blocks: [banner, { ...text, fields: { html: '<p>Their text</p>' } }] };
    await put(page, address, theirs, 1);
    await outline(page).getByRole('button', { name: /^Hero/ }).click();
    await fields(page).getByLabel('Title', { exact: true }).fill('My banner');
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(dialog).toContainText('Their text', { timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog
      .getByRole('group', { name: /^hero banner: Title/ })
      .getByLabel(/^Mine/)
      .check();
    await dialog.getByRole('button', { name: 'Take the chosen texts' }).click();
    await saved(page);
    await expect(heading(page)).toHaveText('My banner', { timeout: 15_000 });
    await expect(frameOf(page).locator('.rich-text-block')).toHaveText('Their text');
  });
});

test('a link to a finding of the checks opens the editor at its field', longOn('desktop'), async ({ page }) => {
  await openStaffPage(page, `${origin}/studio/redirects`, 'Pia Publisher');
  await page.goto(`${origin}/studio/edit/${encodeURIComponent('en-us/page/home')}#${encodeURIComponent('/seo/description')}`);
  await expect(fields(page).getByRole('textbox', { name: 'Description' })).toBeFocused();
});

test('a document without blocks has its fields, which fit a phone', longOn('phone'), async ({ page }) => {
  await openStaffPage(page, `${origin}/studio/redirects`, 'Pia Publisher');
  for (const address of ['en-us/menu/menu', 'en-us/footer/footer']) {
    await page.goto(`${origin}/studio/edit/${encodeURIComponent(address)}`);
    await fields(page).locator('summary').first().click();
    await expect(fields(page).getByRole('textbox', { name: 'Title' }).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(await page.evaluate(() => innerWidth));
  }
});

test.describe('with attempts to leave the frame', () => {
  test.use({ expectedNoise: /sandbox|Unsafe attempt|navigat/i });

  test('the page in the frame cannot leave it, has no cookie of staff, and the studio has no grant', async ({ page, baseURL }) => {
    await openEditor(page, 'frame');
    const url = page.url();
    const frame = page.frames().find((each) => each.url().startsWith(baseURL ?? ''));
    const tried = await frame?.evaluate(() => {
      try {
        if (top) top.location.href = 'about:blank';
        return 'no error';
      } catch (problem) {
        return String(problem);
      }
    });
    expect(tried).toContain('SecurityError');
    expect(await frame?.evaluate(() => document.cookie)).not.toContain('staff');
    expect(page.url()).toBe(url);
    expect(await page.content()).not.toContain('grant=');

    // messages of the studio's own window and of other frames are ignored
    await page.evaluate(() => postMessage({ type: 'cairn:studio-select', id: 'banner' }, '*'));
    await expect(outline(page).getByRole('button', { name: 'Document' })).toHaveAttribute('aria-current', 'true');
    await selectInFrame(page, frameOf(page).getByText('First text'), /^Rich text/);
  });
});

test('the shop serves no file of the editor', async ({ page, baseURL }) => {
  await openEditor(page, 'files');
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).pathname),
  );
  expect(scripts).toHaveLength(1);
  for (const path of scripts) {
    expect(await page.evaluate(async (file) => (await fetch(file)).status, path)).toBe(200);
    expect((await page.request.get(`${baseURL}${path}`)).status()).toBe(404);
  }
});
