// Every field of every form, with values at the limits of the contract and beyond: none is a fault of the shop.
import { testCardNumber, testPin } from '#backend/seed/gift-cards.ts';
import { places } from '../../test/support/browser.ts';
import type { Check } from './area.ts';
import { createBuyer, findItem } from './buyers.ts';
import { listAttackedForms, listContractLengths, spoilFields } from './form-attacks.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

/** One of so many is sent where a share will do. */
const smallShare = 40;

export const check: Check = async (run) => {
  const { origin } = await openSeededShop(run);
  const everyNth = run.isSmall ? smallShare : 1;
  const { count, result } = openTally('no submission is a fault');
  const buyer = createBuyer(origin);
  const item = await findItem(buyer);
  await buyer.add(item);
  await buyer.ship();
  const card = { cardNumber: testCardNumber('USD', '00002500'), pin: testPin };
  const lengths = listContractLengths();
  const forms = listAttackedForms({ item, address: places.us.address, ...card });
  const submissions = forms.flatMap((form) => [...spoilFields(form, lengths)]).filter((_, index) => index % everyNth === 0);
  for (const { path, what, body } of submissions) {
    const { status } = await buyer.post(buyer.path(path), body);
    count(status >= 500 && `${path} ${what}: ${status}`);
  }
  return [result()];
};
