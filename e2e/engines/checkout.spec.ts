// Which input of the checkout is kept when a page is loaded again, and where the focus is after each step.
import { cards } from '../fixtures/buyer.ts';
import { fillCard, ship } from './steps.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

const frame = 'iframe[title="Card form from our payment provider"]';

async function startCheckout(visitor: Visitor): Promise<void> {
  await visitor.open('/en-us/p/mens-serac-shell-jacket-CNA00004STN?size=M');
  await visitor.click({ role: 'button', name: 'Add to cart', inside: 'main' });
  await visitor.see({ role: 'dialog', name: 'Your cart' });
  await visitor.open('/en-us/checkout');
}

const field = (name: string) => ({ role: 'textbox', name, inside: 'main' });

async function fillShipping(visitor: Visitor): Promise<void> {
  const fields = {
    Email: 'ada@example.org',
    'First name': 'Ada',
    'Last name': 'Ridge',
    'Street address': '12 Trail Road',
    City: 'Denver',
    'ZIP code': '80202',
    'Phone number': '3035550142',
  };
  for (const [name, text] of Object.entries(fields)) await visitor.fill(field(name), text);
  await visitor.select({ role: 'combobox', name: 'State', inside: 'main' }, 'Colorado');
  await visitor.click({ role: 'radio', name: /^Express shipping/ });
}

/** Body of a function that returns the visible values of the shipping form by field name. */
const readInput = `
  const controls = document.querySelector('main form:has([name=firstName])').elements;
  const isChosen = ({ type, checked }) => (type !== 'radio' && type !== 'checkbox') || checked;
  return Object.fromEntries(Array.from(controls).filter((e) => e.name && e.type !== 'hidden' && isChosen(e)).map((e) => [e.name, e.value]));
`;

test.describe.configure({ timeout: 150_000 });

test('the shipping form keeps its input after a reload, and continuing to payment removes the stored input', { tag: '@long' }, async ({
  visitor,
}) => {
  await startCheckout(visitor);
  await fillShipping(visitor);
  const input = await visitor.read(readInput);
  expect(input).toMatchObject({ firstName: 'Ada', phone: expect.stringContaining('0142') });
  await visitor.page.reload();
  await visitor.waitFor('return document.querySelector("main [name=firstName]").value === "Ada";', 'the first name');
  expect(await visitor.read(readInput)).toEqual(input);
  await visitor.click({ role: 'button', name: 'Continue to payment' });
  await visitor.see({ role: 'textbox', name: 'Card number', frame });
  expect(await visitor.read('return Object.values(sessionStorage).filter((value) => value.includes("Trail Road"));')).toEqual([]);
});

test('going back to the payment step shows an empty card number field', { tag: '@long' }, async ({ visitor }) => {
  await startCheckout(visitor);
  await fillShipping(visitor);
  await visitor.click({ role: 'button', name: 'Continue to payment' });
  await visitor.fill({ role: 'textbox', name: 'Card number', frame }, '4242424242424242');
  await visitor.fill({ role: 'textbox', name: 'Security code', frame }, '123');
  await visitor.open('/en-us');
  await visitor.read('history.back();');
  await visitor.see({ role: 'textbox', name: 'Card number', frame });
  const values = `return Array.from(document.querySelector(${JSON.stringify(frame)}).contentDocument.querySelectorAll('input'), ({ value }) => value);`;
  expect(await visitor.read(values)).toEqual(['', '', '', '']);
});

/**
 * Waits for a step. Its page is loaded as a document, so the focus must be at its start, and its title, which screen readers announce first,
 * must begin with its heading.
 */
async function seeStep(visitor: Visitor, heading: string): Promise<void> {
  await visitor.see({ role: 'heading', name: heading, inside: 'main' });
  const isAtStart = `return document.activeElement === document.body && document.title.startsWith(${JSON.stringify(heading)});`;
  await visitor.waitFor(isAtStart, `the focus at the start of “${heading}”`);
}

test.describe('the focus in the checkout', () => {
  test.use({ expectedNoise: /status of 4(09|22)/ }); // the rejected submissions

  test('each checkout step begins at the start of its page, or at its errors', { tag: '@long' }, async ({ visitor }) => {
    const [shipping, billing, summary] = ['Where should we send your order?', 'How would you like to pay?', 'Review your order'];
    const followStep = (name: string) => visitor.click({ role: 'link', name: new RegExp(`${name}$`), inside: '.steps' });
    await startCheckout(visitor);
    await seeStep(visitor, shipping);
    await visitor.click({ role: 'button', name: 'Continue to payment' });
    await visitor.seeFocus({ role: 'alert', inside: 'main' }); // the summary of the errors
    await ship(visitor);
    await seeStep(visitor, billing);
    await followStep('Shipping');
    await seeStep(visitor, shipping);
    await visitor.click({ role: 'button', name: 'Continue to payment' });
    await seeStep(visitor, billing);
    await fillCard(visitor, cards.declined, frame);
    await seeStep(visitor, summary);
    await followStep('Payment');
    await seeStep(visitor, billing);
    await followStep('Review');
    await seeStep(visitor, summary);
    await visitor.click({ role: 'button', name: 'Place order and pay' });
    await visitor.see({ role: 'heading', name: billing, inside: 'main' });
    await visitor.seeFocus({ role: 'alert', inside: 'main' }); // the message that the bank has declined the card
  });
});
