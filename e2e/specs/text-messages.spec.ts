// Text messages: the terms of the agreement are accepted by a button of their own, for the number that was typed.
import { expect, longOn, test } from '../fixtures/shop.ts';

test('terms are accepted for a number, and again for another', longOn('desktop'), async ({ page }) => {
  await page.goto('/en-us/text-messages');
  const number = page.getByLabel('Phone number');
  const box = page.getByRole('checkbox', { name: /text messages/ });
  const accept = page.getByRole('button', { name: 'Accept the terms' });
  const terms = page.getByRole('main').getByRole('link', { name: /SMS terms/ });
  const send = page.getByRole('main').getByRole('button', { name: 'Subscribe' });
  await expect(terms).toBeHidden();
  await number.fill('3035550199');
  await box.check();
  await expect(terms).toBeVisible();
  await expect(accept).toBeVisible();

  await send.click();
  await expect(page.getByText('Accept the terms, or untick the box.')).toBeVisible();
  await accept.click();
  await expect(page.getByText('You’ve accepted the terms.')).toBeVisible();
  await expect(send).toBeFocused();

  await number.fill('303555');
  await expect(box).not.toBeChecked();
  await expect(page.getByText('You’ve accepted the terms.')).toBeHidden();
  await number.fill('3035550198');
  await box.check();
  await accept.click();
  await send.click();
  await expect(page.getByText('This number gets our texts from now on.')).toBeVisible();
});
