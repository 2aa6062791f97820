// Passkeys, with the browser's virtual authenticator.
import type { Page } from 'playwright/test';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, longOn, onlyOn, type Shop, test } from '../fixtures/shop.ts';

/** Adds a virtual authenticator that confirms every request, as a fingerprint sensor would. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Holds the first request to a path until a second one is sent, and returns the bodies of the requests. The virtual authenticator confirms
 * a request of autofill at once, so without this, autofill could sign in before the test clicks the button.
 */
async function holdFirstRequest(page: Page, path: string): Promise<readonly string[]> {
  const bodies: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/${path}`, async (route) => {
    if (bodies.push(route.request().postData() ?? '') === 1) await isReleased;
    else release();
    await route.continue();
  });
  return bodies;
}

/** Creates an account, adds a passkey and signs out. Each test has its own account, because tests run at the same time. */
async function addPasskey(shop: Shop, page: Page, baseURL: string | undefined) {
  await addAuthenticator(page);
  await signUpNewPerson(page, baseURL);
  await shop.open('/en-us/account');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(main.getByText('Your passkey is saved.')).toBeVisible();
  await main.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/en-us$/);
}

async function removePasskey(page: Page) {
  const main = page.getByRole('main');
  await page.goto('/en-us/account');
  await main.getByRole('button', { name: /^Remove / }).click();
  await expect(main.getByText('The passkey no longer works here.')).toBeVisible();
}

test(
  "a passkey can be added, used to sign in and to confirm the shopper's identity, and removed",
  onlyOn('desktop'),
  async ({ shop, page, baseURL }) => {
    await addPasskey(shop, page, baseURL);
    const sent = await holdFirstRequest(page, 'sign-in/passkey');
    await page.goto('/en-us/sign-in?next=%2Ffavorites');
    await expect.poll(() => sent.length).toBe(1); // autofill has asked for a passkey
    await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/en-us\/favorites$/);
    // Autofill in the email field also starts a passkey request, which must end when the button is clicked.
    expect(sent.filter((body) => body.includes('intent=finish'))).toHaveLength(1);
    await page.goto('/en-us/account/confirm');
    await page.getByRole('main').getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(page.getByRole('main').getByText('Thank you. You can continue now.')).toBeVisible();
    await removePasskey(page);
  },
);

test.describe('passkey sign-in while the shop is unreachable', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test(
    'a passkey from autofill can be used again after its sign-in request has failed',
    longOn('desktop'),
    async ({ shop, page, baseURL }) => {
      await addPasskey(shop, page, baseURL);
      let isDown = true;
      await page.route('**/sign-in/passkey', (route) =>
        isDown && route.request().postData()?.includes('intent=finish') ? route.abort() : route.continue(),
      );
      await page.goto('/en-us/sign-in?next=%2Ffavorites');
      const main = page.getByRole('main');
      await expect(main.getByText('Sign-in isn’t available right now.')).toBeVisible();
      isDown = false;
      await main.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page).toHaveURL(/\/en-us\/favorites$/);
      await removePasskey(page);
    },
  );
});
