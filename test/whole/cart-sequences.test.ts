// Random cart changes in several tabs, over a network that delays, loses, repeats and reorders messages, with a gateway that sometimes
// loses the cart. The settled cart must always equal a model, so that no change is lost or applied twice.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSku } from '../support/a-cart.ts';
import { openTabs, type Tabs } from '../support/cart-tabs.ts';
import type { Fate } from '../support/message-network.ts';

/** Number of sequences. `npm run test:long` runs 2,000. */
const sequences = Number(process.env.CART_SEQUENCES ?? 100);
const seed = Number(process.env.FUZZ_SEED) || 20_261_121;
const tabCount = 3;

type Step =
  | { kind: 'submission'; tab: number; what: 'add' | 'update' | 'size' | 'remove'; pick: number; qty: number }
  | { kind: 'message'; pick: number; fate: Fate }
  | { kind: 'look'; tab: number }
  | { kind: 'loss' };

const tab = fc.constantFrom(0, 0, 0, 1, 2);
const what = fc.constantFrom('add' as const, 'add' as const, 'update' as const, 'size' as const, 'remove' as const);
const fate = fc.constantFrom<Fate>('pass', 'pass', 'pass', 'pass', 'pass', 'lost', 'late', 'twice');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('submission' as const),
      tab,
      what,
      pick: fc.constantFrom(0, 0, 1, 2),
      qty: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('message' as const), pick: fc.nat(5), fate }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('loss' as const) }) },
);

/** Submits a change to the cart that the tab displays, as a shopper would. */
function submit(tabs: Tabs, { tab: index, what: kind, pick, qty }: Extract<Step, { kind: 'submission' }>): void {
  const seen = tabs.tabs[index];
  const lines = seen?.shown()?.lines ?? [];
  const line = lines[pick % Math.max(lines.length, 1)];
  if (kind === 'add' || !line) seen?.send(`intent=add&productId=CN00A101INK&upc=${createSku(pick)}&qty=${qty}`);
  else if (kind === 'remove') seen?.send(`intent=remove&itemId=${line.id}&upc=${line.upc}`);
  else seen?.send(`intent=update&itemId=${line.id}&upc=${line.upc}&qty=${qty}${kind === 'size' ? `&size=${createSku(pick)}` : ''}`);
}

async function play(steps: readonly Step[]): Promise<{ tabs: Tabs; losses: number }> {
  const tabs = openTabs(tabCount);
  let losses = 0;
  for (const each of steps) {
    if (each.kind === 'submission') submit(tabs, each);
    else if (each.kind === 'message') await tabs.play(each.pick, each.fate);
    else if (each.kind === 'look') tabs.tabs[each.tab]?.catchUp();
    else if (await tabs.lose()) losses++;
  }
  await tabs.heal();
  return { tabs, losses };
}

/** Returns the units after all accepted changes, applied one by one. */
function countExpectedUnits({ effects }: Tabs): Map<string, number> {
  const units = new Map<string, number>();
  for (const { apply } of effects) apply(units);
  return units;
}

function check(tabs: Tabs): void {
  const model = countExpectedUnits(tabs);
  expect(tabs.stored()).toEqual(model);
  const count = [...model.values()].reduce((sum, qty) => sum + qty, 0);
  expect(tabs.counted()).toBe(count);
  for (const each of tabs.tabs) {
    expect(each.pending()).toEqual([]);
    const settled = each.settled();
    const lines = settled?.lines ?? [];
    if (settled) expect(new Map(lines.map(({ upc, qty }) => [upc, qty]))).toEqual(model);
    if (settled) expect(settled.count).toBe(count);
  }
  const taken = tabs.effects.map(({ key }) => key);
  // No change is applied twice.
  expect(new Set(taken).size).toBe(taken.length);
  for (const { key, outcome } of tabs.intents) {
    // No submission waits forever.
    expect(outcome).toBeDefined();
    if (outcome?.kind !== 'answered') continue;
    // The displayed result is correct.
    expect({ key, isTaken: taken.includes(key) }).toEqual({ key, isTaken: outcome.reply.problem === undefined });
  }
}

const made = (what: 'add' | 'remove', pick = 0): Step => ({ kind: 'submission', tab: 0, what, pick, qty: 1 });
const heard = (count: number, fate: Fate = 'pass'): Step[] => Array.from({ length: count }, () => ({ kind: 'message', pick: 0, fate }));

/**
 * Sequences that have failed in the past. In the first, the response body of a removal from a recreated cart is lost, but not its cookies.
 * In the second, such a response is lost for an addition, which is repeated after another addition, and the gateway loses the cart in
 * between.
 */
const examples: [Step[]][] = [
  [[made('add'), { kind: 'loss' }, made('remove'), ...heard(5), ...heard(1, 'late'), made('add'), ...heard(1)]],
  [[made('add'), ...heard(3), ...heard(1, 'late'), ...heard(2, 'lost'), made('add', 1), ...heard(4), { kind: 'loss' }, made('add')]],
];

test(`the cart equals the expected cart after each of ${sequences} random sequences of changes in ${tabCount} tabs`, async () => {
  const seen = { intents: 0, losses: 0, lost: 0, superseded: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 36 }), async (steps) => {
      const { tabs, losses } = await play(steps);
      check(tabs);
      seen.losses += losses;
      for (const { outcome } of tabs.intents) {
        seen.intents++;
        if (outcome?.kind === 'lost') seen.lost++;
        if (outcome?.kind === 'superseded') seen.superseded++;
        if (outcome?.kind === 'answered' && outcome.reply.problem) seen.refused++;
      }
    }),
    { numRuns: sequences, seed, examples, endOnFailure: false },
  );
  // Checks that the sequences cover every kind of outcome.
  for (const [name, count] of Object.entries(seen)) expect({ name, isMet: count > 0 }).toEqual({ name, isMet: true });
}, 300_000);
