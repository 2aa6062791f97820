// The page that sells gift cards and checks their balance, without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, type Fields, places, readInput, readText } from '../../support/browser.ts';
import { aGiftCard, anEGiftCard } from '../../support/gift-cards.ts';
import { countElements, findAttribute, findAttributes, readTexts } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

describe('gift cards page', () => {
  const path = '/en-us/gift-cards';

  test('the gift cards page shows the balance for a number and PIN', async () => {
    const page = await aBrowser().post(path, { giftCardNumber: '6010 1000 0000 2500', giftCardPin: testPin });
    expect(readText(page.html, '[role=status][autofocus]')).toContain('Card •••• 2500 has a balance of $25.00');
  });

  test('the gift cards page shows a gateway error at the field that caused it', async () => {
    const page = await aBrowser().post(path, { giftCardNumber: testCardNumber('USD', '00000812'), giftCardPin: testPin });
    expect(page.status).toBe(422);
    expect(readText(page.html, '#gift-card-giftCardNumber-error')).toBe('This gift card has expired.');
    expect([readInput(page.html, 'giftCardNumber'), readInput(page.html, 'giftCardPin')]).toEqual([testCardNumber('USD', '00000812'), '']);
  });

  test.each([
    ['a PIN of 21 digits', { giftCardPin: '9'.repeat(21) }],
    ['a number of 101 characters', { giftCardNumber: '6'.repeat(101) }],
  ])('the gift cards page rejects %s as an invalid card', async (_, long) => {
    const page = await aBrowser().post(path, { giftCardNumber: testCardNumber('USD', '00002500'), giftCardPin: testPin, ...long });
    expect(page.status).toBe(422);
    expect(readText(page.html, '#gift-card-giftCardNumber-error')).toBe(
      'The gift card number or PIN is incorrect. Check both and try again.',
    );
  });

  test('the gift cards page rejects even the right PIN after five wrong ones', async () => {
    const browser = aBrowser();
    const cardNumber = await aGiftCard(100);
    for (let time = 1; time <= 5; time++) await browser.post(path, { giftCardNumber: cardNumber, giftCardPin: '0000' });
    const page = await browser.post(path, { giftCardNumber: cardNumber, giftCardPin: testPin });
    expect(readText(page.html)).toContain('Too many attempts. Check the number and PIN on the card, and try again in 1 minute.');
  });
});

describe('e-gift card in the shop', () => {
  const gift = { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' };
  const page = '/en-us/gift-cards';
  const added = async (over: Fields = {}) => {
    const browser = aBrowser();
    const { productId, upc } = anEGiftCard(25);
    const answer = await browser.post('/en-us/cart', { intent: 'add', productId, upc, key: crypto.randomUUID(), ...gift, ...over });
    return { browser, answer };
  };

  test.each(['/en-us/p/e-gift-card-CNGIFT01DWN', '/en-us/quickshop/CNGIFT01DWN'])(
    'GET %s redirects to the gift cards page and keeps the amount',
    async (address) => {
      const { status, location } = await aBrowser().visit(`${address}?size=%2425`);
      expect([status, location]).toEqual([301, `${page}?size=%2425`]);
    },
  );

  test('the gift cards page asks for the amount, the recipient and the day of sending', async () => {
    const { html } = await aBrowser().visit(`${page}?size=%2425`);
    const form = 'form:has([name=intent][value=add])';
    for (const name of ['to', 'email', 'sender', 'sendOn', 'message']) expect(countElements(html, `${form} [name=${name}]`), name).toBe(1);
    expect(readTexts(html, '.gift-amounts label')).toEqual(['$25', '$50', '$100', '$200']);
    expect(findAttributes(html, '.gift-amounts [checked]', 'value')).toEqual([anEGiftCard(25).upc]);
    expect(readText(html, '.gift-card-amount')).toBe('$25');
  });

  test('the gift cards page selects an amount if the URL has none', async () => {
    const { html } = await aBrowser().visit(page);
    expect(findAttributes(html, '.gift-amounts [checked]', 'value')).toEqual([anEGiftCard(50).upc]);
  });

  test('without scripts, the gift cards page renders the preview with the input', async () => {
    const { upc } = anEGiftCard(100);
    const { status, html } = await aBrowser().post(page, { intent: 'preview', upc, to: 'Bo', email: 'x', message: 'Go outside.' });
    expect([status, readText(html, '.gift-card'), readText(html, '.gift-preview-message')]).toEqual([200, 'Cairn $100 Bo', 'Go outside.']);
    expect(countElements(html, '[aria-invalid]')).toBe(0);
  });

  test('a gift card from the gift cards page has a sender and a day of sending in the cart', async () => {
    const browser = aBrowser();
    const { productId, upc } = anEGiftCard(25);
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const [year, month, date] = day.split('-');
    const sendOn = `${month}/${date}/${year}`;
    const shownDay = new Intl.DateTimeFormat('en-us', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
    const fields = { intent: 'add', productId, upc, key: crypto.randomUUID(), ...gift, sender: 'Ada', sendOn };
    expect((await browser.post(page, fields)).location).toBe('/en-us/cart?added=1');
    const cart = (await browser.visit('/en-us/cart')).html;
    expect(readText(cart)).toContain(`For Bo, bo@example.org From Ada Sending on ${shownDay} “Go outside.”`);
    const edit = findAttribute(cart, 'a[href*="gift-option?item="]', 'href') ?? '';
    expect(readInput((await browser.visit(edit)).html, 'sendOn')).toBe(sendOn);
  });

  test.each([
    ['email', { email: 'nonsense' }],
    ['sendOn', { sendOn: '01/01/2020' }],
  ])('the gift cards page shows an error at the field %s, and keeps the input', async (field, wrong) => {
    const { productId, upc } = anEGiftCard(200);
    const sent = { intent: 'add', productId, upc, key: crypto.randomUUID(), ...gift, sendOn: '', ...wrong };
    const { status, html } = await aBrowser().post(page, sent);
    expect(status).toBe(422);
    expect(findAttributes(html, '[aria-invalid]', 'name')).toEqual([field]);
    expect([readInput(html, 'to'), readInput(html, field)]).toEqual(['Bo', Object.values(wrong)[0]]);
    expect(findAttributes(html, '.gift-amounts [checked]', 'value')).toEqual([upc]);
  });

  test('a cart line of an e-gift card names its recipient', async () => {
    const { browser, answer } = await added();
    expect(answer.location).toBe('/en-us/cart?added=1');
    expect(readText((await browser.visit('/en-us/cart')).html)).toMatch(/For Bo, bo@example\.org “Go outside\.”/);
  });

  test('an e-gift card without a valid recipient is not added to the cart', async () => {
    const { answer } = await added({ email: 'nonsense' });
    expect(answer.status).toBe(409);
    expect(readText(answer.html)).toContain('Email is not valid');
  });

  test('the gift option dialog shows and saves the recipient and reports errors', async () => {
    const { browser } = await added();
    const cart = (await browser.visit('/en-us/cart')).html;
    const path = findAttribute(cart, 'a[href*="gift-option?item="][data-dialog=modal]', 'href') ?? '';
    const { html } = await browser.visit(path);
    expect([readInput(html, 'to'), readInput(html, 'email')]).toEqual(['Bo', 'bo@example.org']);
    const wrong = await browser.post(path, { ...gift, to: '' });
    expect([wrong.status, readInput(wrong.html, 'email')]).toEqual([422, 'bo@example.org']);
    expect((await browser.post(path, { ...gift, to: 'Cleo' })).location).toBe('/en-us/cart');
    expect(readText((await browser.visit('/en-us/cart')).html)).toContain('For Cleo, bo@example.org');
  });

  test('a cart with only an e-gift card is ordered without a shipping address', async () => {
    const buyer = aBuyer(aBrowser(), places.us);
    const { productId, upc } = anEGiftCard(25);
    await buyer.post('/en-us/cart', { intent: 'add', productId, upc, key: crypto.randomUUID(), ...gift });
    const start = await buyer.follow('/en-us/checkout');
    expect(start.path).toBe('/en-us/checkout/billing');
    await buyer.pay('4242424242424242', places.us.address);
    const placed = await buyer.place(await buyer.visit('/en-us/checkout/summary'));
    expect(placed.location).toBe('/en-us/order-confirmation');
    expect(readText((await buyer.confirmation()).html)).toContain('For Bo, bo@example.org');
  });

  test('the gift option page of an unknown cart line redirects to the cart', async () => {
    expect((await aBrowser().visit('/en-us/cart/gift-option?item=none')).location).toBe('/en-us/cart');
  });
});
