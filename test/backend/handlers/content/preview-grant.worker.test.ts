// Whether a preview grant is in force, according to the backend.
import { beforeAll, describe, expect, test } from 'vitest';
import { createPreviewGrants } from '#backend/services/editing/preview-grants.ts';
import { isGrantInForce } from '#backend/stores/preview-grants.ts';
import { aGateway, backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
beforeAll(() => prepareBackend());

const grants = createPreviewGrants(db, { actor: 'ada', name: 'Ada' });
const ask = async (grantId: string): Promise<unknown> => {
  const { askJson } = await aGateway();
  return (await askJson<{ isInForce: boolean }>(`/caas/v1/preview-grants/${grantId}`)).isInForce;
};

describe('a preview grant', () => {
  test('is in force from its creation until it is revoked', async () => {
    const { grantId } = await grants.create({ note: 'Agency', markets: ['de'], hours: 2 });
    expect(await ask(grantId)).toBe(true);
    expect(await grants.revoke(grantId)).toMatchObject({ grantId, revokedAt: null });
    expect(await ask(grantId)).toBe(false);
  });

  test('keeps the time and the person of its first revocation', async () => {
    const { grantId } = await grants.create({ note: 'Agency', markets: 'all', hours: 2 });
    await grants.revoke(grantId);
    const first = await createPreviewGrants(db, { actor: 'grace', name: 'Grace' }).revoke(grantId);
    expect(first).toMatchObject({ revokedBy: 'Ada' });
    expect((await grants.list()).find((grant) => grant.grantId === grantId)).toEqual(first);
  });

  test('that does not exist is not in force and cannot be revoked', async () => {
    expect(await ask('no-such-grant')).toBe(false);
    expect(await grants.revoke('no-such-grant')).toBeUndefined();
  });

  test('is in force until the exact moment of its expiry', async () => {
    const grant = await grants.create({ note: 'Agency', markets: 'all', hours: 1 });
    expect(grant.expiresAt - grant.createdAt).toBe(3_600_000);
    expect([isGrantInForce(grant, grant.expiresAt - 1), isGrantInForce(grant, grant.expiresAt)]).toEqual([true, false]);
  });
});
