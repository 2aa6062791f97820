import { beforeAll, describe, expect, it } from 'vitest';
import { challengeLifetimeMs, challengeResult, maxWrongCodes } from '#demo/provider/challenges.ts';
import { countElements, findAttributes, readSources } from '../../support/html.ts';
import { aChallenge, aVisitor, db, now, prepareProvider, shop } from '../../support/provider.ts';

beforeAll(prepareProvider);

const challenged = '4000000000003220';
const right = { answer: 'confirm', code: '123456' };
const wrong = { answer: 'confirm', code: '000000' };
const readResult = (challengeId: string) => challengeResult(db, { challengeId, now });
const readCsp = (reply: Response) => reply.headers.get('content-security-policy') ?? '';

describe('GET of the challenge page', () => {
  it('GET of the challenge page shows the amount, the last four digits and three choices, and forbids framing', async () => {
    const { path } = await aChallenge(challenged);
    const reply = await aVisitor().get(path);
    const text = await reply.text();
    expect(reply.status).toBe(200);
    expect(text).toContain('$129.00');
    expect(text).toContain('3220');
    expect(findAttributes(text, 'button[name=answer]', 'value')).toEqual(['confirm', 'fail', 'leave']);
    expect(countElements(text, 'script')).toBe(0);
    expect(readCsp(reply)).toContain("frame-ancestors 'none'");
    expect(readCsp(reply)).toContain(`form-action 'self' ${shop};`);
  });

  it('GET of the challenge page allows framing only by the parent origin of the payment', async () => {
    const { path } = await aChallenge(challenged);
    expect(readCsp(await aVisitor().get(`${path}?frame=1`))).toContain("frame-ancestors 'none'");
    const framed = await aChallenge(challenged, { challengeParentOrigin: shop });
    expect(readCsp(await aVisitor().get(`${framed.path}?frame=1`))).toContain(`frame-ancestors ${shop};`);
    expect(readCsp(await aVisitor().get(framed.path))).toContain("frame-ancestors 'none'");
  });
});

describe('POST to the challenge page', () => {
  it('POST of the correct code redirects to the shop with 303', async () => {
    const { path, challengeId } = await aChallenge(challenged);
    const reply = await aVisitor().post(path, right);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${shop}/en-us/checkout/challenge?payment_session=${challengeId}`]);
  });

  it('POST of the correct code in a frame redirects to a page that notifies the parent page', async () => {
    const { path, challengeId } = await aChallenge(challenged, { challengeParentOrigin: shop });
    const reply = await aVisitor().post(`${path}?frame=1`, right);
    expect(reply.headers.get('location')).toBe(`${path}?frame=1`);
    const text = await (await aVisitor().get(`${path}?frame=1`)).text();
    expect(readSources(text, 'script')).toEqual([
      expect.stringContaining(`parent.postMessage({"type":"payment-challenge-complete","challengeId":"${challengeId}"}, "${shop}")`),
    ]);
    expect(countElements(text, 'a[target=_top]')).toBe(1);
  });

  it('POST of a wrong code returns the form again, but the third wrong code fails the challenge', async () => {
    const { path, challengeId } = await aChallenge(challenged);
    for (let attempt = 1; attempt < maxWrongCodes; attempt++) {
      const reply = await aVisitor().post(path, wrong);
      expect(reply.status).toBe(422);
      expect(countElements(await reply.text(), '#code-error')).toBe(1);
    }
    expect(await readResult(challengeId)).toBe('pending');
    expect((await aVisitor().post(path, wrong)).status).toBe(303);
    expect(await readResult(challengeId)).toBe('failed');
    await aVisitor().post(path, right);
    expect(await readResult(challengeId)).toBe('failed');
  });

  it('POST of the correct code after a wrong code passes the challenge', async () => {
    const { path, challengeId } = await aChallenge(challenged);
    await aVisitor().post(path, wrong);
    await aVisitor().post(path, right);
    expect(await readResult(challengeId)).toBe('passed');
  });

  it('a second POST does not change the result of a challenge', async () => {
    const { path, challengeId } = await aChallenge(challenged);
    await aVisitor().post(path, { answer: 'fail' });
    expect((await aVisitor().post(path, right)).status).toBe(303);
    expect(await readResult(challengeId)).toBe('failed');
    expect(countElements(await (await aVisitor().get(path)).text(), 'form')).toBe(0);
  });

  it('POST of a code after ten minutes is ignored, and the challenge counts as abandoned', async () => {
    const { path, challengeId } = await aChallenge(challenged);
    const late = aVisitor({ at: now + challengeLifetimeMs });
    expect((await late.post(path, right)).status).toBe(303);
    expect(await challengeResult(db, { challengeId, now: now + challengeLifetimeMs })).toBe('abandoned');
    expect(await readResult(challengeId)).toBe('pending');
  });

  it.each([
    ['with an unknown choice', 400, { answer: 'maybe' }, {}],
    ['with an empty form', 400, {}, {}],
    ['from another site', 403, right, { origin: shop }],
    ['as JSON', 415, right, { 'content-type': 'application/json' }],
    ['above the size limit', 413, { answer: 'confirm', code: '1'.repeat(9000) }, {}],
  ])('POST to the challenge page %s returns %i and does not change the challenge', async (_, status, form, headers) => {
    const { path, challengeId } = await aChallenge(challenged);
    expect((await aVisitor().post(path, form as Record<string, string>, headers as Record<string, string>)).status).toBe(status);
    expect(await readResult(challengeId)).toBe('pending');
  });

  it.each(['A'.repeat(22), 'nothing', '%00'])('GET of the challenge page returns 404 for the unknown challenge %s', async (id) => {
    expect((await aVisitor().get(`/provider/challenge/${id}`)).status).toBe(404);
    expect((await aVisitor().post(`/provider/challenge/${id}`, right)).status).toBe(404);
  });
});
