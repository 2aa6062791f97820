// A question about a product: asked at the gateway, asked in the shop, and what its page answers to a dialog.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { dialogHeader, seeOtherHeader } from '#lib/dialog.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { readNonce } from '../../support/csp.ts';
import { findAttributes } from '../../support/html.ts';
import { aBrowser, shopOrigin } from '../../support/purchase.ts';
import { anItem, aShopper } from '../../support/shopper.ts';

let productId = '';
beforeAll(async () => {
  await prepareBackend();
  ({ productId } = await anItem({ offset: 3 }));
});

const body = { question: 'Does the hood fit over a helmet?', nickname: 'Ridge', email: 'ridge@example.org' };
const typed = { ...body, policy: 'on' };

const stored = async (email: string) =>
  (await backendEnv.BACKEND_DB.prepare('SELECT * FROM question WHERE email = ?').bind(email).all()).results;

describe('the call', () => {
  const ask = async (how: object = body, id = productId, shopper?: Awaited<ReturnType<typeof aShopper>>) =>
    (shopper ?? (await aShopper())).call<CallReply<'reviews.askQuestion'>>(`/products/v1/products/${id}/reviews/questions`, {
      method: 'POST',
      body: how,
    });

  test('stores the question, once however often the same shopper asks it', async () => {
    const shopper = await aShopper();
    const own = { ...body, email: 'once@example.org' };
    const first = await ask(own, productId, shopper);
    expect(validateResponse('reviews.askQuestion', first.body)).toEqual({ valid: true, issues: [] });
    expect((await ask(own, productId, shopper)).body).toEqual(first.body);
    expect((await ask(own)).body.questionId).not.toBe(first.body.questionId);
    expect(await stored('once@example.org')).toHaveLength(2);
  });

  test('is taken five times in an hour for one address of email, whoever asks, and emails it no more', async () => {
    const own = { ...body, email: 'victim@example.org' };
    const answers = [];
    for (let time = 1; time <= 12; time++) answers.push(await ask({ ...own, question: `Does it stretch? ${time}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
    expect(answers.at(-1)?.error).toMatchObject({ errorId: 'API429', details: { retryAfterMs: expect.any(Number) } });
    expect(await stored('victim@example.org')).toHaveLength(5);
  });

  test('is refused for a product that is not there, for nobody, and for what is no question', async () => {
    expect((await ask(body, 'ZZZZZZZZINK')).error?.errorId).toBe('ORD404');
    expect((await ask(body, productId, await aShopper({ scope: 'site' }))).error?.errorId).toBe('AUT404');
    for (const wrong of [{ question: '  ' }, { question: 'a'.repeat(1001) }, { nickname: 'a'.repeat(41) }, { email: 'nowhere' }])
      expect((await ask({ ...body, ...wrong })).error?.errorId).toBe('API400');
  });
});

describe('the page', () => {
  const path = () => `/en-us/questions/${productId}`;

  test('takes a question, stores it for the master product, and leads on', async () => {
    const browser = aBrowser();
    const sent = await browser.post(path(), { ...typed, email: 'page@example.org' });
    expect([sent.status, sent.location]).toEqual([303, `${path()}/sent`]);
    expect(readText((await browser.follow(sent)).html)).toContain('Thank you for your question');
    expect(await stored('page@example.org')).toMatchObject([
      { master_id: productId.slice(0, 8), site_id: 'us', locale: 'en-us', nickname: 'Ridge', text: body.question },
    ]);
  });

  test('shows what is missing and what was typed, and stores no question', async () => {
    const answer = await aBrowser().post(path(), { ...typed, email: 'nowhere', nickname: '' });
    expect(answer.status).toBe(422);
    expect(readText(answer.html)).toContain('Please check 2 fields');
    expect(answer.html).toContain(body.question);
    expect(await stored('nowhere')).toEqual([]);
  });

  test('of no product is not found', async () => {
    expect((await aBrowser().visit('/en-us/questions/ZZZZZZZZINK')).status).toBe(404);
  });
});

describe('to a dialog', () => {
  const nonce = '0d1dbdba-90d6-4d6e-8fd7-9f0a1b2c3d4e5f';
  const send = (headers: Record<string, string>, fields: Record<string, string>) =>
    aBrowser().visit(`/en-us/questions/${productId}`, {
      method: 'POST',
      headers: { origin: shopOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  test('a way on is named in a header, as a redirect would leave the dialog', async () => {
    const sent = await send({ [dialogHeader]: nonce }, { ...typed, email: 'dialog@example.org' });
    expect([sent.status, sent.headers.get(seeOtherHeader)]).toEqual([204, `/en-us/questions/${productId}/sent`]);
    expect(await stored('dialog@example.org')).toHaveLength(1);
  });

  test('a page wears the nonce of the page that shows it, and its own where what was sent is none', async () => {
    const readNonces = async (asked: string) => {
      const { html, headers } = await aBrowser().visit('/en-us/language', { headers: { [dialogHeader]: asked } });
      return [readNonce({ headers }, 'style-src'), ...new Set(findAttributes(html, 'style', 'nonce'))];
    };
    expect(await readNonces(nonce)).toEqual([nonce, nonce]);
    for (const asked of ['', "' 'unsafe-inline", `${nonce}'`]) expect(await readNonces(asked)).not.toContain(asked);
  });
});
