// A company that pays for its shopper, agreed on a page of its own.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test.setTimeout(90_000);

for (const { name, where } of [
  { name: 'PayPal', where: longOn('no-scripts', 'desktop') },
  { name: 'Klarna', where: longOn('desktop', 'phone') },
]) {
  test(
    `${name} asks on its own page; what it declines is told at billing, and then it pays`,
    where,
    async ({ shop, page, javaScriptEnabled }) => {
      const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
      const agree = async (outcome: string) => {
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
      await buyer.seesConfirmation();
      await expect(page.getByRole('main')).toContainText(name);
    },
  );
}
