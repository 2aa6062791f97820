// A guest buys a jacket, from the product to the confirmation.
import { cards } from '../fixtures/buyer.ts';
import { addJacket, miniCart, payByCard, seeConfirmation, ship } from './steps.ts';
import { phone, test } from './test.ts';

test('a guest buys a jacket with a card', async ({ visitor }) => {
  await addJacket(visitor);
  await visitor.see(miniCart);
  await ship(visitor);
  await payByCard(visitor, cards.paid);
  await seeConfirmation(visitor);
});

test('a guest confirms a payment in the bank’s frame', { tag: '@long' }, async ({ visitor }) => {
  await addJacket(visitor);
  await visitor.see(miniCart);
  await ship(visitor);
  await payByCard(visitor, cards.challenge);
  await visitor.see({ role: 'dialog', name: 'Confirm this payment with your bank' });
  const frame = 'dialog[open] iframe';
  await visitor.fill({ role: 'textbox', name: 'Code', frame }, '123456');
  await visitor.click({ role: 'button', name: 'Confirm', frame });
  await seeConfirmation(visitor);
});

test.describe('purchase on a phone', { tag: '@long' }, () => {
  test.use({ size: phone });

  test('a guest buys a jacket on a phone, from the mini cart to the confirmation', async ({ visitor }) => {
    await addJacket(visitor);
    await visitor.click({ role: 'link', name: 'Checkout', inside: 'dialog[open]' });
    await visitor.see({ role: 'textbox', name: 'Email', inside: 'main' });
    await ship(visitor);
    await payByCard(visitor, cards.paid);
    await seeConfirmation(visitor);
  });
});
