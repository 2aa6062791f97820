// Accounts: signing up, signing in and out, and the address book.
import { fillAddress } from './steps.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const password = 'Granite-42';

/**
 * Fills in the email field and the password field that follows it. The password field is reached with Tab, because password fields have no
 * role by which they could be located.
 */
async function fillPassword(visitor: Visitor, email: string, text: string, inside: string): Promise<void> {
  await visitor.fill({ role: 'textbox', name: 'Email', inside }, email);
  await visitor.page.pressKey('Tab');
  await visitor.page.typeText(text);
}

/** Creates an account and closes the dialog that welcomes a new customer. */
async function signUp(visitor: Visitor): Promise<void> {
  await visitor.open('/en-us/sign-up');
  for (const [name, text] of [
    ['First name', 'Mara'],
    ['Last name', 'Vale'],
  ] as const)
    await visitor.fill({ role: 'textbox', name, inside: 'main' }, text);
  await fillPassword(visitor, `mara-${crypto.randomUUID().slice(0, 8)}@example.org`, password, 'main');
  await visitor.click({ role: 'checkbox', name: /^I agree to the terms of use/, inside: 'main' });
  await visitor.click({ role: 'button', name: 'Create account', inside: 'main' });
  await visitor.see({ role: 'heading', name: 'Hello, Mara' });
  const interests = { role: 'dialog', name: 'What are you interested in?' };
  await visitor.see(interests);
  await visitor.click({ role: 'button', name: 'Close', inside: 'dialog[open]' });
  await visitor.seeNo(interests);
}

test('a customer signs in from the header of a page, stays on it, and signs out', async ({ visitor }) => {
  await visitor.open('/en-us/loyalty');
  await visitor.click({ role: 'link', name: 'Account', inside: 'header' });
  await visitor.see({ role: 'dialog', name: 'Sign in' });
  await fillPassword(visitor, 'jonas@cairn.example', 'Summit-2026', 'dialog[open]');
  await visitor.click({ role: 'button', name: 'Sign in', inside: 'dialog[open]' });
  await visitor.see({ role: 'link', name: 'Account, Jonas', inside: 'header' });
  expect(await visitor.readPath()).toBe('/en-us/loyalty');
  await visitor.seeText(/You’re signed in\./);
  await visitor.click({ role: 'link', name: 'Account, Jonas', inside: 'header' });
  await visitor.click({ role: 'button', name: 'Sign out', inside: 'dialog[open]' });
  await visitor.see({ role: 'link', name: 'Account', inside: 'header' });
});

test('a visitor signs up, and the account page greets them by name', { tag: '@long' }, async ({ visitor }) => {
  await signUp(visitor);
  await visitor.seeText(/Your account is ready, and you’re signed in\./);
  await visitor.see({ role: 'link', name: 'Account, Mara', inside: 'header' });
  await visitor.click({ role: 'button', name: 'Sign out', inside: 'main' });
  await visitor.see({ role: 'link', name: 'Account', inside: 'header' });
});

test('a customer saves an address in the address book and corrects it', { tag: '@long' }, async ({ visitor }) => {
  await signUp(visitor);
  await visitor.open('/en-us/account/addresses');
  await visitor.click({ role: 'link', name: 'Add shipping address', inside: 'main' });
  await fillAddress(visitor);
  await visitor.click({ role: 'button', name: 'Save', inside: 'main' });
  await visitor.seeText(/Your address is saved\./);
  await visitor.seeText(/12 Trail Road/, 'main');
  await visitor.click({ role: 'link', name: /^Edit/, inside: 'main' });
  await visitor.fill({ role: 'textbox', name: 'Street address', inside: 'main' }, '14 Trail Road');
  await visitor.click({ role: 'button', name: 'Save', inside: 'main' });
  await visitor.seeText(/14 Trail Road/, 'main');
});

test('the message of the passkey button is apart from the button, which has no gap below it before', { tag: '@long' }, async ({
  visitor,
}) => {
  await signUp(visitor);
  const gaps = await visitor.read(`
    const place = document.querySelector('.passkey');
    const [button, status] = [place.querySelector('button'), place.querySelector('[role=status]')];
    place.hidden = false; // WebKitGTK has no passkeys, so the script hides the button there
    const readGap = () => place.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom - status.getBoundingClientRect().height;
    const before = readGap();
    status.textContent = 'Your passkey is saved.';
    return [before, readGap()];
  `);
  expect(gaps).toEqual([0, 12]);
});
