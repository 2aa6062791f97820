// The address book: saving an address and using it at checkout.
import { Buyer } from '../fixtures/buyer.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

test.describe(() => {
  // Chromium warns if the download of a payment method manifest is interrupted, and this journey leaves the payment step during that
  // download.
  test.use({ expectedNoise: /Unable to download payment manifest/ });

  test(
    'an address from the address book can be chosen at the shipping step',
    onlyOn('desktop', 'no-scripts'),
    async ({ shop, page, javaScriptEnabled, baseURL }) => {
      const street = `${Math.floor(100 + Math.random() * 900)} Ridge Road`;
      await signUpNewPerson(page, baseURL);
      await shop.open('/en-us/account/addresses');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'Add shipping address' }).click();
      await main.getByLabel('First name').fill('Ada');
      await main.getByLabel('Last name').fill('Ridge');
      await main.getByLabel('Street address', { exact: true }).fill(street);
      await main.getByLabel('City').fill('Boulder');
      await main.getByLabel('State').selectOption('Colorado');
      await main.getByLabel('ZIP code').fill('80302');
      await main.getByLabel('Phone number').fill('3035550142');
      await main.getByRole('button', { name: 'Save' }).click();
      await expect(main.getByText('Your address is saved.')).toBeVisible();
      await new Buyer(shop, { hasScripts: javaScriptEnabled }).addJacket();
      await page.goto('/en-us/checkout/shipping');
      const choice = main.getByRole('radio', { name: new RegExp(street) });
      await choice.check();
      await expect(main.getByLabel('City')).toBeHidden();
      await main.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page).toHaveURL(/\/checkout\/billing$/);
      await page.goto('/en-us/checkout/shipping');
      await expect(choice).toBeChecked();
    },
  );
});

test(
  'selecting another country replaces the address fields at once and keeps the input',
  onlyOn('desktop'),
  async ({ shop, page, baseURL }) => {
    await signUpNewPerson(page, baseURL);
    await shop.open('/en-us/account/addresses/new?type=S');
    const main = page.getByRole('main');
    await main.getByLabel('City').fill('Boulder');
    await main.getByLabel('State').selectOption('Colorado');
    const country = main.getByLabel('Country', { exact: true });
    await country.focus();
    await country.selectOption('DE');
    await expect(main.getByLabel('State')).toHaveCount(0);
    await expect(main.getByLabel('City')).toHaveValue('Boulder');
    await expect(country).toBeFocused();
    await expect(main.getByRole('button', { name: 'Change country' })).toBeHidden();
    await country.selectOption('US');
    await expect(main.getByLabel('State')).toHaveValue('CO');
  },
);
