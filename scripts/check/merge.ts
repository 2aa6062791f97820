// Checks that a sign-in merges only the cart of the guest who signs in. A request with the id of any other cart merges nothing, no matter
// how the id was obtained.
import type { Check } from './area.ts';
import { openBackend } from './backend.ts';
import { createAccount } from './people.ts';
import { openTally } from './tally.ts';

export const check: Check = async (run) => {
  const backend = await openBackend(run);
  const { ask, openGuest } = backend;
  const [stock] = backend.find(
    "SELECT product_id AS productId, sku AS upc FROM stock WHERE location_id = 'web-us' AND available > 20 LIMIT 1",
  );
  const [foreign, once] = [openTally('a sign-in does not merge another guest’s cart'), openTally('a sign-in merges the guest’s cart once')];
  const fill = async (token: string, address: string): Promise<string> => {
    const { body } = await ask('/cart/v1/cart', { method: 'POST', token, address });
    const basketId = String(body.basketId);
    const item = { cartId: basketId, ...stock, qty: 1 };
    const added = await ask('/cart/v1/item', { body: item, token, address });
    if (added.status !== 200) throw new Error(`The cart rejected the product: ${added.text}`);
    return basketId;
  };
  const count = async (basketId: unknown, token: unknown, address: string) => {
    const { body } = await ask(`/cart/v1/cart/${basketId}`, { token: String(token), address });
    return (body.items as unknown[] | undefined)?.length ?? 0;
  };
  for (let time = 0; time < (run.isSmall ? 1 : 5); time++) {
    const address = `198.19.${time}.7`;
    const victim = await openGuest(address);
    const theirs = await fill(victim, address);
    const member = await createAccount(backend, 'victim');
    const guest = await openGuest(member.address);
    const own = await fill(guest, member.address);
    const { answer: entered, exchange } = await member.enter(guest, { basketId: own });
    once.count(
      (await count(entered.body.basketId, entered.body.accessToken, member.address)) !== 1 && 'the guest’s own cart was not merged',
    );
    const again = await ask('/token/v2/auth/token', { body: exchange, address: member.address });
    once.count(again.status === 200 && 'a code was exchanged twice');
    once.count((await count(entered.body.basketId, entered.body.accessToken, member.address)) > 1 && 'the cart was merged twice');
    const thief = await createAccount(backend, 'thief');
    const made: unknown[] = [theirs, entered.body.basketId, own, 'f'.repeat(32), '../x'];
    for (const basketId of made) {
      const { answer } = await thief.enter(await openGuest(thief.address), { basketId });
      const has = answer.status === 200 ? await count(answer.body.basketId, answer.body.accessToken, thief.address) : 0;
      foreign.count(answer.status >= 500 && `${basketId}: ${answer.status}`);
      foreign.count(has > 0 && `${basketId} was merged into another account`);
    }
    foreign.count((await count(theirs, victim, address)) !== 1 && 'the guest lost their cart');
    foreign.count((await count(entered.body.basketId, entered.body.accessToken, member.address)) !== 1 && 'the member lost their cart');
  }
  return [foreign.result(), once.result()];
};
