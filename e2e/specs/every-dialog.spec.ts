// Audits every dialog and popover at 390 and 1440 px: axe, accessible name, focus, Escape, the close button, and reflow.
import { glob, readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { findAxeViolations, findOverflow, resize } from '../fixtures/audits.ts';
import { dialogsBySource, type ListedDialog, listedDialogs } from '../fixtures/dialog-list.ts';
import { test } from '../fixtures/sessions.ts';
import { expect, longOn, onlyOn } from '../fixtures/shop.ts';

test.setTimeout(120_000); // the first test of a role prepares its session, which includes a purchase

/** Matches the code that opens a dialog or is one. */
const openers = /<dialog\b|\bdata-dialog['"]?[=:]|\bpopover="|= buildDialog\(|await openPage\(`/g;

test('every dialog in the source is listed for the audit', onlyOn('desktop'), async () => {
  const found: Record<string, number> = {};
  for (const directory of ['src', 'client'])
    for await (const file of glob(`${directory}/**/*.{ts,tsx}`)) {
      // the code that all dialogs share; and the pages and the editor for staff, whose journeys audit them
      if (/^(?:client\/(?:dialogs|studio)|src\/staff)\//.test(file)) continue;
      const count = (await readFile(file, 'utf8')).match(openers)?.length ?? 0;
      if (count > 0) found[file] = count;
    }
  expect(Object.fromEntries(Object.entries(dialogsBySource).map(([file, dialogs]) => [file, dialogs.length]))).toEqual(found);
});

/** The topmost open dialog or popover. */
const findOpen = (page: Page): Locator => page.locator('dialog[open], [popover]:not(#toasts):popover-open').last();

/** Opens a dialog by keyboard, as its page does, and follows links inside it. Returns the opener. */
async function open(page: Page, { opener, next = [] }: ListedDialog): Promise<Locator | undefined> {
  const control = opener?.(page);
  await control?.focus();
  if (control) await page.keyboard.press('Enter');
  await expect(findOpen(page)).toBeVisible();
  for (const path of next) {
    const link = findOpen(page).locator(`a[href*="${path}"]`).first();
    const title = await findOpen(page).getByRole('heading').first().textContent();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(findOpen(page).getByRole('heading').first()).not.toHaveText(title ?? '');
  }
  await expect(findOpen(page).locator('[aria-busy="true"]')).toHaveCount(0);
  return control;
}

/** Returns where the focus is: in the topmost dialog, in the browser's own controls, or elsewhere in the page. */
const readFocus = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { activeElement } = document;
    const place = element.contains(activeElement) ? 'inside' : activeElement === document.body ? 'browser' : 'outside';
    return { place, isClose: activeElement?.matches('form[method="dialog"] button, [popovertargetaction="hide"]') ?? false };
  });

/** Presses Tab and Shift+Tab. Checks that the focus stays inside the dialog, and that it reaches the close button. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  await expect.poll(async () => (await readFocus(dialog)).place, 'the focus after opening').toBe('inside');
  let reachesClose = false;
  // counts again after each press, because recommendations arrive late
  const countControls = async () =>
    (await dialog.locator('a[href], button, input, select, textarea, summary').count()) + 10 * (await dialog.locator('iframe').count()); // at most 10 controls in the page of a frame
  for (let presses = 0; presses < (await countControls()) + 3; presses += 1) {
    await page.keyboard.press(presses < 3 ? 'Shift+Tab' : 'Tab');
    const { place, isClose } = await readFocus(dialog);
    expect(place, `the focus after ${presses + 1} presses`).not.toBe('outside');
    reachesClose ||= isClose;
  }
  expect(reachesClose, 'the close button can be reached by keyboard').toBe(true);
}

const scrollToEnd = (dialog: Locator) =>
  dialog.evaluate((element) => {
    for (const part of [element, ...element.querySelectorAll('*')]) part.scrollTo({ top: part.scrollHeight, behavior: 'instant' });
  });

/** Finds what needs horizontal scrolling in a dialog at 320 px. */
const findDialogOverflow = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const found: string[] = [];
    if (left < -1 || right > innerWidth + 1) found.push(`the dialog is from ${left} to ${right} px`);
    for (const part of [element, ...element.querySelectorAll('.dialog-body')])
      if (part.scrollWidth > part.clientWidth + 1) found.push(`${part.className} is ${part.scrollWidth} px wide`);
    return found;
  });

for (const [name, listed] of Object.entries(listedDialogs)) {
  const { role, path, prepare, only, isPopover } = listed;
  test.describe(() => {
    // the bank's page and rejected orders respond with an error status
    test.use({ expectedNoise: /status of 4\d\d/ });

    test(`the dialog ${name} meets WCAG 2.2`, longOn(...(only ? [only] : (['desktop', 'phone'] as const))), async ({ page, takeRole }) => {
      const order = await takeRole(role);
      await page.goto(path.replace('{order}', order));
      await prepare?.(page);
      await page.waitForLoadState('networkidle'); // a link that is opened before its script has loaded opens its page
      const opener = await open(page, listed);
      const dialog = findOpen(page);
      if (!isPopover) {
        await expect.soft(dialog).toHaveAccessibleName(/\S/);
        await expectFocusInside(page, dialog);
      }
      if (listed.hasStickyEnd) await scrollToEnd(dialog);
      expect.soft(await findAxeViolations(page, isPopover ? '[popover]:popover-open' : 'dialog[open]'), 'axe').toEqual([]);

      if (!isPopover || only !== 'desktop') {
        const size = page.viewportSize() ?? { width: 1440, height: 900 };
        await resize(page, { width: 320, height: 640 });
        expect.soft(await findOverflow(page), 'what needs horizontal scrolling at 320 px').toEqual([]);
        expect.soft(await findDialogOverflow(dialog), 'a dialog that is wider than 320 px').toEqual([]);
        await resize(page, size);
      }

      const box = await dialog.elementHandle();
      for (let presses = 0; presses < (listed.escapes ?? 1); presses += 1) await page.keyboard.press('Escape');
      // fails if the page has navigated, as after a canceled payment
      const isVisible = () => box?.evaluate((element) => element.checkVisibility()).catch(() => false);
      await expect.poll(isVisible, 'Escape closes the dialog').toBeFalsy();
      if (!opener || listed.next?.length) return;
      // a dialog closes the menu drawer
      await expect((await opener.isVisible()) ? opener : page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    });
  });
}
