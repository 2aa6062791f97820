// Text messages: the form for guests and signed-in customers, and what the gateway stores.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, password } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { type Browser, readText } from '../../support/browser.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend());

const path = '/en-us/text-messages';
const stored = async (...recipients: string[]) => {
  const marks = recipients.map(() => '?').join();
  const sql = `SELECT recipient, state, channel FROM subscription WHERE recipient IN (${marks}) ORDER BY recipient`;
  return (
    await backendEnv.BACKEND_DB.prepare(sql)
      .bind(...recipients)
      .all()
  ).results.map(({ recipient, state }) => `${recipient} ${state}`);
};
const send = (browser: Browser, phone: string, more: Record<string, string> = { optInAccepted: 'on' }) =>
  browser.post(path, { phoneCode: '1', phone, ...more });

describe('the text messages form', () => {
  test('the text messages form has a phone number field and a consent checkbox with a link to the terms', async () => {
    const { html } = await aBrowser().visit(path);
    expect(findAttributes(html, 'main form [name]', 'name')).toEqual(expect.arrayContaining(['phone', 'optInAccepted']));
    expect(findAttribute(html, '[data-terms-of]', 'data-terms-of')).toBe('phone');
    expect(findAttribute(html, '[data-terms-of] a', 'href')).toBe('/en-us/sms-terms');
  });

  test('the text messages form shows errors at the phone number and consent fields and keeps the input', async () => {
    const { status, html } = await send(aBrowser(), '12', {});
    expect(status).toBe(422);
    expect(readText(html, '#text-messages-optInAccepted-error')).toBe('This field is required');
    expect(readText(html, '#text-messages-phone-error')).not.toBe('');
    expect(findAttribute(html, '#text-messages-phone', 'value')).toContain('12');
  });

  test('the consent checkbox for text messages is cleared if the phone number is rejected, and remains checked after other errors', async () => {
    const rejected = await send(aBrowser(), '12');
    expect([rejected.status, countElements(rejected.html, '#text-messages-optInAccepted[checked]')]).toEqual([422, 0]);
    const browser = aBrowser();
    const kept = await browser.post('/en-us/sign-up', { phoneCode: '1', phone: '3035550144', optInAccepted: 'on' });
    expect([kept.status, countElements(kept.html, '#sign-up-optInAccepted[checked]')]).toEqual([422, 1]);
  });

  test('GET /text-messages returns 404 in a market without text messages', async () => {
    const browser = aBrowser();
    expect((await browser.visit('/de-de/text-messages')).status).toBe(404);
    expect((await browser.post('/de-de/text-messages', { phone: '12' })).status).toBe(404);
    expect(countElements((await browser.visit('/de-de/cart')).html, '.footer-texts')).toBe(0);
  });

  test('the footer links to text messages in a market that offers them', async () => {
    expect(findAttribute((await aBrowser().visit('/en-gb/cart')).html, '.footer-texts', 'href')).toBe('/en-gb/text-messages');
    expect(findAttribute((await aBrowser().visit('/fr-ca/cart')).html, '.footer-texts', 'href')).toBe('/fr-ca/text-messages');
  });
});

describe('text messages of a guest', () => {
  test('the phone number that a guest subscribes replaces the previously subscribed number', async () => {
    const browser = aBrowser();
    const { status, location } = await send(browser, '(303) 555-0142');
    expect([status, location]).toEqual([303, `${path}#text-messages-received`]);
    expect(await stored('+13035550142')).toEqual(['+13035550142 active']);
    expect((await send(browser, '303 555 0143')).status).toBe(303);
    expect(await stored('+13035550142', '+13035550143')).toEqual(['+13035550142 ended', '+13035550143 active']);
  });

  test('the text messages form shows gateway errors above its fields', async () => {
    const browser = aBrowser();
    for (let time = 0; time < 3; time++) expect((await send(browser, '303 555 0177')).status).toBe(303);
    const refused = await send(browser, '303 555 0177');
    expect([refused.status, findAttribute(refused.html, '#text-messages-phone', 'value')]).toEqual([409, expect.stringContaining('0177')]);
    expect(countElements(refused.html, 'main .kind-error')).toBe(1);
  });
});

test('subscribing a different phone number of a signed-in shopper unsubscribes the old number', async () => {
  const { email } = await anAccount();
  const browser = aBrowser();
  const sent = await browser.post('/en-us/sign-in', { email, password });
  await browser.visit(sent.location ?? '');
  for (const phone of ['303 555 0151', '303 555 0152']) expect((await send(browser, phone)).status).toBe(303);
  expect(await stored('+13035550151', '+13035550152')).toEqual(['+13035550151 ended', '+13035550152 active']);
});

describe('ending text messages', () => {
  const end = (browser: Browser, fields: Record<string, string>) => browser.post(path, { phoneCode: '1', ...fields });

  test('a guest can unsubscribe a phone number in any browser, after a confirmation', async () => {
    await send(aBrowser(), '(303) 555-0161');
    const browser = aBrowser();
    expect(findAttributes((await browser.visit(path)).html, '[name=go]', 'value')).toEqual(['end']);
    const question = await end(browser, { go: 'end', phone: '303 555 0161' });
    expect(readText(question.html, 'main h2')).toBe('Stop all text messages to +13035550161?');
    expect(await stored('+13035550161')).toEqual(['+13035550161 active']);
    const done = await browser.follow(await end(browser, { go: 'end-confirmed', phone: '+13035550161' }));
    expect(readText(done.html, '.message')).toContain('We won’t text this number again.');
    expect(await stored('+13035550161')).toEqual(['+13035550161 ended']);
  });

  test('ending text messages gets the same response for a phone number with or without a subscription', async () => {
    const browser = aBrowser();
    const done = await browser.follow(await end(browser, { go: 'end-confirmed', phone: '+13035550162' }));
    expect(readText(done.html, '.message')).toContain('We won’t text this number again.');
  });

  test('ending text messages shows a field error for an invalid phone number', async () => {
    const { status, html } = await end(aBrowser(), { go: 'end', phone: '12' });
    expect(status).toBe(422);
    expect(readText(html, '#end-text-messages-phone-error')).toBe('A valid phone number is required.');
  });

  test('a signed-in shopper cannot end the text messages of another number and is linked to the preferences', async () => {
    await send(aBrowser(), '(303) 555-0163');
    const { browser } = await aSignedInPerson();
    expect((await browser.visit(path)).html).toContain('href="/en-us/account/preferences"');
    await end(browser, { go: 'end-confirmed', phone: '+13035550163' });
    expect(await stored('+13035550163')).toEqual(['+13035550163 active']);
  });
});
