// Support changes points and balances of gift cards, and a second person approves changes above the limit.
import { beforeAll, describe, expect, test } from 'vitest';
import { readEntries } from '#backend/stores/loyalty.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aCustomer } from '../../../support/customer-accounts.ts';
import { anOrder, count, dayMs } from '../../../support/placed-orders.ts';
import { db, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let sam: StaffBrowser;
let ada: StaffBrowser;
let sara: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  [sam, ada, sara] = [await signedIn('support'), await signedIn('administrator'), await signedIn('support:de')];
});

const approvals = '/customers/approvals';
const aForm = (amount: string, { direction = 'add', reason = 'A late parcel', id = crypto.randomUUID() as string } = {}) => ({
  ...{ id, direction, amount, reason },
});
const readPoints = (consumerNo: string) =>
  count('SELECT COALESCE(SUM(points), 0) AS n FROM loyalty_entry WHERE consumer_no = ?1', consumerNo);
const decide = (browser: StaffBrowser, id: string, decision: string, comment = '') =>
  browser.post(`${approvals}/${id}`, { decision, [`comment-${id}`]: comment });
const countDone = (subject: string) => count("SELECT COUNT(*) AS n FROM audit_entry WHERE subject = ?1 AND outcome = 'done'", subject);

let cards = 1000;
/** Writes a gift card that an order has bought. */
async function aCard({ balance = 2500, expiresAt = Date.now() + dayMs } = {}) {
  const { order } = await anOrder();
  const last4 = String(++cards);
  await db
    .prepare(
      `INSERT INTO gift_card (card_number, pin_hash, currency, balance, expires_at, status, origin, order_number, item_id, piece)
       VALUES ('601100000000' || ?1, 'a$b', 'USD', ?2, ?3, 'active', 'shop', ?4, 'line-9', 1)`,
    )
    .bind(last4, balance, expiresAt, order.orderNumber)
    .run();
  const state = () =>
    db
      .prepare('SELECT balance, status FROM gift_card WHERE order_number = ?1')
      .bind(order.orderNumber)
      .first<{ balance: number; status: string }>();
  return {
    path: `/customers/gift-cards/${order.orderNumber}/line-9/1`,
    last4,
    state,
    subject: `gift card 1 of line-9 in order/${order.orderNumber}`,
  };
}

describe('points', () => {
  test('a change below the limit is stored once with an audit entry, even if the form is submitted three times', async () => {
    const { consumerNo, path } = await aCustomer();
    const form = aForm('100');
    const responses = await Promise.all([1, 2, 3].map(() => sam.post(`${path}/points`, form)));
    expect(responses.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(3).fill([303, `${path}?done=applied`]));
    expect(await readPoints(consumerNo)).toBe(100);
    expect(await countDone(`customer/${consumerNo}`)).toBe(1);
    expect(await lastEntry()).toMatchObject({ action: 'customers.adjust', siteId: 'us', reason: 'changed +100 points: A late parcel' });
  });

  test('the customer reads a neutral text about added and removed points, with the text of the person but not the reason', async () => {
    const { consumerNo, path } = await aCustomer();
    await sam.post(`${path}/points`, { ...aForm('100'), shopperText: 'For the late parcel' });
    await sam.post(`${path}/points`, aForm('10', { direction: 'remove', reason: 'Given twice' }));
    const { entries } = await readEntries(db, consumerNo, { start: 0, count: 10 });
    expect(entries.map(({ kind, points, text }) => [kind, points, text]).toSorted()).toEqual([
      ['adjusted', -10, undefined],
      ['adjusted', 100, 'For the late parcel'],
    ]);
    const tooLong = await sam.post(`${path}/points`, { ...aForm('1'), shopperText: 'a'.repeat(101) });
    expect([tooLong.status, (await tooLong.text()).includes('id="shopperText-error"')]).toEqual([422, true]);
  });

  test('removing more points than the account has gets a field error, and the input is kept', async () => {
    const { consumerNo, path } = await aCustomer();
    await sam.post(`${path}/points`, aForm('100'));
    const response = await sam.post(`${path}/points`, aForm('101', { direction: 'remove' }));
    const text = await response.text();
    expect(response.status).toBe(422);
    for (const part of ['The balance is lower than that.', 'value="101"', 'value="A late parcel"', 'id="amount-error"'])
      expect(text).toContain(part);
    expect(await readPoints(consumerNo)).toBe(100);
    expect((await sam.post(`${path}/points`, aForm('100', { direction: 'remove' }))).status).toBe(303);
    expect(await readPoints(consumerNo)).toBe(0);
  });

  test.each([
    ['0', 'A reason', 'Enter a number above 0'],
    ['1.5', 'A reason', 'Enter a number above 0'],
    ['-5', 'A reason', 'Enter a number above 0'],
    ['5', '  ', 'Enter the reason'],
    ['5', 'a'.repeat(301), 'The reason has more than 300 characters.'],
  ])('the amount %s with the reason "%.10s" is refused', async (amount, reason, message) => {
    const { consumerNo, path } = await aCustomer();
    const response = await sam.post(`${path}/points`, aForm(amount, { reason }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(message);
    expect(await readPoints(consumerNo)).toBe(0);
  });

  test('a change above the limit waits until another person approves it, and is then stored once', async () => {
    const { consumerNo, path } = await aCustomer();
    const form = aForm('1500'); // 1500 points are worth 75 dollars
    expect((await sam.post(`${path}/points`, form)).headers.get('location')).toBe(`${path}?done=waiting`);
    expect(await readPoints(consumerNo)).toBe(0);
    expect(await (await sam.get(approvals)).text()).toContain('Waits for the approval of another person.');
    expect((await decide(sam, form.id, 'approve')).status).toBe(403);
    const [one, two] = await Promise.all([decide(ada, form.id, 'approve'), decide(ada, form.id, 'approve')]);
    expect([one?.status, two?.status].toSorted()).toEqual([303, 422]);
    expect(await readPoints(consumerNo)).toBe(1500);
    expect(await countDone(`customer/${consumerNo}`)).toBe(2);
    expect(await (await sam.get(approvals)).text()).toContain('Approved by Ada Administrator');
  });

  test('a person cannot approve their own request', async () => {
    const { consumerNo, path } = await aCustomer();
    const form = aForm('1500');
    await ada.post(`${path}/points`, form);
    const response = await decide(ada, form.id, 'approve');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('another person must decide about it');
    expect(await readPoints(consumerNo)).toBe(0);
  });

  test('changes that are above the limit only in total wait for approval', async () => {
    const { consumerNo, path } = await aCustomer();
    expect((await sam.post(`${path}/points`, aForm('900'))).headers.get('location')).toContain('done=applied');
    expect((await sam.post(`${path}/points`, aForm('200'))).headers.get('location')).toContain('done=waiting');
    expect(await readPoints(consumerNo)).toBe(900);
  });

  test('changes at the same moment that are above the limit together are applied up to the limit, and the others wait', async () => {
    const { consumerNo, path } = await aCustomer();
    const responses = await Promise.all([sam, ada, sam].map((browser) => browser.post(`${path}/points`, aForm('900'))));
    expect(responses.map(({ headers }) => headers.get('location')).toSorted()).toEqual([
      `${path}?done=applied`,
      ...Array(2).fill(`${path}?done=waiting`),
    ]);
    expect(await readPoints(consumerNo)).toBe(900);
    const card = await aCard();
    await Promise.all([sam, ada].map((browser) => browser.post(card.path, aForm('40'))));
    expect((await card.state())?.balance).toBe(6500);
  });

  test('an approval checks again whether the change still applies', async () => {
    const { consumerNo, path } = await aCustomer();
    const write = (points: number) =>
      db
        .prepare(
          "INSERT INTO loyalty_entry (entry_id, consumer_no, kind, points, written_at, counts_at) VALUES (?1, ?2, 'bonus', ?3, 1, 1)",
        )
        .bind(crypto.randomUUID(), consumerNo, points)
        .run();
    await write(2000);
    const form = aForm('1500', { direction: 'remove' });
    await sam.post(`${path}/points`, form);
    await write(-1000);
    const response = await decide(ada, form.id, 'approve');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('The change no longer applies. The balance is lower than that.');
    expect(await readPoints(consumerNo)).toBe(1000);
    expect((await decide(ada, form.id, 'decline')).status).toBe(422);
    expect((await decide(ada, form.id, 'decline', 'Spent')).status).toBe(303);
    expect(await (await sam.get(approvals)).text()).toContain('Declined by Ada Administrator: Spent');
  });
});

describe('gift cards', () => {
  test('the balance is changed in the currency of the card, and never below zero', async () => {
    const { path, state, subject } = await aCard();
    expect((await sam.post(path, aForm('12.50'))).headers.get('location')).toBe(`${path}?done=applied`);
    expect(await state()).toEqual({ balance: 3750, status: 'active' });
    expect(await lastEntry()).toMatchObject({ subject, reason: 'changed +1250 minor units of USD: A late parcel' });
    const response = await sam.post(path, aForm('37,51', { direction: 'remove' }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('The balance is lower than that.');
    expect(await state()).toEqual({ balance: 3750, status: 'active' });
  });

  test('the page of a card shows only its last digits', async () => {
    const { path, last4 } = await aCard();
    const text = await (await sam.get(path)).text();
    expect(text).toContain(`ends in ${last4}`);
    expect(text).not.toContain(`0000${last4}`);
  });

  test('a lost gift card is blocked once with a reason, keeps its balance, and can no longer be changed', async () => {
    const { path, state, subject } = await aCard();
    const without = await sam.post(`${path}/block`, { blockReason: ' ' });
    expect(without.status).toBe(422);
    expect(await without.text()).toContain('id="blockReason-error"');
    for (const _ of [1, 2]) expect((await sam.post(`${path}/block`, { blockReason: 'Lost in a train' })).status).toBe(303);
    expect(await state()).toEqual({ balance: 2500, status: 'blocked' });
    expect(await countDone(subject)).toBe(1);
    expect((await sam.post(path, aForm('1'))).status).toBe(422);
    expect((await state())?.balance).toBe(2500);
  });

  test('approving a change does not affect a gift card that was blocked in the meantime', async () => {
    const { path, state } = await aCard();
    const form = aForm('80');
    expect((await sam.post(path, form)).headers.get('location')).toContain('done=waiting');
    await sam.post(`${path}/block`, { blockReason: 'Stolen' });
    const response = await decide(ada, form.id, 'approve');
    expect(await response.text()).toContain('The change no longer applies. The gift card is blocked.');
    expect((await state())?.balance).toBe(2500);
  });

  const replace = (browser: StaffBrowser, path: string, over: Record<string, string> = {}) =>
    browser.post(`${path}/replace`, {
      id: crypto.randomUUID(),
      recipient: 'owner@example.org',
      loss: 'lost',
      replaceReason: 'Lost in a train',
      ...over,
    });
  /** Returns the cards of an order, and the data of the emails about replacements. */
  const readReplaced = async (path: string) => {
    const orderNumber = path.split('/')[3] ?? '';
    const [cards, emails] = await db.batch<Record<string, string | number | null>>([
      db.prepare('SELECT piece, card_number, balance, status FROM gift_card WHERE order_number = ?1 ORDER BY piece').bind(orderNumber),
      db
        .prepare("SELECT recipient, document FROM outbox WHERE kind = 'gift-card-replaced' AND document ->> 'orderNumber' = ?1")
        .bind(orderNumber),
    ]);
    return {
      cards: cards?.results ?? [],
      emails: (emails?.results ?? []).map((row) => ({ ...row, document: JSON.parse(String(row.document)) })),
    };
  };

  test('a lost card is replaced once by a card with its balance, whose number is only in the email, with a sealed PIN', async () => {
    const { path, subject } = await aCard();
    expect(await (await sam.get(path)).text()).toContain('Replace a lost or stolen card');
    const id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => replace(sam, path, { id })));
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(3).fill([303, `${path}?done=replaced`]));
    const { cards, emails } = await readReplaced(path);
    expect(cards).toMatchObject([
      { piece: 1, balance: 0, status: 'blocked' },
      { piece: 2, balance: 2500, status: 'active' },
    ]);
    expect(emails).toMatchObject([{ recipient: 'owner@example.org', document: { cardNumber: cards[1]?.card_number, amount: 2500 } }]);
    expect(emails[0]?.document.pin).not.toMatch(/^\d+$/);
    expect(await countDone(subject)).toBe(1);
    const html = await (await sam.get(path)).text();
    expect(html).toContain('replaced by a new card');
    expect(html).not.toContain(String(cards[1]?.card_number));
    const again = await replace(ada, path);
    expect([again.status, (await again.text()).includes('The gift card was already replaced.')]).toEqual([422, true]);
  });

  test('a refund to a replaced card is credited to its replacement, even if that was replaced again', async () => {
    const { path } = await aCard();
    await replace(sam, path);
    await replace(sam, path.replace(/1$/, '2'));
    const { cards } = await readReplaced(path);
    await db.prepare('UPDATE gift_card SET balance = balance + 700 WHERE card_number = ?1').bind(cards[0]?.card_number).run();
    expect((await readReplaced(path)).cards.map(({ balance }) => balance)).toEqual([0, 0, 3200]);
  });

  test('two people who replace the same card at the same moment create one card', async () => {
    const { path } = await aCard();
    const statuses = (await Promise.all([replace(sam, path), replace(ada, path)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 422]);
    expect((await readReplaced(path)).cards.map(({ balance }) => balance)).toEqual([0, 2500]);
  });

  test('above the limit, the card is blocked at once, and the new card waits for another person', async () => {
    const { path } = await aCard({ balance: 8000 });
    const id = crypto.randomUUID();
    expect((await replace(sam, path, { id })).headers.get('location')).toBe(`${path}?done=replacing`);
    expect(await readReplaced(path)).toMatchObject({ cards: [{ balance: 8000, status: 'blocked' }], emails: [] });
    expect(await (await ada.get(approvals)).text()).toContain('for owner@example.org');
    expect((await decide(ada, id, 'approve')).status).toBe(303);
    expect((await readReplaced(path)).cards.map(({ balance }) => balance)).toEqual([0, 8000]);
    expect((await readReplaced(path)).emails).toHaveLength(1);
    expect(await count('SELECT COUNT(*) AS n FROM balance_adjustment WHERE recipient LIKE ?1', '%owner@example.org%')).toBe(0);
  });

  test.each([
    ['lost', 'can be used again', 'active'],
    ['stolen', 'stays blocked', 'blocked'],
  ])('a %s card whose replacement is declined %s, which both pages say before', async (loss, text, status) => {
    const { path, state, subject } = await aCard({ balance: 8000 });
    expect(await (await sam.get(path)).text()).toContain(`a ${loss} card ${text}`);
    const id = crypto.randomUUID();
    await replace(sam, path, { id, loss });
    expect((await state())?.status).toBe('blocked');
    expect(await (await ada.get(approvals)).text()).toContain(`If you decline, it ${text}.`);
    const decision = await decide(ada, id, 'decline', 'Not the owner');
    expect(await (await ada.get(decision.headers.get('location') ?? '')).text()).toContain(`The gift card ${text}.`);
    expect(await state()).toEqual({ balance: 8000, status });
    expect((await lastEntry())?.reason).toBe(
      `declined the replacement of the gift card, requested by Sam Support${loss === 'lost' ? ', and unblocked the card' : ''}: Not the owner`,
    );
    expect(await countDone(subject)).toBe(2);
  });

  test('declining a replacement does not release a card that was blocked before the request, or after it', async () => {
    const [before, after] = [await aCard({ balance: 8000 }), await aCard({ balance: 8000 })];
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    await sam.post(`${before.path}/block`, { blockReason: 'Reported as lost' });
    await replace(sam, before.path, { id: ids[0] });
    await replace(sam, after.path, { id: ids[1] });
    await sam.post(`${after.path}/block`, { blockReason: 'Stolen after all' });
    for (const id of ids) expect((await decide(ada, id, 'decline', 'Not the owner')).status).toBe(303);
    expect([(await before.state())?.status, (await after.state())?.status]).toEqual(['blocked', 'blocked']);
  });

  test('only one replacement of a card waits for approval, even if two people request it at the same moment', async () => {
    const { path } = await aCard({ balance: 8000 });
    const answers = await Promise.all([replace(sam, path), replace(ada, path)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect(await (await replace(sam, path)).text()).toContain('A replacement of this gift card already waits for approval.');
  });

  test('changes of a lost card count towards the limit of its replacement', async () => {
    const { path } = await aCard({ balance: 1 });
    const pathOf = (piece: number) => path.replace(/1$/, String(piece));
    expect((await sam.post(path, aForm('24.99'))).headers.get('location')).toContain('done=applied');
    expect((await replace(sam, path)).headers.get('location')).toContain('done=replaced');
    expect((await sam.post(pathOf(2), aForm('0.01'))).headers.get('location')).toContain('done=applied');
    expect((await replace(sam, pathOf(2))).headers.get('location')).toContain('done=replacing');
    expect((await sam.post(pathOf(1), aForm('40'))).status).toBe(422);
    expect((await readReplaced(path)).cards.map(({ balance }) => balance)).toEqual([0, 2501]);
  });

  test('a card that was replaced twice cannot be increased above the limit without another person', async () => {
    const { path } = await aCard({ balance: 1 });
    const pathOf = (piece: number) => path.replace(/1$/, String(piece));
    await sam.post(path, aForm('10'));
    await replace(sam, path);
    await replace(sam, pathOf(2));
    expect((await sam.post(pathOf(3), aForm('30'))).headers.get('location')).toContain('done=waiting');
    const { cards } = await readReplaced(path);
    expect(cards.map(({ balance }) => balance)).toEqual([0, 0, 1001]);
  });

  test.each([
    [{ recipient: 'nobody' }, 'recipient-error'],
    [{ replaceReason: 'x' }, 'replaceReason-error'],
  ])('a replacement with %o gets an error next to the field, and the input is kept', async (over, error) => {
    const { path, state } = await aCard();
    const response = await replace(sam, path, over);
    const html = await response.text();
    expect(response.status).toBe(422);
    for (const part of [`id="${error}"`, `value="${Object.values(over)[0]}"`]) expect(html).toContain(part);
    expect((await state())?.status).toBe('active');
  });

  test('an expired card and a card without a balance are not replaced', async () => {
    for (const over of [{ expiresAt: 1 }, { balance: 0 }]) {
      const { path, state } = await aCard(over);
      expect((await replace(sam, path)).status).toBe(422);
      expect((await state())?.status).toBe('active');
    }
  });

  test('gift cards and approvals of other markets respond like unknown ones', async () => {
    const { path } = await aCard();
    expect((await sara.get(path)).status).toBe(404);
    expect((await sara.post(path, aForm('1'))).status).toBe(404);
    expect((await sara.post(`${path}/block`, { blockReason: 'Lost' })).status).toBe(404);
    expect((await replace(sara, path)).status).toBe(404);
  });
});
