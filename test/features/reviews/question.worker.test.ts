// Questions about a product: the gateway call, the page, and the responses to forms in a dialog.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { dialogHeader, seeOtherHeader } from '#lib/paths/dialog.ts';
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

describe('reviews.askQuestion call', () => {
  const ask = async (how: object = body, id = productId, shopper?: Awaited<ReturnType<typeof aShopper>>) =>
    (shopper ?? (await aShopper())).call<CallReply<'reviews.askQuestion'>>(`/products/v1/products/${id}/reviews/questions`, {
      method: 'POST',
      body: how,
    });

  test('reviews.askQuestion stores a question only once if the shopper repeats it', async () => {
    const shopper = await aShopper();
    const own = { ...body, email: 'once@example.org' };
    const first = await ask(own, productId, shopper);
    expect(validateResponse('reviews.askQuestion', first.body)).toEqual({ valid: true, issues: [] });
    expect((await ask(own, productId, shopper)).body).toEqual(first.body);
    expect((await ask(own)).body.questionId).not.toBe(first.body.questionId);
    expect(await stored('once@example.org')).toHaveLength(2);
  });

  test('reviews.askQuestion accepts at most five questions per hour for an email address, from all shoppers together', async () => {
    const own = { ...body, email: 'victim@example.org' };
    const answers = [];
    for (let time = 1; time <= 12; time++) answers.push(await ask({ ...own, question: `Does it stretch? ${time}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
    expect(answers.at(-1)?.error).toMatchObject({ errorId: 'API429', details: { retryAfterMs: expect.any(Number) } });
    expect(await stored('victim@example.org')).toHaveLength(5);
  });

  test('reviews.askQuestion refuses unknown products, callers without a shopper token and invalid input', async () => {
    expect((await ask(body, 'ZZZZZZZZINK')).error?.errorId).toBe('ORD404');
    expect((await ask(body, productId, await aShopper({ scope: 'site' }))).error?.errorId).toBe('AUT404');
    for (const wrong of [{ question: '  ' }, { question: 'a'.repeat(1001) }, { nickname: 'a'.repeat(41) }, { email: 'nowhere' }])
      expect((await ask({ ...body, ...wrong })).error?.errorId).toBe('API400');
  });
});

describe('question page', () => {
  const path = () => `/en-us/questions/${productId}`;

  test('the question page stores a question under the master product and redirects', async () => {
    const browser = aBrowser();
    const sent = await browser.post(path(), { ...typed, email: 'page@example.org' });
    expect([sent.status, sent.location]).toEqual([303, `${path()}/sent`]);
    expect(readText((await browser.follow(sent)).html)).toContain('Thank you for your question');
    expect(await stored('page@example.org')).toMatchObject([
      { master_id: productId.slice(0, 8), site_id: 'us', locale: 'en-us', nickname: 'Ridge', text: body.question },
    ]);
  });

  test('the question page rejects invalid input, shows errors and keeps the input', async () => {
    const answer = await aBrowser().post(path(), { ...typed, email: 'nowhere', nickname: '' });
    expect(answer.status).toBe(422);
    expect(readText(answer.html)).toContain('Please check 2 fields');
    expect(answer.html).toContain(body.question);
    expect(await stored('nowhere')).toEqual([]);
  });

  test('the question page of an unknown product returns 404', async () => {
    expect((await aBrowser().visit('/en-us/questions/ZZZZZZZZINK')).status).toBe(404);
  });
});

describe('responses to a dialog', () => {
  const nonce = '0d1dbdba-90d6-4d6e-8fd7-9f0a1b2c3d4e5f';
  const send = (headers: Record<string, string>, fields: Record<string, string>) =>
    aBrowser().visit(`/en-us/questions/${productId}`, {
      method: 'POST',
      headers: { origin: shopOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  test('the response to a form in a dialog contains the redirect target in a header, because a redirect would leave the dialog', async () => {
    const sent = await send({ [dialogHeader]: nonce }, { ...typed, email: 'dialog@example.org' });
    expect([sent.status, sent.headers.get(seeOtherHeader)]).toEqual([204, `/en-us/questions/${productId}/sent`]);
    expect(await stored('dialog@example.org')).toHaveLength(1);
  });

  test('a page in a dialog uses the nonce of the surrounding page, or a new nonce if that one is invalid', async () => {
    const readNonces = async (asked: string) => {
      const { html, headers } = await aBrowser().visit('/en-us/language', { headers: { [dialogHeader]: asked } });
      return [readNonce({ headers }, 'style-src'), ...new Set(findAttributes(html, 'style', 'nonce'))];
    };
    expect(await readNonces(nonce)).toEqual([nonce, nonce]);
    for (const asked of ['', "' 'unsafe-inline", `${nonce}'`]) expect(await readNonces(asked)).not.toContain(asked);
  });
});
