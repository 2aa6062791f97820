// A guest buys a jacket, from the product to the confirmation.
import { expect, test } from './test.ts';

test('a guest buys a jacket with a card', async ({ visitor }) => {
  await visitor.open('/en-us/c/mens-jackets-1100');
  await visitor.click({ role: 'link', inside: 'main article h3, main article h2' });
  await visitor.click({ role: 'link', name: 'M', inside: 'main' });
  await visitor.click({ role: 'button', name: 'Add to cart', inside: 'main' });
  await visitor.see({ role: 'dialog', name: 'Your cart' });
  await visitor.open('/en-us/checkout');
  const fields = {
    Email: 'ada@example.org',
    'First name': 'Ada',
    'Last name': 'Ridge',
    'Street address': '12 Trail Road',
    City: 'Denver',
    'ZIP code': '80202',
    'Phone number': '3035550142',
  };
  for (const [name, text] of Object.entries(fields)) await visitor.fill({ role: 'textbox', name, inside: 'main' }, text);
  await visitor.select({ role: 'combobox', name: 'State', inside: 'main' }, 'Colorado');
  await visitor.click({ role: 'radio', name: /^Express shipping/ });
  await visitor.click({ role: 'button', name: 'Continue to payment' });
  const frame = 'iframe[title="Card details at the payment provider"]';
  const card = { 'Card number': '4242424242424242', 'Expiration date': '12/30', 'Security code': '123', 'Name on the card': 'Ada Ridge' };
  for (const [name, text] of Object.entries(card)) await visitor.fill({ role: 'textbox', name, frame }, text);
  await visitor.click({ role: 'button', name: 'Use this card', frame });
  await visitor.click({ role: 'button', name: 'Place order and pay' });
  await visitor.see({ role: 'heading', name: 'Thank you for your order' });
  expect(await visitor.readPath()).toBe('/en-us/order-confirmation');
});
