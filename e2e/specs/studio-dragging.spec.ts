// Dragging blocks in the editor of the studio: with the mouse, and by touch after a long press.
import type { Page } from 'playwright/test';
import { findViolations, frameOf, heading, openEditor, outline, saved, selectInFrame } from '../fixtures/editor.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(120_000);
// so tall that the whole page with the draft is visible
test.use({ viewport: { width: 1440, height: 1500 } });

let origin: string;
test.beforeEach(({ baseURL }) => {
  origin = staffOrigin(baseURL);
});

const entries = (page: Page) => outline(page).getByRole('listitem');
const line = (page: Page) => page.locator('.studio-drop-line:not(.studio-insert-line)');

/** Returns the center of an element in the window. */
async function centerOf(target: ReturnType<Page['locator']>): Promise<[number, number]> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

/** Returns a position in the lower half of the text in the frame, after which blocks can be dropped. */
async function belowText(page: Page): Promise<[number, number]> {
  const text = frameOf(page).getByText('First text');
  const { x, y, height } = (await text.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  return [x + 20, y + height - 2];
}

test(
  'an editor drags a block in the frame, cancels with Escape, and drags a kind from the list into the frame',
  longOn('desktop'),
  async ({ page }) => {
    await openEditor(page, { origin, name: 'drag' });
    await selectInFrame(page, heading(page), /^Hero/);
    const handle = page.locator('.studio-handle').first();
    await page.mouse.move(...(await centerOf(handle)));
    await page.mouse.down();
    await page.mouse.move(...(await belowText(page)), { steps: 5 });
    await expect(line(page)).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(line(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(entries(page)).toHaveText(['Hero: First title', 'Rich text: First text']);

    // beside itself, a block has no place
    const [x, y] = await centerOf(handle);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 40, { steps: 3 });
    await expect(page.locator('.studio-dragged')).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await page.mouse.move(...(await belowText(page)), { steps: 5 });
    await expect(line(page)).toHaveCount(1);
    await page.mouse.up();
    await expect(entries(page)).toHaveText(['Rich text: First text', 'Hero: First title']);
    await saved(page);
    await expect(frameOf(page).locator('[data-marked]').first()).toContainText('First text', { timeout: 15_000 });

    await page.getByRole('button', { name: 'Add a block' }).click();
    const kind = page.getByRole('button', { name: 'Accordions', exact: true });
    await kind.scrollIntoViewIfNeeded();
    await page.mouse.move(...(await centerOf(kind)));
    await page.mouse.down();
    await page.mouse.move(...(await belowText(page)), { steps: 5 });
    await page.mouse.up();
    await expect(entries(page)).toHaveText(['Rich text: First text', 'Accordions', 'Hero: First title']);
  },
);

test(
  'an editor drags a block in the outline into a container, which refuses what it does not display',
  longOn('desktop'),
  async ({ page }) => {
    await openEditor(page, { origin, name: 'outline' });
    const add = async (kind: string) => {
      await page.getByRole('button', { name: 'Add a block' }).click();
      await page.getByLabel('Search for a kind').fill(kind);
      await page.getByRole('region', { name: 'Add a block' }).getByRole('button', { name: kind, exact: true }).click();
    };
    await add('Columns');
    await add('Collection');
    const within = (name: RegExp) =>
      outline(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name }) })
        .getByRole('listitem');
    const entry = (name: RegExp) => outline(page).getByRole('button', { name });
    const drag = async (from: RegExp, to: RegExp) => {
      await page.mouse.move(...(await centerOf(entry(from))));
      await page.mouse.down();
      await page.mouse.move(...(await centerOf(entry(to))), { steps: 5 });
    };
    await drag(/^Rich text/, /^Columns/);
    await expect(line(page)).toHaveCount(1);
    await page.mouse.up();
    await expect(within(/^Columns/)).toHaveText(['Rich text: First text']);

    await drag(/^Hero/, /^Collection/);
    await page.mouse.up();
    await expect(within(/^Collection/)).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 1200 } });

  test('an editor drags a block by touch after a long press, and a swipe scrolls', longOn('phone'), async ({ page }) => {
    await openEditor(page, { origin, name: 'touch' });
    await outline(page).getByRole('button', { name: /^Hero/ }).click();
    const handle = page.locator('.studio-handle').first();
    await handle.scrollIntoViewIfNeeded();
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [x, y] = await centerOf(handle);
    await touch('touchStart', x, y);
    await touch('touchMove', x, y + 60);
    await touch('touchEnd');
    await expect(page.locator('.studio-dragged')).toHaveCount(0);

    await touch('touchStart', x, y);
    await expect(page.locator('.studio-dragged')).toBeVisible();
    await touch('touchMove', ...(await belowText(page)));
    await expect(line(page)).toHaveCount(1);
    await touch('touchEnd');
    await expect(entries(page)).toHaveText(['Rich text: First text', 'Hero: First title']);
  });
});
