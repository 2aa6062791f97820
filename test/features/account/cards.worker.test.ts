// Tests saved cards in the account and in the checkout. Card numbers are entered only on the provider's page.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText, type Visit } from '../../support/browser.ts';
import { countElements } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

const path = '/en-us/account/payment';

async function aPerson() {
  const { browser, email } = await aSignedInPerson();
  const buyer = aBuyer(browser, places.us);
  const addCard = async (number = '4242424242424242'): Promise<Visit> => {
    const opened = await browser.post(path, { go: 'card' });
    return browser.follow(await buyer.typeCard(opened.location ?? '', number));
  };
  const list = async () => (await browser.visit(path)).html;
  return { ...buyer, email, addCard, list };
}

const findIds = (html: string): string[] => [...html.matchAll(/remove=([0-9a-f]{32})"/g)].map(([, id = '']) => id);

describe('saved cards page', () => {
  test('GET /account/payment redirects a guest to the sign-in and is not cached', async () => {
    expect((await aBrowser().visit(path)).location).toBe('/en-us/sign-in?next=%2Faccount%2Fpayment');
    const { headers } = await (await aPerson()).visit(path);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('card entered at the provider is saved and listed with its brand, last digits and expiry date', async () => {
    const person = await aPerson();
    const end = await person.addCard();
    expect(readText(end.html, '.message')).toContain('Your card is saved.');
    expect(readText(end.html, '.saved-lines')).toBe('Visa •••• 4242, 12/30');
    expect(end.html).not.toContain('4242424242424242');
    expect(countElements(end.html, '.saved-main')).toBe(1);
  });

  test('saving a card twice shows a message and lists the card once', async () => {
    const person = await aPerson();
    await person.addCard();
    const again = await person.addCard();
    expect(readText(again.html, '[data-toast]')).toContain('This card is already saved to your account.');
    expect(countElements(again.html, '.saved-things li')).toBe(1);
  });

  test('GET /account/payment with an unknown provider session shows that no card was saved', async () => {
    const person = await aPerson();
    const end = await person.follow(`${path}?payment_session=nothing`);
    expect(readText(end.html, '[data-toast]')).toContain('We couldn’t save the card.');
  });

  test('saved card can be made the default, and removed after a confirmation', async () => {
    const person = await aPerson();
    await person.addCard();
    await person.addCard('5555555555554444');
    const [, second = ''] = findIds(await person.list());
    await person.post(path, { go: `main ${second}` });
    expect(findIds(await person.list())[0]).toBe(second);
    expect(readText((await person.visit(`${path}?remove=${second}`)).html, '.account-question')).toContain('Remove this card?');
    const end = await person.follow(await person.post(path, { go: `remove ${second}` }));
    expect(countElements(end.html, '.saved-things li')).toBe(1);
    expect(countElements(end.html, '.saved-main')).toBe(1);
  });

  test('an account can neither change another account’s saved cards nor save a card that was entered for the other account', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    await one.addCard();
    const [id = ''] = findIds(await one.list());
    await other.post(path, { go: `remove ${id}` });
    const made = await other.follow(await other.post(path, { go: `main ${id}` }));
    expect(readText(made.html, '[data-toast]')).toContain('no longer available');
    expect(findIds(await one.list())).toEqual([id]);
    const opened = await one.post(path, { go: 'card' });
    const typed = await other.post(opened.location ?? '', { number: '5555555555554444', expiry: '12/30', cvc: '123', name: 'Ada Ridge' });
    const stolen = await other.follow((typed.location ?? '').replace('http://localhost', ''));
    expect(countElements(stolen.html, '.saved-things li')).toBe(0);
  });
});

describe('saved cards in the checkout', () => {
  async function atBilling(person: Awaited<ReturnType<typeof aPerson>>) {
    await person.add(await anItem({ isPlain: true }));
    await person.ship();
    return person.visit('/en-us/checkout/billing');
  }

  test('billing step selects the default card and asks only for its security code', async () => {
    const person = await aPerson();
    await person.addCard();
    const { html } = await atBilling(person);
    const [id = ''] = findIds(await person.list());
    expect(readText(html, '.saved-cards')).toContain('Visa •••• 4242, 12/30');
    const opened = await person.post('/en-us/checkout/billing', { same: 'on', go: 'card', saved_card: id });
    const page = await person.visit(opened.location ?? '');
    expect(countElements(page.html, 'input')).toBe(1);
    expect(readText(page.html, 'form')).toContain('Visa •••• 4242');
    expect((await person.post(opened.location ?? '', { cvc: '' })).status).toBe(422);
    const done = await person.post(opened.location ?? '', { cvc: '123' });
    await person.follow(done.location ?? '');
    const summary = await person.visit('/en-us/checkout/summary');
    expect(summary.html).toContain('Visa •••• 4242');
    expect((await person.follow(await person.place(summary))).path).toBe('/en-us/order-confirmation');
  });

  test('billing step saves a new card to the account if the shopper checks the box', async () => {
    const person = await aPerson();
    await atBilling(person);
    await person.pay('4242424242424242', { same: 'on', save_card: 'on' });
    expect(findIds(await person.list())).toHaveLength(1);
  });

  test('billing step allows the shopper to enter another card instead of using a saved one', async () => {
    const person = await aPerson();
    await person.addCard();
    await atBilling(person);
    const other = await person.follow(await person.post('/en-us/checkout/billing', { same: 'on', go: 'saved new' }));
    expect(countElements(other.html, '[name=saved_card]')).toBe(0);
    expect(countElements(other.html, '[name=save_card]')).toBe(1);
  });
});
