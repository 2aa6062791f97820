// Checks that the shop never responds with a server error to values at and beyond the limits of the contract, in any field of any form.
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { places } from '../../test/support/browser.ts';
import { createRandom } from '../chaos/rule.ts';
import type { Check } from './area.ts';
import { createBuyer, findItem } from './buyers.ts';
import { listAttackedForms, listContractLengths, spoilFields } from './form-attacks.ts';
import { signIn } from './people.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

/** Minimum and maximum number of submissions. Thousands are possible, so a random selection is sent until the time is up. */
const [fewSubmissions, mostSubmissions] = [100, 2000];
const timeoutMs = 50_000;
const maxConcurrent = 6;

export const check: Check = async (run) => {
  const { origin } = await openSeededShop(run);
  const { count, result } = openTally('no submission causes a server error');
  const buyer = createBuyer(origin);
  const item = await findItem(buyer);
  await buyer.add(item);
  await buyer.ship();
  const member = await signIn(origin);
  const card = { cardNumber: testCardNumber('USD', '00002500'), pin: testPin };
  const lengths = listContractLengths();
  const forms = listAttackedForms({ item, address: places.us.address, ...card });
  const random = createRandom(run.seed);
  const all = forms.flatMap((form) => [...spoilFields(form, lengths)]);
  const drawn = all
    .map((submission) => ({ submission, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, run.isSmall ? fewSubmissions : mostSubmissions);
  const endsAt = performance.now() + timeoutMs;
  let sent = 0;
  const sendNext = async () => {
    while (sent < fewSubmissions || performance.now() < endsAt) {
      const next = drawn[sent++];
      if (!next) return;
      const { path, what, body, isForAccounts } = next.submission;
      const { status, location = '' } = await (isForAccounts ? member : buyer).post(buyer.path(path), body);
      if (isForAccounts && location.split('?')[0] === buyer.path(path))
        throw new Error(`${path} is not attacked, because it redirects to ${location}.`);
      count(status >= 500 && `${path} ${what}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, sendNext));
  return [result({ forms: forms.length, possible: all.length })];
};
