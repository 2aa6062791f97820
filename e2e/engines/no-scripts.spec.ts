// Without scripts: browsing, the cart and a purchase. Chromium and Firefox only, because WebKit's driver cannot disable scripts.
import { cards } from '../fixtures/buyer.ts';
import { addJacket, cartLink, chooseSize, fillCard, productLink, seeConfirmation, ship } from './steps.ts';
import { expect, test } from './test.ts';
import type { Target } from './visitor.ts';

// Firefox requests an icon for the provider's page, whose Content-Security-Policy allows no pictures
test.use({ hasScripts: false, expectedNoise: /img-src.*favicon\.ico/ });

test.describe('the shop without scripts', { tag: ['@no-scripts', '@long'] }, () => {
  // this sets a cookie that tells the shop that scripts do not run, so that later pages are sent complete, without a redirect to a finished
  // page
  test.beforeEach(({ visitor }) => visitor.open('/en-us?noscript=1'));

  test('a visitor without scripts opens a category from the menu and a product from its listing', async ({ visitor }) => {
    await visitor.open('/en-us');
    await visitor.click({ role: 'button', name: 'Men', inside: 'header' });
    await visitor.click({ role: 'link', name: 'Jackets', inside: 'header' });
    await visitor.see({ role: 'heading', name: /Jackets/, inside: 'main' });
    await visitor.click(productLink);
    await chooseSize(visitor, 'M');
    await visitor.see({ role: 'button', name: 'Add to cart', inside: '#buy' });
  });

  test('a visitor without scripts adds a product, changes its quantity, removes and restores it', async ({ visitor }) => {
    const quantity: Target = { role: 'spinbutton', name: /^Quantity/, inside: 'main' };
    await addJacket(visitor);
    await visitor.see(quantity);
    expect(await visitor.readPath()).toMatch(/^\/en-us\/cart/);
    await visitor.fill(quantity, '2');
    await visitor.page.pressKey('Enter');
    await visitor.see(cartLink(2));
    await visitor.click({ role: 'button', name: /^Remove/, inside: 'main' });
    await visitor.see(cartLink(0));
    await visitor.click({ role: 'button', name: 'Undo', inside: 'main' });
    await visitor.see(cartLink(2));
  });

  test('a guest without scripts buys a jacket with a card', async ({ visitor }) => {
    await addJacket(visitor);
    await visitor.see(cartLink(1));
    await ship(visitor);
    await visitor.click({ role: 'button', name: 'Enter card details' });
    await fillCard(visitor, cards.paid);
    await visitor.click({ role: 'button', name: 'Continue to review' });
    await visitor.click({ role: 'button', name: 'Place order and pay' });
    await seeConfirmation(visitor);
  });
});
