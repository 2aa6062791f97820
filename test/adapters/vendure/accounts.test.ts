// The rules of accounts that need no Vendure.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { consumerProfileSchema } from '#contract/entities/consumer.ts';
import { featureCalls } from '#contract/features.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { createProfile } from '../../../adapters/vendure/account/profile.ts';
import { listFeatures } from '../../../adapters/vendure/capabilities.ts';
import { handlers } from '../../../adapters/vendure/handlers.ts';
import { type Counter, countAttempt, removeAttempt } from '../../../adapters/vendure/plugin/src/accounts/attempt-counter.ts';
import { createConfirmationCode } from '../../../adapters/vendure/plugin/src/accounts/confirmation-code.ts';
import { findKnownDevice, writeKnownDevice } from '../../../adapters/vendure/plugin/src/accounts/known-device.ts';
import { findMailbox } from '../../../adapters/vendure/plugin/src/accounts/mailbox.ts';
import { sendSigned } from '../../../adapters/vendure/plugin/src/signed-request.ts';

const secrets = { derive: (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('hex') };

describe('attempts', () => {
  const pace = { limit: 3, windowSeconds: 3600, delaySeconds: 60 };
  const minute = 60_000;

  /** Makes attempts at the given minutes, and returns the waits in minutes of those that are rejected. */
  const attempt = (...minutes: number[]) => {
    let counter: Counter | undefined;
    return minutes.map((at) => {
      const outcome = countAttempt(counter, pace, at * minute);
      if ('closedForMs' in outcome) return outcome.closedForMs / minute;
      counter = outcome;
      return undefined;
    });
  };

  test('the attempt after the limit waits, and the wait doubles', () => {
    expect(attempt(0, 0, 0, 0, 1, 2)).toEqual([undefined, undefined, undefined, 1, undefined, 1]);
  });

  test('attempts are forgotten after the window', () => {
    expect(attempt(0, 0, 0, 60, 60)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('a wait is at most as long as the window', () => {
    const counter = countAttempt({ attempts: 40, since: 0, closedUntil: 0 }, pace, 1);
    expect(counter).toMatchObject({ closedUntil: 1 + 60 * minute });
  });

  test('a successful attempt does not count', () => {
    expect(removeAttempt({ attempts: 3, since: 0, closedUntil: minute }, pace)).toEqual({ attempts: 2, since: 0, closedUntil: 0 });
  });

  test.each([
    ['Ann+shop@Example.com', 'ann@example.com'],
    ['ann@example.com', 'ann@example.com'],
    ['+@example.com', '+@example.com'],
  ])('the mailbox of %s is %s', (email, mailbox) => {
    expect(findMailbox(email)).toBe(mailbox);
  });
});

describe('known devices', () => {
  test('a token names the browser, and only for its own email address', () => {
    const token = writeKnownDevice(secrets, 'ann@example.com');
    const [device] = token.split('.');
    expect(findKnownDevice(secrets, 'Ann@example.com', ['unknown', token])).toBe(device);
    expect(findKnownDevice(secrets, 'bob@example.com', [token])).toBeUndefined();
  });
});

test('a confirmation code has eight digits, and differs between sessions', () => {
  const codes = ['a', 'b'].map((chainId) => createConfirmationCode(secrets, { chainId, codeSentAt: new Date(0) }));
  for (const code of codes) expect(code).toMatch(/^\d{8}$/);
});

describe('features', () => {
  test('a feature is listed if all its calls have a handler', () => {
    const { 'consumer.removeAddress': _, ...rest } = handlers;
    expect(listFeatures(handlers)).toContain('address-book');
    expect(listFeatures(rest)).not.toContain('address-book');
  });

  test('a feature is not listed without the feature that it needs', () => {
    const { 'auth.signIn': _, ...rest } = handlers;
    for (const feature of ['accounts', 'address-book', 'sessions'] as const) {
      expect(listFeatures(handlers)).toContain(feature);
      expect(listFeatures(rest)).not.toContain(feature);
    }
  });

  test('no feature has calls of the content origin', () => {
    for (const feature of listFeatures(handlers))
      expect(featureCalls[feature].filter((name) => /^(?:content|components)\./.test(name))).toEqual([]);
  });
});

describe('profiles', () => {
  const stored = {
    id: '7',
    emailAddress: 'ann@example.com',
    isVerified: true,
    hasPassword: true,
    firstName: 'Ann',
    lastName: 'Lee',
    phoneNumber: '+13035550142',
    customFields: { birthDate: '1990-05-17', gender: 'female', homePostalCode: '80202', interests: 'hiking' },
    addresses: [],
  };

  test('a profile has the fields of the customer', () => {
    const profile = createProfile(stored);
    expect(consumerProfileSchema.parse(profile)).toEqual(profile);
    expect(profile).toMatchObject({
      consumerDetails: { firstName: 'Ann', phone: '+13035550142', birthDate: '1990-05-17', gender: 'female', postalCode: '80202' },
      preferences: { interests: 'hiking' },
    });
  });

  test('texts from the dashboard that the contract does not allow are left out', () => {
    const customFields = { birthDate: '17.5.1990', gender: 'unknown', homePostalCode: 'x'.repeat(20) };
    const profile = createProfile({ ...stored, firstName: 'A'.repeat(60), phoneNumber: '303 555 0142', customFields });
    expect(consumerProfileSchema.parse(profile)).toEqual(profile);
    expect(profile.consumerDetails).toMatchObject({ birthDate: '', gender: '' });
    expect(profile.consumerDetails).not.toHaveProperty('phone');
  });
});

describe('emails for a webhook', () => {
  const secret = `whsec_${Buffer.from('a-secret-of-at-least-24-bytes-of-text').toString('base64')}`;

  /** Sends a body to a server that responds with the status, and returns the request. */
  async function send(status: number, body: string) {
    const requests: { headers: Headers; body: string }[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      requests.push({ headers: new Headers(request.headers as Record<string, string>), body: Buffer.concat(chunks).toString() });
      response.writeHead(status).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      await sendSigned({ url: `http://127.0.0.1:${port}/emails`, secret }, { id: 'email-1', body, timeoutMs: 5000 });
    } finally {
      server.close();
    }
    return requests[0];
  }

  test('a request is signed', async () => {
    const request = await send(200, '{"type":"email.password-reset"}');
    expect(request?.headers.get('webhook-id')).toBe('email-1');
    expect(isSignedWebhook(request?.body ?? '', request?.headers ?? new Headers(), [secret])).toBe(true);
    expect(isSignedWebhook(`${request?.body} `, request?.headers ?? new Headers(), [secret])).toBe(false);
  });

  test('a request that is not accepted is an error, so that it is sent again', async () => {
    await expect(send(503, '{}')).rejects.toThrow('503');
  });
});
