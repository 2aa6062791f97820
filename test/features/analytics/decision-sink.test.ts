// Tests the reports to the decision service about its recommendations.
import { describe, expect, test } from 'vitest';
import { decisionCalls } from '#contract/calls/decisions.ts';
import type { SentEvent } from '#domain/analytics/event-schema.ts';
import { createDecisionSink, createReports } from '#features/analytics/decision-sink.ts';
import { fullConsent } from '#lib/storage/consent.ts';
import { aFakeGateway } from '../../support/fake-gateway.ts';

const anEvent = (name: SentEvent['name'], payload: SentEvent['payload']): SentEvent => ({ id: 'event-0001', name, at: 1, payload });
const anItem = (recToken?: string) => ({ productId: 'CN00A101INK', name: 'Talus', ...(recToken !== undefined && { recToken }) });
const seen = (token?: string) => anEvent('recommendation-view', { list: 'For you', items: [anItem(token)] });
const followed = (token: string) =>
  anEvent('recommendation-click', { list: 'For you', origin: 'recommendation-carousel', items: [anItem(token)] });
const added = (origin: string, token?: string) => anEvent('add-to-cart', { currency: 'USD', value: 1, origin, items: [anItem(token)] });

describe('createReports', () => {
  test('createReports combines events into one report for views, one for clicks and one for additions to the cart', () => {
    expect(
      createReports([seen('a'), followed('a'), seen('b'), added('recommendation-carousel'), added('up-sell-complete-the-look', 'c')]),
    ).toEqual([
      { eventType: 'monetate:record:RecImpressions', recImpressions: ['a', 'b'] },
      { eventType: 'monetate:record:RecClicks', recClicks: ['a'] },
      { eventType: 'monetate:record:RecAdds', recAdds: [{ pid: 'CN00A101INK' }, { pid: 'CN00A101INK', recToken: 'c' }] },
    ]);
  });

  test.each([
    ['a product that was added elsewhere', added('grid')],
    ['an item without a token', seen()],
    ['an event that is not about recommendations', anEvent('cart-view', { currency: 'USD', value: 1, items: [anItem('a')] })],
  ])('createReports ignores %s', (_, event) => {
    expect(createReports([event])).toEqual([]);
  });
});

test('createReports splits a report that exceeds the maximum number of items into several', () => {
  const tokens = Array.from({ length: 120 }, (_, index) => `token-${index}`);
  const reports = createReports(tokens.map((token) => seen(token)));
  expect(reports.flatMap((report) => (report.eventType === 'monetate:record:RecImpressions' ? report.recImpressions : []))).toEqual(tokens);
  const { body } = decisionCalls['decisions.decide'];
  expect(body.safeParse({ channel: 'cairn/us', events: reports }).error).toBeUndefined();
});

describe('createDecisionSink', () => {
  const visit = { visitorId: 'x', startedAt: 1, seenAt: 1 };
  const send = async (events: SentEvent[], consent = fullConsent) => {
    const { gateway, callsOf } = aFakeGateway({ 'decisions.decide': () => ({ ok: true, value: { data: { responses: [] } } }) });
    await createDecisionSink({ gateway, brand: 'cairn', visitorId: 'visitor-1' })({
      events,
      consent,
      page: 'home',
      locale: 'en-gb',
      visit,
    });
    return callsOf('decisions.decide');
  };

  test('createDecisionSink sends reports with the site’s channel and the visitor id', async () => {
    expect(await send([seen('a')])).toMatchObject([
      { params: { brand: 'cairn' }, body: { channel: 'cairn/gb', monetateId: 'visitor-1', events: [{ recImpressions: ['a'] }] } },
    ]);
  });

  test('createDecisionSink makes no call if consent to targeting is missing or there is nothing to report', async () => {
    expect(await send([seen('a')], { ...fullConsent, targeting: false })).toEqual([]);
    expect(await send([added('grid')])).toEqual([]);
  });
});
