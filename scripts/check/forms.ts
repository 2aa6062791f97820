// Every field of every form, with values at the limits of the contract and beyond: none is a fault of the shop.
import { testCardNumber, testPin } from '#backend/seed/gift-cards.ts';
import { places } from '../../test/support/browser.ts';
import { type Report, runAttack } from './attack.ts';
import { createBuyer, findItem } from './buyers.ts';
import { listAttackedForms, listContractLengths, spoilFields } from './form-attacks.ts';

/** `everyNth`: a share of the submissions. */
export const check = (origin: string, { everyNth = 1 } = {}): Promise<Report> =>
  runAttack('forms', async ({ count }) => {
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
  });
