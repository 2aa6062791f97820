// Payment methods that the shopper confirms on the provider's page.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

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
