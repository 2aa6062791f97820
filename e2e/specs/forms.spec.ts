// What a refused form shows: the same with scripts and without.
import { expect, test } from '../fixtures/shop.ts';

test('the summary of errors has the focus, and its links lead to their fields', async ({ shop, page }) => {
  await shop.open('/en-ca/form-gallery');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Postal code: Write a postal code like K1A 0B1$/ }).click();
  const field = page.locator('#shipping-postalCode');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveAccessibleDescription('Write a postal code like K1A 0B1');
  await expect(field).toHaveValue('1');
});

test('everything that is pressed or typed into is large enough for a finger', async ({ shop, page }) => {
  await shop.open('/de-de/form-gallery');
  const controls = page.locator('form.form').locator('input:visible, select, button, a');
  for (const control of await controls.all()) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
