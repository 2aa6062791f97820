// A gift message is emailed to any address that the shopper enters, so it must not contain a website address.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { readText } from '../../../support/html.ts';
import { aBrowser } from '../../../support/purchase.ts';
import { aShopper } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const { giftOption, ...card } = anEGiftCard();

test.each([
  ['message', { message: 'Your prize waits at evil.com' }],
  ['to', { to: 'www.evil.example' }],
])('the gateway rejects a URL in the gift field "%s" of a new or existing cart line', async (field, spoilt) => {
  const shopper = await aShopper();
  const wrong = { ...giftOption, ...spoilt };
  const refused = { errorId: 'API400', message: expect.stringContaining(`body.giftOption.${field}`) };
  expect((await shopper.createWithItem({ ...card, giftOption: wrong })).error).toMatchObject(refused);
  const { body } = await shopper.createWithItem({ ...card, giftOption });
  const { error } = await shopper.update(body.id, body.items[0]?.id ?? '', { giftOption: wrong });
  expect(error).toMatchObject(refused);
});

test('the gift form displays an error at a field that contains a URL, and keeps the input', async () => {
  const browser = aBrowser();
  const fields = { intent: 'add', productId: card.productId, upc: card.upc, qty: '1', to: 'Bo', email: 'bo@example.org' };
  const sent = await browser.post('/en-us/cart', { ...fields, message: 'Look: https://evil.example' });
  expect(readText(sent.html, 'main')).toContain('Remove links and web addresses');
  const cart = await browser.follow(await browser.post('/en-us/cart', { ...fields, message: 'Enjoy.' }));
  const edit = /href="(\/en-us\/cart\/gift-option\?item=[^"]+)"/.exec(cart.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { status, html } = await browser.post(edit, { to: 'evil.shop', email: 'bo@example.org', message: 'Enjoy.', go: 'save' });
  expect(status).toBe(422);
  expect(readText(html, '#gift-option-to-error, main .field-error')).toContain('Remove links and web addresses');
  expect(html).toContain('value="evil.shop"');
});
