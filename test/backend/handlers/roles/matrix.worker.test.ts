// Sends every call as every kind of user. Calls reject users without the required ability and never cause a server error.
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { fillPath } from '#contract/path.ts';
import { type Abilities, abilities, userKinds } from '#lib/rules/roles.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aPerson } from '../../../support/people.ts';

beforeAll(() => prepareBackend());

/** The ability that a call requires, and the error code for users without it. */
const needs: Partial<Record<CallName, { ability: keyof Abilities; code: string; body?: object }>> = {
  'consumer.profile': { ability: 'hasAccount', code: 'PRO404' },
  'consumer.updateProfile': { ability: 'hasAccount', code: 'PRO404', body: { consumerProfile: { consumerDetails: { lastName: 'Vale' } } } },
  'events.register': {
    ability: 'hasAccount',
    code: 'PRO404',
    body: {
      eventId: 'no-such-event',
      email: 'ada@cairn.example',
      firstName: 'Ada',
      lastName: 'Vale',
      attendingDays: '2027-03-01',
      eventTermsAccepted: true,
      registrationTimestamp: '2026-11-23T10:00:00Z',
    },
  },
  'consumer.sessions': { ability: 'hasAccount', code: 'PRO404' },
  'auth.changePassword': { ability: 'hasAccount', code: 'PRO404', body: { currentPassword: 'Wrong-1234', newPassword: 'Granite-43' } },
  'wishlists.addFavorite': { ability: 'hasFavorites', code: 'AUT404', body: { id: 'CN00A101INK', itemType: 'product' } },
  'wishlists.favorites': { ability: 'hasFavorites', code: 'AUT404' },
  'wishlists.savedForLater': { ability: 'hasSavedList', code: 'AUT404' },
};

const ids = { basketId: 'a'.repeat(32), adjustmentId: 'x', orderId: 'C-000000', orderNumber: 'C-000000', productId: 'CN00A101INK' };
const adjustment = { kind: 'percent', value: 10, reason: 'A scratch' };

describe.each(userKinds)('user kind %s', (kind) => {
  test('a user of this kind is rejected exactly by those calls that require an ability the user does not have', async () => {
    const { call } = await aPerson(kind);
    for (const [name, { ability, code, body }] of Object.entries(needs)) {
      if (!callNames.includes(name as CallName)) continue;
      const { method, path } = callRow(name as CallName);
      const { status, error } = await call<object>(path, { method, ...(body && { body }) });
      expect([name, status < 500, error?.errorId === code]).toEqual([name, true, !abilities[kind][ability]]);
    }
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const path = `/cart/v1/cart/${ids.basketId}/price_adjustments${method === 'POST' ? '' : '/x'}`;
      const { error } = await call<object>(path, { method, body: method === 'DELETE' ? { reason: 'x' } : adjustment });
      expect([method, error?.errorId]).toEqual([method, abilities[kind].sellsInStore ? 'BSK404' : 'AUT432']);
    }
  });

  test('a user of this kind gets no server error from any call', async () => {
    const { call } = await aPerson(kind);
    for (const name of callNames) {
      if (name === 'auth.signOut' || name === 'consumer.endSessions') continue; // these calls would end the session
      const row = callRow(name);
      const params = Object.fromEntries(
        [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, (ids as Record<string, string>)[key] ?? 'x']),
      );
      const { status } = await call<object>(fillPath(row.path, params), { method: row.method, ...(row.body && { body: {} }) });
      expect([name, status < 500]).toEqual([name, true]);
    }
  }, 60_000);
});
