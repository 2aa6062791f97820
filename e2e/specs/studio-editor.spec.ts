// The editor of the studio: changing a page with the mouse and by keyboard, conflicts, and what the frame may do.
import { fields, findViolations, frameOf, heading, openEditor, outline, put, saved, selectInFrame } from '../fixtures/editor.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(120_000);

let origin: string;
test.beforeEach(({ baseURL }) => {
  origin = staffOrigin(baseURL);
});

test('a publisher changes a banner, adds and moves a block, and publishes the page', async ({ page, baseURL }) => {
  const { key } = await openEditor(page, { origin, name: 'mouse' });
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
  const kinds = page.getByRole('region', { name: 'Add a block' });
  await expect(kinds.getByLabel('Search for a kind')).toBeFocused();
  await kinds.getByLabel('Search for a kind').fill('headings');
  await expect(kinds.getByLabel('Place')).toHaveValue('after');
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
  await openEditor(page, { origin, name: 'keyboard' });
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
  await openEditor(page, { origin, name: 'checks' });
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
    const { address, body } = await openEditor(page, { origin, name: 'conflict' });
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

test(
  'an editor adds, nests and moves entries of the menu by keyboard, and the page shows its panel',
  longOn('desktop'),
  async ({ page }) => {
    await openStaffPage(page, `${origin}/studio/redirects`, 'Pia Publisher');
    await page.goto(`${origin}/studio/edit/${encodeURIComponent('fr-ca/menu/menu')}`);
    const entries = outline(page).getByRole('button');
    await entries.nth(1).focus();
    await page.keyboard.press('Enter');
    // the panel of the selected entry is open in the page
    await expect(frameOf(page).locator('#menu-0')).toBeVisible({ timeout: 20_000 });
    expect(await findViolations(page)).toEqual([]);
    const names = await entries.allTextContents();
    const second = names.findIndex((name, index) => index > 1 && name.startsWith('Entry'));
    const columns = names.slice(2, second).filter((name) => name.startsWith('Column'));
    await outline(page)
      .getByRole('button', { name: columns.at(-1) ?? '', exact: true })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    // below the last column of an entry is the first place of the next entry
    await page.keyboard.press('Alt+ArrowDown');
    await expect(outline(page).locator('[aria-current]')).toHaveText(columns.at(-1) ?? '');
    await expect(frameOf(page).locator('#menu-1')).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Alt+ArrowUp');
    await expect(entries).toHaveText(names);

    await page.getByRole('button', { name: 'Add an entry' }).focus();
    await page.keyboard.press('Enter');
    const kinds = page.getByRole('region', { name: 'Add an entry' });
    await expect(kinds.getByRole('button', { name: 'Column' })).toBeVisible();
    await kinds.getByLabel('Place').selectOption('inside');
    await kinds.getByRole('button', { name: 'Link' }).focus();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await fields(page).getByLabel('URL').fill('/c/new');
    await fields(page).getByLabel('Text').fill('New link');
    await saved(page);
    await expect(outline(page).getByRole('button', { name: 'Link: New link' })).toHaveAttribute('aria-current', 'true');
    await expect(frameOf(page).getByRole('link', { name: 'New link' }).first()).toBeVisible({ timeout: 20_000 });
  },
);

test('the editor shows the entries and fields of a document without blocks on a phone', longOn('phone'), async ({ page }) => {
  await openStaffPage(page, `${origin}/studio/redirects`, 'Pia Publisher');
  for (const address of ['en-us/menu/menu', 'en-us/footer/footer']) {
    await page.goto(`${origin}/studio/edit/${encodeURIComponent(address)}`);
    await outline(page).getByRole('button').nth(1).click();
    await expect(fields(page).getByRole('textbox', { name: 'Title' }).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(await page.evaluate(() => innerWidth));
  }
});

test.describe('with attempts to leave the frame', () => {
  test.use({ expectedNoise: /sandbox|Unsafe attempt|navigat/i });

  test('the page in the frame cannot leave it, has no cookie of staff, and the studio has no grant', async ({ page, baseURL }) => {
    await openEditor(page, { origin, name: 'frame' });
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
  await openEditor(page, { origin, name: 'files' });
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).pathname),
  );
  expect(scripts).toHaveLength(1);
  for (const path of scripts) {
    expect(await page.evaluate(async (file) => (await fetch(file)).status, path)).toBe(200);
    expect((await page.request.get(`${baseURL}${path}`)).status()).toBe(404);
  }
});
