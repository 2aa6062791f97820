// Whatever a shopper sends with a form is answered, or refused with reason: it is never a fault of the shop.
import { beforeAll, expect, test } from 'vitest';
import { testCardNumber, testPin } from '#backend/seed/gift-cards.ts';
import { listAttackedForms, listContractLengths, spoilFields } from '../../scripts/check/form-attacks.ts';
import { prepareBackend } from '../support/backend.ts';
import { places } from '../support/browser.ts';
import { isLongSet } from '../support/long-set.ts';
import { aBuyerWithCart } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';

beforeAll(() => prepareBackend());

const manyRequestsMs = 120_000;
/** Each run takes a share; `npm run check -- forms` sends them all. */
const everyNth = isLongSet ? 37 : 157;

test('every field of every form takes every value without a fault', { timeout: manyRequestsMs }, async () => {
  const { buyer, path } = await aBuyerWithCart();
  await buyer.ship();
  const item = await anItem({ offset: 5 });
  const forms = listAttackedForms({ item, address: places.us.address, cardNumber: testCardNumber('USD', '00002500'), pin: testPin });
  const lengths = listContractLengths();
  const faults: string[] = [];
  const submissions = forms.flatMap((form) => [...spoilFields(form, lengths)]).filter((_, index) => index % everyNth === 0);
  for (const { path: rest, what, body } of submissions) {
    const { status } = await buyer.post(path(rest), body);
    if (status >= 500) faults.push(`${rest} ${what}: ${status}`);
  }
  expect(faults).toEqual([]);
  expect(submissions.length).toBeGreaterThan(30);
});
