// Keyboard focus in a toast over a dialog, on a link that is rendered again, and in the header.
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

test('Escape in a toast over a dialog dismisses only the toast', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us');
  await page.getByRole('link', { name: 'United States, English: change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Country and language' });
  await expect(dialog).toBeVisible();
  await shop.raiseToast({ kind: 'error', title: 'Over the dialog', isPersistent: true });
  await dialog.getByRole('button', { name: 'Dismiss: Over the dialog' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog.locator('.toast')).toHaveCount(0);
  // Checks the property, because a dialog that is closing would still be visible.
  expect(await dialog.evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
});

test('closing a dialog focuses its opening link, even if that link was rendered again', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us');
  const link = page.getByRole('link', { name: 'United States, English: change' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Country and language' })).toBeVisible();
  await page.locator('footer a[data-dialog][href="/en-us/language"]').evaluate((element) => element.replaceWith(element.cloneNode(true)));
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('scrolling down hides the header unless the focus is inside it', longOn('desktop'), async ({ shop, page }) => {
  await page.clock.install();
  await shop.open('/en-us');
  const header = page.locator('[data-header]');
  const scrollPage = async (top: number) => {
    await page.evaluate(
      (y) =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
          scrollTo(0, y);
        }),
      top,
    );
    // The header reacts after a pause in scrolling.
    await page.clock.runFor(600);
  };
  await page.getByRole('link', { name: 'Favorites' }).focus();
  await scrollPage(600);
  await expect(header).not.toHaveAttribute('data-away');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await scrollPage(900);
  await expect(header).toHaveAttribute('data-away');
  await scrollPage(700);
  await expect(header).not.toHaveAttribute('data-away');
});
