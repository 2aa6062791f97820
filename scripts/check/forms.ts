// Every field of every form, with values at the limits of the contract and beyond: none is a fault of the shop.
import { testCardNumber, testPin } from '#backend/seed/gift-cards.ts';
import { places } from '../../test/support/browser.ts';
import { createRandom } from '../chaos/rule.ts';
import type { Check } from './area.ts';
import { createBuyer, findItem } from './buyers.ts';
import { listAttackedForms, listContractLengths, spoilFields } from './form-attacks.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

/** So many of some thousands are sent, drawn by the seed: another seed sends others. A busy machine answers few in a second. */
const [manySubmissions, fewSubmissions] = [300, 100];
const atOnce = 6;

export const check: Check = async (run) => {
  const { origin } = await openSeededShop(run);
  const { count, result } = openTally('no submission is a fault');
  const buyer = createBuyer(origin);
  const item = await findItem(buyer);
  await buyer.add(item);
  await buyer.ship();
  const card = { cardNumber: testCardNumber('USD', '00002500'), pin: testPin };
  const lengths = listContractLengths();
  const forms = listAttackedForms({ item, address: places.us.address, ...card });
  const random = createRandom(run.seed);
  const all = forms.flatMap((form) => [...spoilFields(form, lengths)]);
  const drawn = all
    .map((submission) => ({ submission, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, run.isSmall ? fewSubmissions : manySubmissions);
  const sendNext = async () => {
    for (let next = drawn.pop(); next; next = drawn.pop()) {
      const { path, what, body } = next.submission;
      const { status } = await buyer.post(buyer.path(path), body);
      count(status >= 500 && `${path} ${what}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return [result({ forms: forms.length, possible: all.length })];
};
