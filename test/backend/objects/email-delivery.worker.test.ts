// The Durable Object that sends emails: it polls the outbox while a transport is configured, and recovers from faults.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runDailyWork } from '#backend/daily-work.ts';
import type { EmailDelivery } from '#backend/objects/email-delivery.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readDelivery, writeQuestionEmail } from '../../support/email-delivery.ts';

beforeAll(() => prepareBackend());
beforeEach(() => backendEnv.BACKEND_DB.exec('DELETE FROM outbox'));
afterEach(async () => {
  vi.restoreAllMocks();
  await runInDurableObject(object(), (_, { storage }) => storage.deleteAlarm());
});

const configured: BackendEnv = {
  ...backendEnv,
  SITE_ORIGIN: 'https://shop.example',
  EMAIL_TRANSPORT: 'resend',
  EMAIL_FROM: 'hello@mail.shop.example',
  EMAIL_WEBHOOK_SECRETS: 'a-webhook-secret-of-at-least-32-characters',
  RESEND_API_KEY: 're_1',
  EMAIL_API_ORIGIN: 'https://email.test',
};

const object = () => configured.EMAIL_DELIVERY.get(configured.EMAIL_DELIVERY.idFromName('all'));
const readAlarm = () => runInDurableObject(object(), (_, { storage }) => storage.getAlarm());

/** Runs the alarm with other variables, which the object's Worker does not have. */
async function runAlarm(env: BackendEnv): Promise<void> {
  await runInDurableObject(object(), async (instance, { storage }) => {
    Reflect.set(instance, 'env', env);
    await storage.setAlarm(Date.now() + 60_000);
  });
  await runDurableObjectAlarm(object());
}

test('the alarm sends due emails, and polls again within seconds', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: 'e-1' }));
  await writeQuestionEmail('a', Date.now() - 1).run();
  await runAlarm(configured);
  expect(fetched).toHaveBeenCalledOnce();
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'sent', providerId: 'e-1' });
  const alarm = (await readAlarm()) ?? 0;
  expect(alarm - Date.now()).toBeGreaterThan(3000);
  expect(alarm - Date.now()).toBeLessThanOrEqual(5000);
});

test('after a fault, the alarm is set for half a minute later, and no email is lost', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await writeQuestionEmail('a', Date.now() - 1).run();
  await runAlarm({ ...configured, RESEND_API_KEY: '' });
  expect(String(errors.mock.calls[0]?.[0])).toContain('RESEND_API_KEY is missing');
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'waiting', attempts: 0 });
  const alarm = (await readAlarm()) ?? 0;
  expect(alarm - Date.now()).toBeGreaterThan(20_000);
});

test('without a transport, the alarm sends nothing and ends', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await writeQuestionEmail('a', Date.now() - 1).run();
  await runAlarm(backendEnv);
  expect(fetched).not.toHaveBeenCalled();
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await readAlarm()).toBeNull();
});

test('startEmailDelivery sets the alarm once, and only if a transport is configured', async () => {
  const setAlarm = () => runInDurableObject(object(), (instance) => (instance as EmailDelivery).start());
  await startEmailDelivery(backendEnv);
  expect(await readAlarm()).toBeNull();
  await runInDurableObject(object(), (_, { storage }) => storage.setAlarm(Date.now() + 60_000));
  const first = await readAlarm();
  await startEmailDelivery(configured);
  await setAlarm();
  expect(await readAlarm()).toBe(first);
});

test('startEmailDelivery logs the problems of the configuration, and a failed call to the Durable Object', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const start = () => Promise.reject(new Error('overloaded'));
  const EMAIL_DELIVERY = { idFromName: () => 'all', get: () => ({ start }) } as unknown as DurableObjectNamespace;
  await startEmailDelivery({ ...configured, EMAIL_FROM: '', EMAIL_DELIVERY });
  const lines = errors.mock.calls.map(([line]) => String(line));
  expect(lines).toEqual([expect.stringContaining('EMAIL_FROM'), expect.stringContaining('overloaded')]);
});

test('daily work starts the sending of emails, in case the alarm was lost', async () => {
  const start = vi.fn(async () => undefined);
  const EMAIL_DELIVERY = { idFromName: () => 'all', get: () => ({ start }) } as unknown as DurableObjectNamespace;
  await runDailyWork({ ...configured, EMAIL_DELIVERY }, Date.now());
  expect(start).toHaveBeenCalledOnce();
});
