// Tests the address book in the account and in the checkout, without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { countElements } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

const listPath = '/en-us/account/addresses';
const { email: _, ...door } = places.us.address;
/** Returns input for the United States address form. */
const typed = (over: Record<string, string> = {}) => ({ fields: 'US', ...door, ...over });

async function aPerson() {
  const { browser, email } = await aSignedInPerson();
  const add = (over: Record<string, string> = {}, type = 'S') => browser.post(`${listPath}/new?type=${type}`, typed(over));
  const list = async () => (await browser.visit(listPath)).html;
  return { ...browser, email, add, list };
}

const findIds = (html: string): string[] => [...html.matchAll(/addresses\/([0-9a-f]{32})"/g)].map(([, id = '']) => id);

describe('the address book', () => {
  test('address book pages redirect a guest to the sign-in, with the page as return path', async () => {
    for (const path of [listPath, `${listPath}/new`, `${listPath}/nothing`])
      expect((await aBrowser().visit(path)).location).toBe(`/en-us/sign-in?${new URLSearchParams({ next: path.slice('/en-us'.length) })}`);
  });

  test('sign-in returns to the new address form with the type and country from the URL', async () => {
    const { browser, email } = await aSignedInPerson();
    await browser.post('/en-us/sign-out', {});
    const asked = await browser.visit(`${listPath}/new?type=B&country=DE`);
    const end = await browser.follow(await browser.post(asked.location ?? '', { email, password }));
    expect(end.path).toBe(`${listPath}/new?type=B&country=DE`);
    expect(readInput(end.html, 'fields')).toBe('DE');
  });

  test('POST /account/addresses/new saves an address, makes the first of each type the default, and redirects to the uncached list', async () => {
    const person = await aPerson();
    const end = await person.follow(await person.add());
    expect(end.path).toBe(listPath);
    expect(end.headers.get('cache-control')).toContain('no-store');
    expect(readText(end.html, '.message')).toContain('Your address is saved.');
    expect(readText(end.html, '.saved-things li')).toContain('Default address');
    await person.add({ addressLine1: '9 Second Street', main: 'on' });
    await person.add({ addressLine1: '1 Bill Street' }, 'B');
    const html = await person.list();
    // there is one default address of each type (shipping and billing)
    expect(countElements(html, '.saved-main')).toBe(2);
    expect(readText(html, '.saved-things li')).toContain('9 Second Street');
  });

  test('POST /account/addresses/new with invalid input shows errors at the fields and in a summary, and keeps the input', async () => {
    const person = await aPerson();
    const { status, html } = await person.add({ postalCode: 'x', firstName: '' });
    expect(status).toBe(422);
    expect(readText(html, '#saved-address-firstName-error')).toBe('This field is required');
    expect(countElements(html, '.error-summary a')).toBe(2);
    expect(readInput(html, 'city')).toBe(door.city);
    const box = await person.add({ addressLine1: 'PO Box 12' });
    expect(box.status).toBe(422);
    await person.add();
    const again = await person.add();
    expect(again.status).toBe(409);
    expect(readText(again.html, '.message')).toContain('already saved');
    expect(readInput(again.html, 'lastName')).toBe(door.lastName);
  });

  test("POST /account/addresses/new with another country renders that country's fields and keeps the input", async () => {
    const person = await aPerson();
    const { status, html } = await person.add({ go: 'country', country: 'DE' });
    expect(status).toBe(200);
    expect(countElements(html, '[name=province]')).toBe(0);
    expect(readInput(html, 'fields')).toBe('DE');
    expect(readInput(html, 'firstName')).toBe(door.firstName);
    const { email: _mail, ...german } = places.de.address;
    const end = await person.follow(await person.post(`${listPath}/new?type=S`, { ...german, fields: 'DE' }));
    expect(readText(end.html, '.saved-lines')).toContain('80331 München');
    expect(readText(end.html, '.saved-lines')).toContain('Germany');
  });

  test('a saved address can be edited, made the default address, and removed after a confirmation', async () => {
    const person = await aPerson();
    await person.add();
    await person.add({ addressLine1: '9 Second Street' });
    const [, second = ''] = findIds(await person.list());
    expect(readInput((await person.visit(`${listPath}/${second}`)).html, 'addressLine1')).toBe('9 Second Street');
    await person.post(`${listPath}/${second}`, typed({ addressLine1: '10 Third Street' }));
    await person.post(listPath, { go: `main ${second}` });
    expect(readText(await person.list(), '.saved-things li')).toContain('10 Third Street');
    const question = await person.visit(`${listPath}?remove=${second}`);
    expect(readText(question.html, '.account-question')).toContain('10 Third Street');
    const end = await person.follow(await person.post(listPath, { go: `remove ${second}` }));
    expect(readText(end.html, '.message')).toContain('Your address has been removed.');
    expect(countElements(end.html, '.saved-things li')).toBe(1);
    expect(countElements(end.html, '.saved-main')).toBe(1);
  });

  test('address book treats the id of an address in another account as unknown', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    await one.add();
    const [id = ''] = findIds(await one.list());
    for (const each of [id, 'f'.repeat(32)]) {
      const opened = await other.visit(`${listPath}/${each}`);
      const changed = await other.post(`${listPath}/${each}`, typed({ addressLine1: 'Mine now' }));
      const made = await other.post(listPath, { go: `main ${each}` });
      expect([opened.location, changed.location, made.location]).toEqual([listPath, listPath, listPath]);
      expect(readText((await other.follow(opened)).html, '.message')).toContain('no longer available');
    }
    await other.post(listPath, { go: `remove ${id}` });
    expect(readText(await one.list(), '.saved-lines')).toContain(door.addressLine1);
  });
});

describe('saved addresses at the checkout', () => {
  async function aBuyerWithAddress() {
    const person = await aPerson();
    await person.add();
    await person.add({ addressLine1: '9 Second Street' });
    const buyer = aBuyer(person, places.us);
    await buyer.add(await anItem({ isPlain: true }));
    return { person, buyer };
  }

  test('shipping step offers saved addresses with the default selected, and uses the selected address for the delivery', async () => {
    const { person, buyer } = await aBuyerWithAddress();
    const { html } = await buyer.visit('/en-us/checkout/shipping');
    const [first = '', second = ''] = findIds(await person.list());
    expect(countElements(html, '.saved-choice [type=radio]')).toBe(3);
    expect(countElements(html, `.saved-choice [value="${first}"][checked]`)).toBe(1);
    const sent = await buyer.post('/en-us/checkout/shipping', { saved: second, method: 'standard' });
    expect(sent.location).toBe('/en-us/checkout/billing');
    const again = await buyer.visit('/en-us/checkout/shipping');
    expect(countElements(again.html, `.saved-choice [value="${second}"][checked]`)).toBe(1);
  });

  test('shipping step saves a new address to the account only if the shopper checks the box', async () => {
    const { person, buyer } = await aBuyerWithAddress();
    await buyer.ship({ saved: 'new', addressLine1: '33 Third Street', spelling: 'typed' });
    expect(await person.list()).not.toContain('33 Third Street');
    await buyer.ship({ saved: 'new', addressLine1: '44 Fourth Street', spelling: 'typed', keep: 'on' });
    expect(await person.list()).toContain('44 Fourth Street');
  });

  test('POST /checkout/shipping with a removed saved address returns 409 and keeps the input', async () => {
    const { buyer } = await aBuyerWithAddress();
    const { status, html } = await buyer.ship({ saved: 'f'.repeat(32), city: 'Denver' });
    expect(status).toBe(409);
    expect(readText(html, '.message')).toContain('no longer available');
    expect(readInput(html, 'city')).toBe('Denver');
  });

  test('billing step accepts a saved billing address', async () => {
    const { person, buyer } = await aBuyerWithAddress();
    await person.add({ addressLine1: '1 Bill Street' }, 'B');
    const [first = ''] = findIds(await person.list());
    await buyer.post('/en-us/checkout/shipping', { saved: first, method: 'standard' });
    const { html } = await buyer.visit('/en-us/checkout/billing');
    const [, bill = ''] = /<input[^>]*checked[^>]*value="([0-9a-f]{32})"/.exec(html) ?? [];
    expect(bill).not.toBe('');
    await buyer.pay('4242424242424242', { saved: bill });
    expect((await buyer.visit('/en-us/checkout/summary')).html).toContain('1 Bill Street');
  });
});
