// Address fields that depend on the country.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { watchCountries } from '../../../client/forms/country.ts';
import { deferred, find, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const fieldsOf = {
  US: '<input name="city"><select name="state"><option value=""></option><option value="CO">Colorado</option></select>',
  DE: '<input name="city"><input name="houseNumber">',
  FR: '<input name="city">',
};
type Country = keyof typeof fieldsOf;

const aForm = (fields: Country, chosen: Country = fields) => `<form action="/en-us/account/addresses/new" data-by-country>
  <input type="hidden" name="fields" value="${fields}">
  <select name="country">${Object.keys(fieldsOf)
    .map((code) => `<option${code === chosen ? ' selected' : ''}>${code}</option>`)
    .join('')}</select>
  <div data-address-fields>${fieldsOf[fields]}</div></form>`;

let asked: { sent: URLSearchParams; answer: ReturnType<typeof deferred<Fetched>> }[];

beforeEach(() => {
  asked = [];
  vi.mocked(fetchPage).mockImplementation((_address, sent) => {
    const answer = deferred<Fetched>();
    asked.push({ sent: new URLSearchParams(sent as URLSearchParams), answer });
    return answer.promise;
  });
  openPage(aForm('US'));
});
// called only once, as in the chunk, because it adds listeners to the document
watchCountries();

function choose(country: Country): void {
  const select = find<HTMLSelectElement>('[name=country]');
  select.value = country;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

async function answer(place: number, country: Country): Promise<void> {
  const content = document.createRange().createContextualFragment(aForm(country)) as DocumentFragment;
  asked[place]?.answer.resolve({ kind: 'page', address: location.href, title: '', content, style: '', closeText: '' });
  await settle();
}

const listFields = () => [...document.querySelectorAll<HTMLInputElement>('[data-address-fields] [name]')].map(({ name }) => name);

test('selecting a country loads its address fields with the same request as the button without scripts', async () => {
  find<HTMLInputElement>('[name=city]').value = 'Boulder';
  choose('DE');
  expect(Object.fromEntries(asked[0]?.sent ?? [])).toEqual({ fields: 'US', country: 'DE', city: 'Boulder', state: '', go: 'country' });
  await answer(0, 'DE');
  expect(listFields()).toEqual(['city', 'houseNumber']);
  expect(find<HTMLInputElement>('[name=fields]').value).toBe('DE');
  expect(find<HTMLInputElement>('[name=city]').value).toBe('Boulder');
});

test('the value of an address field is restored when a country with that field is chosen again', async () => {
  find<HTMLSelectElement>('[name=state]').value = 'CO';
  choose('DE');
  await answer(0, 'DE');
  choose('US');
  await answer(1, 'US');
  expect(find<HTMLSelectElement>('[name=state]').value).toBe('CO');
});

test('if two countries are chosen quickly, the form shows the fields of the second one, whichever response arrives first', async () => {
  choose('DE');
  choose('FR');
  await answer(1, 'FR');
  await answer(0, 'DE');
  expect([find<HTMLInputElement>('[name=fields]').value, listFields()]).toEqual(['FR', ['city']]);
});

test('a form keeps its fields and its country if the fields of another country cannot be loaded', async () => {
  choose('DE');
  asked[0]?.answer.reject(new Error('offline'));
  await settle();
  expect([find<HTMLInputElement>('[name=fields]').value, listFields()]).toEqual(['US', ['city', 'state']]);
});

test('a select that does not choose the country of an address requests nothing', () => {
  openPage('<form><select name="country"><option>US</option></select></form>');
  find('select').dispatchEvent(new Event('change', { bubbles: true }));
  expect(asked).toEqual([]);
});

describe('address fields if the script loads late', () => {
  test('if a country was chosen before the script loaded, its address fields are displayed', async () => {
    openPage(aForm('US', 'DE'));
    watchCountries();
    await answer(0, 'DE');
    expect(listFields()).toEqual(['city', 'houseNumber']);
  });

  test('address fields are not requested if they match the country', () => {
    watchCountries();
    expect(asked).toEqual([]);
  });
});
