// The steps of a purchase, which several journeys share.
import { expect } from './test.ts';
import type { Target, Visitor } from './visitor.ts';

export const jackets = '/en-us/c/mens-jackets-1100';

/** The cart link in the header, whose accessible name contains the number of items. */
export const cartLink = (items: number): Target => ({
  role: 'link',
  name: new RegExp(`^Cart, ${items} items?$`),
  inside: 'header',
});

/** The links in the headings of a listing's products. */
export const productLink: Target = { role: 'link', inside: 'main article h3, main article h2' };

export const miniCart: Target = { role: 'dialog', name: 'Your cart' };

/** Selects a size on the product page, once the stock has arrived, because its arrival replaces the size links. */
export async function chooseSize(visitor: Visitor, size: string): Promise<void> {
  await visitor.waitFor('return document.querySelector("#buy [aria-busy=true]") === null;', 'the stock');
  await visitor.click({ role: 'link', name: size, inside: '#sizes' });
  await visitor.waitFor(`return new URLSearchParams(location.search).get('size') === '${size}';`, `size ${size} in the URL`);
}

/** Body of a function that returns a size of the open product that is in stock. */
const readSizeInStock = `
  const link = Array.from(document.querySelectorAll('#sizes a')).find(({ textContent }) => /^[A-Z]+$/.test(textContent.trim()));
  return link?.textContent.trim() ?? '';
`;

/** Selects a size on the product page that is in stock, because repeated test runs sell out sizes. */
export async function chooseSizeInStock(visitor: Visitor): Promise<void> {
  await visitor.waitFor('return document.querySelector("#buy [aria-busy=true]") === null;', 'the stock');
  await visitor.waitFor(readSizeInStock, 'a size in stock');
  await chooseSize(visitor, String(await visitor.read(readSizeInStock)));
}

/** Opens the first jacket in the listing and adds it to the cart. */
export async function addJacket(visitor: Visitor): Promise<void> {
  await visitor.open(jackets);
  await visitor.click(productLink);
  await chooseSizeInStock(visitor);
  await visitor.click({ role: 'button', name: 'Add to cart', inside: '#buy' });
}

const address = {
  'First name': 'Ada',
  'Last name': 'Ridge',
  'Street address': '12 Trail Road',
  City: 'Denver',
  'ZIP code': '80202',
  'Phone number': '3035550142',
};

/** Fills in the page's address form, except for the email field. */
export async function fillAddress(visitor: Visitor, changes: Partial<typeof address> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...address, ...changes }))
    await visitor.fill({ role: 'textbox', name, inside: 'main' }, text);
  await visitor.select({ role: 'combobox', name: 'State', inside: 'main' }, 'Colorado');
}

/** Fills in the shipping step, chooses express shipping and continues to the payment. */
export async function ship(visitor: Visitor): Promise<void> {
  await visitor.open('/en-us/checkout');
  await visitor.fill({ role: 'textbox', name: 'Email', inside: 'main' }, 'ada@example.org');
  await fillAddress(visitor);
  await visitor.click({ role: 'radio', name: /^Express shipping/ });
  await visitor.click({ role: 'button', name: 'Continue to payment' });
}

/** Fills in the payment provider's card form and submits it: in `frame`, or, without scripts, on the provider's own page. */
export async function fillCard(visitor: Visitor, number: string, frame?: string): Promise<void> {
  const place = frame === undefined ? {} : { frame };
  const card = { 'Card number': number, 'Expiration date': '12/30', 'Security code': '123', 'Name on the card': 'Ada Ridge' };
  for (const [name, text] of Object.entries(card)) await visitor.fill({ role: 'textbox', name, ...place }, text);
  await visitor.click({ role: 'button', name: frame === undefined ? 'Use this card' : 'Continue to review' });
}

/** Pays with a card in the provider's frame and places the order. */
export async function payByCard(visitor: Visitor, number: string): Promise<void> {
  await fillCard(visitor, number, 'iframe[title="Card form from our payment provider"]');
  await visitor.click({ role: 'button', name: 'Place order and pay' });
}

export async function seeConfirmation(visitor: Visitor): Promise<void> {
  await visitor.see({ role: 'heading', name: 'Thank you for your order' });
  expect(await visitor.readPath()).toBe('/en-us/order-confirmation');
}
