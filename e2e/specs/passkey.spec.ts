// A passkey, with an authenticator that the browser plays.
import type { Page } from 'playwright/test';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

/** Says yes to whatever is asked once `isWilling`, as a finger on a sensor would. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return async (isWilling: boolean) => {
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isWilling });
  };
}

test('a passkey is added, signs in, and is removed', onlyOn('desktop'), async ({ shop, page }) => {
  const touch = await addAuthenticator(page);
  await shop.open('/en-us/sign-in');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('jonas@cairn.example');
  await main.getByLabel('Password', { exact: true }).fill('Summit-2026');
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(shop.title).toHaveText('Hello, Jonas', { timeout: 20_000 });
  await touch(true);
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(main.getByText('Your passkey is saved.')).toBeVisible();
  await touch(false);
  await main.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/en-us$/);
  await page.goto('/en-us/sign-in?next=%2Ffavorites');
  await main.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(main.getByText('Please confirm on your device.')).toBeVisible();
  await touch(true);
  await expect(page).toHaveURL(/\/en-us\/favorites$/);
  await page.goto('/en-us/account');
  await main
    .getByRole('button', { name: /^Remove / })
    .last() // the newest
    .click();
  await expect(main.getByText('The passkey no longer works here.')).toBeVisible();
});
