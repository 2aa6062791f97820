// Payment methods that the shopper confirms on the provider's page.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

test.setTimeout(90_000);

for (const { name, where } of [
  { name: 'PayPal', where: longOn('no-scripts', 'desktop') },
  { name: 'Klarna', where: longOn('desktop', 'phone') },
]) {
  test(
    `a payment that ${name} declines returns to the billing step with a message, and a second payment places the order`,
    where,
    async ({ shop, page, javaScriptEnabled }) => {
      const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
      const agree = async (outcome: string) => {
        await page.getByRole('radio', { name }).check();
        await page.getByRole('button', { name: `Continue with ${name}` }).click();
        await page.getByRole('radio', { name: outcome }).check();
        await page.getByRole('button', { name: 'Agree and continue' }).click();
        await buyer.place();
      };
      await buyer.addJacket();
      await buyer.ship();
      await agree('The payment is declined');
      await expect(page).toHaveURL(buyer.url('/checkout/billing'));
      await expect(page.getByRole('main')).toContainText('The payment was declined');
      await agree('The payment goes through');
      await buyer.expectConfirmation();
      await expect(page.getByRole('main')).toContainText(name);
    },
  );
}

test(
  'one payment method is open at a time, and the card form formats, checks and looks like the fields of the shop',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.addJacket();
    await buyer.ship();
    await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Klarna' }).check();
    await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveText('Continue with Klarna');
    await expect(page.getByTitle(buyer.translations.frame)).toBeHidden();
    await page.getByRole('radio', { name: 'Credit or debit card' }).check();
    const form = page.getByTitle(buyer.translations.frame).contentFrame();
    const number = form.getByLabel('Card number');
    await number.pressSequentially('5555555555554443');
    await expect(number).toHaveValue('5555 5555 5555 4443');
    await expect(form.getByRole('img', { name: 'Mastercard' })).toBeVisible();
    await expect(form.getByRole('img')).toHaveCount(1);
    await form.getByLabel('Expiration date').pressSequentially('430');
    await expect(form.getByLabel('Expiration date')).toHaveValue('04/30');
    await expect(number).toHaveAccessibleDescription(/This card number is invalid/);
    const readLook = (element: Element) => {
      const { color, fontSize, borderRadius, fontFamily } = getComputedStyle(element);
      return { color, fontSize, borderRadius, isArchivo: /^"?(shop|Archivo)/.test(fontFamily) };
    };
    const shopButton = await page.getByRole('button', { name: 'Apply', includeHidden: true }).first().evaluate(readLook);
    const frameButton = await form.getByRole('button', { name: 'Use this card', includeHidden: true }).evaluate(readLook);
    expect({ ...frameButton, color: '' }).toEqual({ ...shopButton, color: '' });
    expect(await form.getByLabel('Card number').evaluate(() => document.fonts.check('16px shop'))).toBe(true);
  },
);
