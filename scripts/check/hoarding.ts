// Checks that neither one guest with many carts nor many guests in one network can reserve all units of a product.
import { quotasPerNetwork, quotasPerShopper } from '#backend/stores/hold-quotas.ts';
import type { Check } from './area.ts';
import { openBackend } from './backend.ts';
import { openTally } from './tally.ts';

const carts = 40;

export const check: Check = async (run) => {
  const backend = await openBackend(run);
  const { ask, openGuest, find } = backend;
  const [item] = find(
    "SELECT product_id AS productId, sku AS upc, available FROM stock WHERE location_id = 'web-us' AND available BETWEEN 40 AND 1000 LIMIT 1",
  );
  const reserve = (token: string, address: string) =>
    ask('/cart/v1/reserveWithItem', { body: { productId: item?.productId, upc: item?.upc, qty: 1 }, token, address });
  if (!item) throw new Error('The seed has no product with enough units.');
  const hold = async (name: string, most: number, address: string, openToken: () => Promise<string>) => {
    const tally = openTally(name);
    let held = 0;
    for (let cart = 0; cart < carts; cart++) {
      const { status, text } = await reserve(await openToken(), address);
      if (status === 200) held += 1;
      const isAsAgreed = status === 200 ? held <= most : status === 409 && held === most;
      tally.count(isAsAgreed ? undefined : `cart ${cart}, after ${held} units: ${status} ${text.slice(0, 200)}`);
    }
    run.say(`${name}: ${held} of ${carts}`);
    return tally.result({ held });
  };
  const guest = await openGuest('198.51.100.7');
  const one = await hold('one guest reserves units up to the limit', quotasPerShopper.reservedOfOne, '198.51.100.7', async () => guest);
  const network = '203.0.113.7';
  const many = await hold('guests of one network reserve units up to the limit', quotasPerNetwork.reservedOfOne, network, () =>
    openGuest(network),
  );
  const others = openTally('other guests can still reserve units');
  const { status } = await reserve(await openGuest('192.0.2.9'), '192.0.2.9');
  others.count(status === 200 ? undefined : String(status));
  return [one, many, others.result()];
};
