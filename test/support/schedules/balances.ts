// Payment methods of the shoppers in a schedule. Some are shared: several carts use the same gift card, and one member has two carts.
import { formatPointAccount } from '#backend/rules/loyalty.ts';
import type { Deduction, Instrument } from '#backend/stores/cart-state.ts';
import type { Random } from '#demo/seed/random.ts';
import { viewpoint } from '../a-cart.ts';
import type { StandInStripe } from '../stand-in-stripe.ts';
import type { MemoryDatabase } from './memory-database.ts';

export type Payer = 'card' | 'wallet' | 'express' | 'pay-later' | 'stripe' | 'none';
const never = 4_000_000_000_000;
const { now } = viewpoint;
/** Value of a point in minor units. */
export const pointValue = 5;

export const members = ['member-1', 'member-2'] as const;

/** Balances before the first order, in minor units or points. */
export interface Balances {
  giftCards: Record<string, number>;
  rewards: Record<string, number>;
  points: number;
  credit: number;
}

const stripeNumbers = ['4242424242424242', '4242424242424242', '4000000000000341', '4100000000000019', '4000002500003155'];

export function fillBalances({ sqlite }: MemoryDatabase, random: Random): Balances {
  const insert = (sql: string, ...values: (string | number)[]) => sqlite.prepare(sql).run(...values);
  const purses: Balances = {
    giftCards: {},
    rewards: {},
    points: random.pick([200, 500, 5000]),
    credit: random.pick([50_00, 300_00, 2000_00]),
  };
  for (const number of ['6011000000000001', '6011000000000002']) {
    const balance = random.pick([5_00, 80_00, 130_00, 700_00]);
    purses.giftCards[number] = balance;
    const columns = '(card_number, pin_hash, currency, balance, expires_at, status, origin)';
    insert(`INSERT INTO gift_card ${columns} VALUES (?1, '', 'USD', ?2, ?3, 'active', 'seed')`, number, balance, never);
  }
  for (const [code, kind] of [
    ['CODE1111', 'code'],
    ['CARD2222', 'card'],
  ] as const) {
    const balance = random.pick([10_00, 60_00, 400_00]);
    purses.rewards[code] = balance;
    insert("INSERT INTO reward_credit VALUES (?1, ?2, ?3, 'USD', ?4, ?5)", code, kind, kind === 'code' ? '' : 'x', balance, never);
  }
  for (const member of members) {
    const document = {
      enrollments: [{ type: 'Loyalty', optin: true, doubleOptin: true, country: 'US', region: 'NORA', channel: 'email' }],
    };
    insert(
      `INSERT INTO consumer (consumer_no, login, email, password_hash, consumer_type, site_id, first_name, last_name, postal_code, birth_date,
         gender, document, origin, created_at, seen_at) VALUES (?1, ?1, ?1, 'x', 'registered', 'us', 'A', 'B', '1', '1990-01-01', '', ?2, 'shop', 0, 0)`,
      member,
      JSON.stringify(document),
    );
    insert("INSERT INTO loyalty_entry VALUES (?1, ?2, 'bonus', ?3, NULL, 0, 0)", `bonus ${member}`, member, purses.points);
    insert(
      "INSERT INTO consumer_allowance VALUES (?1, 'athlete', 'USD', ?2, ?3, 0)",
      member,
      purses.credit,
      new Date(now).getUTCFullYear(),
    );
  }
  return purses;
}

/** Creates the instrument that pays the remainder of one cart. */
export function createInstrument(
  { sqlite }: MemoryDatabase,
  { basketId, payer, random, stripe }: { basketId: string; payer: Payer; random: Random; stripe: StandInStripe },
): Instrument | undefined {
  const id = `pays-${basketId}`;
  if (payer === 'none') return undefined;
  if (payer === 'stripe') {
    const method = `pm_${basketId.replaceAll('-', '')}`;
    stripe.knowCard(method, random.pick(stripeNumbers));
    sqlite.prepare("INSERT INTO stripe_card VALUES (?1, ?1, ?2, 'cus_1', 'VISA', '4242', 4, 2034, NULL, 0)").run(id, method);
    return { payment_instrument_id: id, payment_method_id: 'CREDIT_CARD' };
  }
  const brand = { card: 'VISA', wallet: 'paypal', express: 'paypal', 'pay-later': 'klarna' }[payer];
  const outcome = random.pick(payer === 'card' ? ['paid', 'paid', 'declined', 'fraud', 'challenge'] : ['paid', 'paid', 'declined']);
  // With the express button, a wallet pays at most the agreed amount, which can be too low.
  const agreed = payer === 'express' ? random.pick([20_00, 1000_00]) : null;
  sqlite
    .prepare("INSERT INTO provider_session VALUES (?1, ?2, 'us', 'en-us', 'https://shop.example/', NULL, ?3, 'USD', 0, ?4)")
    .run(id, basketId, agreed, never);
  sqlite
    .prepare(
      `INSERT INTO provider_instrument (instrument_id, session_id, brand, bin, last4, expiry_month, expiry_year, outcome, created_at)
       VALUES (?1, ?1, ?2, '424242', '4242', 12, 2034, ?3, 0)`,
    )
    .run(id, brand, outcome);
  const payment_method_id = payer === 'card' ? 'CREDIT_CARD' : payer === 'pay-later' ? 'KLARNA' : 'PAYPAL';
  return { payment_instrument_id: id, payment_method_id };
}

/** Chooses the deductions of a cart. A member's rewards and points are used only on that member's carts. */
export function chooseDeductions(random: Random, owner: string): Deduction[] {
  const isMember = members.some((each) => each === owner);
  const all: Omit<Deduction, 'instrumentId'>[] = [
    { methodId: 'GIFT_CARD', account: '6011000000000001' },
    { methodId: 'GIFT_CARD', account: '6011000000000002' },
    { methodId: 'REWARD_CODE', account: 'CODE1111' },
    { methodId: 'REWARD_CARD', account: 'CARD2222' },
    ...(isMember
      ? [
          { methodId: 'LOYALTY_POINTS' as const, account: formatPointAccount({ consumerNo: owner, points: 200, pointValue }) },
          { methodId: 'ATHLETES_PAYMENT' as const, account: owner },
        ]
      : []),
  ];
  return random
    .shuffle(all)
    .filter(() => random.chance(0.35))
    .map((each, index) => ({ ...each, instrumentId: `deducts-${index}` }));
}
