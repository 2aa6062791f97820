// Text messages: a button accepts the terms for the entered phone number. The button exists only while the terms are visible.
import type { Page } from 'playwright/test';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

const listControls = (page: Page) => ({
  // The page has two such fields: the second one belongs to the form that ends the subscription.
  number: page.getByLabel('Phone number').first(),
  box: page.getByRole('checkbox', { name: /text messages/ }),
  accept: page.getByRole('button', { name: 'Accept the terms' }),
  terms: page.getByRole('main').getByRole('link', { name: /SMS terms/ }),
  send: page.getByRole('main').getByRole('button', { name: 'Subscribe' }),
});

test(
  'text message terms are accepted for one number, and must be accepted again after the number changes',
  onlyOn('desktop'),
  async ({ page }) => {
    await page.goto('/en-us/text-messages');
    const { number, box, accept, terms, send } = listControls(page);
    const status = page.getByText('You’ve accepted the terms.');
    await number.fill('3035550199');
    await box.check();
    await expect(terms).toBeVisible();
    await expect(accept).toBeVisible();
    await box.uncheck();
    await expect(terms).toBeHidden();
    await expect(accept).toBeHidden();

    await box.check();
    await send.click();
    await expect(page.getByText('Accept the terms, or clear the checkbox.')).toBeVisible();
    await accept.click();
    await expect(status).toBeVisible();
    await expect(accept).toBeHidden();
    await expect(send).toBeFocused();

    await number.fill('3035550198');
    await expect(box).not.toBeChecked();
    await expect(status).toBeHidden();
    await expect(page.getByText('The number has changed. Select the checkbox again to accept the terms.')).toBeVisible();
    await box.check();
    await accept.click();
    await number.fill('303555');
    await expect(box).not.toBeChecked();
    await number.fill('3035550198');
    await box.check();
    await accept.click();
    await send.click();
    await expect(page.getByText('From now on, you’ll get our texts at this number.')).toBeVisible();
  },
);

test(
  'without scripts, the text message terms are visible before the shopper checks the consent box',
  onlyOn('no-scripts'),
  async ({ page }) => {
    await page.goto('/en-us/text-messages');
    const { number, box, accept, terms, send } = listControls(page);
    await expect(terms).toBeVisible();
    await expect(accept).toHaveCount(0);
    await number.fill('3035550197');
    await box.check();
    await send.click();
    await expect(page.getByText('From now on, you’ll get our texts at this number.')).toBeVisible();
  },
);
