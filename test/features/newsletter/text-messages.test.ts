// The gateway calls of optInToTexts and optOutOfTexts, in order.
import { describe, expect, test } from 'vitest';
import { ok } from '#contract/errors/result.ts';
import { optInToTexts, optOutOfTexts } from '#features/newsletter/text-messages.ts';
import type { Gateway } from '#gateway/gateway.ts';

const timestamp = Date.parse('2026-11-01T12:00:00Z');
const where = { country: 'US', region: 'NORA' } as const;

function aGateway(numbers: readonly string[] = []) {
  const calls: [string, unknown][] = [];
  const gateway: Gateway = async (name, input) => {
    calls.push([name, (input as { body?: unknown }).body]);
    const subscriptions = numbers.map((recipient) => ({ type: 'Newsletter', channel: 'sms', optin: true, recipient }));
    if (name === 'utilities.serverTime') return ok({ timestamp } as never);
    return ok((name === 'subscriptions.read' ? { subscriptions } : {}) as never);
  };
  const changes = () =>
    calls.flatMap(([name, body]) => {
      const { recipient, optin, optinDate, optoutDate } = (body ?? {}) as Record<string, unknown>;
      return body === undefined ? [] : [[name, recipient, optin, optinDate ?? optoutDate]];
    });
  return { gateway, calls, changes };
}

const noon = '2026-11-01T12:00:00.000Z';

describe('optInToTexts', () => {
  test('optInToTexts creates a subscription for a guest, with the gateway’s time as the time of the opt-in', async () => {
    const { gateway, changes } = aGateway();
    await optInToTexts({ gateway }, { ...where, phone: '+13035550142', isSignedIn: false });
    expect(changes()).toEqual([['subscriptions.create', '+13035550142', true, noon]]);
  });

  test('optInToTexts sends the bot check token of a guest', async () => {
    const { gateway, calls } = aGateway();
    await optInToTexts({ gateway }, { ...where, phone: '+13035550142', isSignedIn: false, botToken: 'token' });
    expect(calls.at(-1)?.[1]).toMatchObject({ recaptcha_response: 'token', channel: 'sms', category: 'subscription', doubleOptin: false });
  });

  test('optInToTexts updates the subscription of an account', async () => {
    const { gateway, changes } = aGateway(['+13035550142']);
    await optInToTexts({ gateway }, { ...where, phone: '+13035550142', isSignedIn: true });
    expect(changes()).toEqual([['subscriptions.update', '+13035550142', true, noon]]);
  });

  test("optInToTexts ends the subscription of the account's old number first", async () => {
    const { gateway, changes } = aGateway(['+13035550141']);
    await optInToTexts({ gateway }, { ...where, phone: '+13035550142', isSignedIn: true });
    expect(changes()).toEqual([
      ['subscriptions.update', '+13035550141', false, noon],
      ['subscriptions.update', '+13035550142', true, noon],
    ]);
  });
});

test('optOutOfTexts sends the gateway’s time as the time of the opt-out', async () => {
  const { gateway, changes } = aGateway();
  await optOutOfTexts({ gateway }, { ...where, phone: '+13035550142' });
  expect(changes()).toEqual([['subscriptions.update', '+13035550142', false, noon]]);
});
