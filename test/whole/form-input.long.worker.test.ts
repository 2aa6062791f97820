// Checks that the shop either accepts form input or rejects it with a reason, but never fails.
import { beforeAll, expect, test } from 'vitest';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { listAttackedForms, listContractLengths, spoilFields } from '../../scripts/check/form-attacks.ts';
import { anAccount, password } from '../support/accounts.ts';
import { prepareBackend } from '../support/backend.ts';
import { aBuyer, places } from '../support/browser.ts';
import { aBrowser, aBuyerWithCart } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';

beforeAll(() => prepareBackend());

const manyRequestsMs = 120_000;
/** Only every n-th submission is sent. `npm run check -- forms` sends all of them, and `npm run verify` a smaller part. */
const everyNth = 37;

test('no value in any form field causes a server error', { timeout: manyRequestsMs }, async () => {
  const { buyer, path } = await aBuyerWithCart();
  await buyer.ship();
  const member = aBuyer(aBrowser(), places.us);
  const { email } = await anAccount();
  await member.follow(await member.post(path('/sign-in'), { email, password }));
  const item = await anItem({ offset: 5 });
  // Uses a gift card that no other test uses, because wrong PINs lock it for a day.
  const forms = listAttackedForms({ item, address: places.us.address, cardNumber: testCardNumber('USD', '00100000'), pin: testPin });
  const lengths = listContractLengths();
  const faults: string[] = [];
  const unattacked: string[] = [];
  const submissions = forms.flatMap((form) => [...spoilFields(form, lengths)]).filter((_, index) => index % everyNth === 0);
  for (const { path: rest, what, body, isForAccounts } of submissions) {
    const { status, location = '' } = await (isForAccounts ? member : buyer).post(path(rest), body);
    // Guests are redirected to the sign-in page, so the form would not be tested.
    if (isForAccounts && location.split('?')[0] === path(rest)) unattacked.push(`${rest} ${what}`);
    if (status >= 500) faults.push(`${rest} ${what}: ${status}`);
  }
  expect(faults).toEqual([]);
  expect(unattacked).toEqual([]);
  expect(submissions.length).toBeGreaterThan(30);
});
