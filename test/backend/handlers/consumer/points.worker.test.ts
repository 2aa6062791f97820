// Loyalty points: earned by orders, redeemed as rewards, restored, and never redeemed twice.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { addPoints, aMember } from '../../../support/members.ts';
import { anItem, priced } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

type Member = Awaited<ReturnType<typeof aMember>>;

const anExpensiveItem = async (offset: number) => priced(await anItem({ offset, isPlain: true }), 120_00);
const vouchers = ({ shopper }: Member, query = '') =>
  shopper.call<CallReply<'loyalty.vouchers'>>(`/consumers-v3/consumer/loyalty/vouchers${query}`);
const readHistory = async ({ shopper }: Member, query = '') =>
  (await shopper.call<CallReply<'loyalty.history'>>(`/consumers-v3/consumer/loyalty/history${query}`)).body;
const points = async (member: Member) => (await vouchers(member)).body.currentLoyaltyPoints;

describe('an order with points', () => {
  test('an order earns a member one point per whole dollar of goods, pending until the return period ends', async () => {
    const member = await aMember();
    const placed = await member.shopper.place(await member.shopper.atSummary([await anExpensiveItem(0)]));
    const { currentLoyaltyPoints, pendingLoyaltyPoints } = (await vouchers(member)).body;
    const earned = Math.floor(placed.body.totals.itemTotal / 100);
    expect([currentLoyaltyPoints, pendingLoyaltyPoints]).toEqual([0, earned]);
    const { entries } = await readHistory(member);
    expect(entries).toMatchObject([{ kind: 'earned', points: earned, orderNumber: placed.body.orderNumber }]);
    expect((entries[0]?.countsAt ?? 0) - (entries[0]?.writtenAt ?? 0)).toBe(70 * 86_400_000);
  });

  test('an order earns no points for gift cards, nor for a shopper who is not a member', async () => {
    const stranger = await aMember({ isMember: false });
    await stranger.shopper.place(await stranger.shopper.atSummary([await anExpensiveItem(1)]));
    expect(await count(stranger)).toBe(0);
    const member = await aMember();
    await member.shopper.place(await member.shopper.atSummary([anEGiftCard()]));
    expect(await count(member)).toBe(0);
  });

  test('canceling an order revokes the points that it earned and restores the points that paid for it, each once', async () => {
    const member = await aMember({ points: 500 });
    const cart = await member.shopper.atSummary([await anExpensiveItem(2)]);
    await member.shopper.applyReward(cart.basketId, 'P200');
    const { body: order } = await member.shopper.place((await member.shopper.prepare(cart.basketId)).body);
    expect(await points(member)).toBe(300);
    const cancel = () =>
      member.shopper.call('/consumers-v3/consumer/CancelOrder', { method: 'POST', body: { orderNumber: order.orderNumber } });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    const { currentLoyaltyPoints, pendingLoyaltyPoints } = (await vouchers(member)).body;
    expect([currentLoyaltyPoints, pendingLoyaltyPoints]).toEqual([500, 0]);
    expect((await readHistory(member)).entries.map(({ kind }) => kind).toSorted()).toEqual([
      'bonus',
      'earned',
      'redeemed',
      'returned',
      'revoked',
    ]);
  });
});

const count = async ({ consumerNo }: Member) =>
  backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM loyalty_entry WHERE consumer_no = ?1').bind(consumerNo).first<number>('n');

describe('a reward', () => {
  test('a reward pays its amount once, can be replaced by another reward, and pays nothing after it is removed', async () => {
    const member = await aMember({ points: 700 });
    const { shopper } = member;
    const { basketId, totals: before } = await shopper.atSummary([await anExpensiveItem(3)]);
    for (const voucher of ['P200', 'P200']) {
      const { totals, reward, payment_instruments } = (await shopper.applyReward(basketId, voucher)).body;
      expect(totals).toMatchObject({ total: before.total, appliedRewards: 10_00, remainingToPay: before.total - 10_00 });
      expect(reward).toEqual({ appliedLoyaltyVoucher: 'P200', amount: 10_00 });
      expect(payment_instruments.filter(({ payment_method_id }) => payment_method_id === 'LOYALTY_POINTS')).toHaveLength(1);
    }
    expect((await shopper.applyReward(basketId, 'P600')).body.totals.appliedRewards).toBe(30_00);
    const { totals, reward } = (await shopper.applyReward(basketId, '')).body;
    expect([totals, reward]).toEqual([before, undefined]);
    expect(await points(member)).toBe(700);
  });

  test('a reward in a cart becomes part of the order, and placing the order redeems the points of the reward', async () => {
    const member = await aMember({ points: 450 });
    const { basketId } = await member.shopper.atSummary([await anExpensiveItem(4)]);
    await member.shopper.applyReward(basketId, 'P400');
    const { body: order } = await member.shopper.place((await member.shopper.prepare(basketId)).body);
    expect(order.totals.appliedRewards).toBe(20_00);
    expect(order.paymentMethod).toContainEqual(expect.objectContaining({ code: 'LOYALTY_POINTS', label: 'Reward', amount: 20_00 }));
    expect(await points(member)).toBe(50);
    expect((await readHistory(member)).entries.find(({ kind }) => kind === 'redeemed')).toMatchObject({
      points: -400,
      orderNumber: order.orderNumber,
    });
  });

  test('a reward restores its points if the order is rejected', async () => {
    const member = await aMember({ points: 200 });
    const { basketId } = await member.shopper.atSummary([await anExpensiveItem(5)], 'declined');
    await member.shopper.applyReward(basketId, 'P200');
    const { status } = await member.shopper.place((await member.shopper.prepare(basketId)).body);
    expect(status).not.toBe(200);
    expect(await points(member)).toBe(200);
  });

  test('a reward that is in two carts is redeemed only once if both carts are ordered simultaneously', async () => {
    const member = await aMember({ points: 200 });
    const twin = await aMember();
    // the member also has a second cart, as if on another site
    const carts = await Promise.all(
      [member.shopper, twin.shopper].map(async (shopper) => {
        const { basketId } = await shopper.atSummary([await anExpensiveItem(6)]);
        if (shopper === twin.shopper) await addPoints(twin.consumerNo, 200);
        await shopper.applyReward(basketId, 'P200');
        return { shopper, shown: (await shopper.prepare(basketId)).body };
      }),
    );
    await backendEnv.BACKEND_DB.prepare('DELETE FROM loyalty_entry WHERE consumer_no = ?1').bind(twin.consumerNo).run();
    const [own, poor] = await Promise.all(carts.map(({ shopper, shown }) => shopper.place(shown)));
    expect([own?.status, poor?.error?.errorId]).toEqual([200, 'ORD415']);
    expect(await points(member)).toBe(0);
  });

  test('a reward is unavailable if it exceeds the cart total, and pays at most the total if the cart is reduced later', async () => {
    const member = await aMember({ points: 1000 });
    const { shopper } = member;
    const item = await priced(await anItem({ offset: 7, isPlain: true }), 12_00);
    const { basketId, items } = (await shopper.createWithItem({ ...item, qty: 5 })).body;
    expect((await shopper.applyReward(basketId, 'P1000')).status).toBe(200);
    const smaller = (await shopper.update(basketId, items[0]?.id ?? '', { qty: 1 })).body;
    expect(smaller.totals.remainingToPay).toBe(0);
    expect((await shopper.applyReward(basketId, 'P600')).error?.errorId).toBe('API400');
    const { applicableLoyaltyVouchers } = (await vouchers(member, `?basketId=${basketId}`)).body;
    const paying = applicableLoyaltyVouchers.filter(({ eligible }) => eligible);
    expect(paying.every(({ amountInCurrency }) => amountInCurrency <= smaller.totals.total)).toBe(true);
    expect(applicableLoyaltyVouchers.map(({ voucherId }) => voucherId)).toEqual(['P200', 'P400', 'P600', 'P1000']);
  });
});

test('loyalty.history returns the entries in pages', async () => {
  const member = await aMember();
  for (let day = 1; day <= 5; day++) await addPoints(member.consumerNo, day, day);
  const page = await readHistory(member, '?start=2&count=2');
  expect([page.total, page.entries.map((entry) => entry.points)]).toEqual([5, [3, 2]]);
});
