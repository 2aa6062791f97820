// The browser's part of signing in with a passkey, adding one, and confirming with one.
import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestPasskey, signInByAutofill } from '../../../client/account/passkey-ceremony.ts';
import { deferred, openPage, settle } from '../../support/dom.ts';

vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<typeof import('@simplewebauthn/browser')>()),
  browserSupportsWebAuthnAutofill: vi.fn(),
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
}));

const signIn = { use: 'sign-in', address: '/en-us/passkeys', next: '/en-us/account' } as const;
let sent: Record<string, string>[];
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  sent = [];
  answers = [() => Response.json({ options: { challenge: 'c' } }), () => Response.json({ to: '/en-us/account' })];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { key, ...fields } = Object.fromEntries(init?.body as URLSearchParams);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    sent.push(fields);
    return (answers.shift() ?? (() => Promise.reject(new TypeError('offline'))))();
  });
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.mocked(startAuthentication)
    .mockReset()
    .mockResolvedValue({ id: 'signed' } as never);
  vi.mocked(startRegistration)
    .mockReset()
    .mockResolvedValue({ id: 'created' } as never);
  vi.mocked(browserSupportsWebAuthnAutofill).mockReset().mockResolvedValue(true);
  openPage('');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('signing in sends the signed credential, and opens the next page', async () => {
  expect(await requestPasskey(signIn)).toEqual({ kind: 'done' });
  expect(sent).toEqual([
    { intent: 'begin', next: '/en-us/account' },
    { intent: 'finish', credential: '{"id":"signed"}', next: '/en-us/account' },
  ]);
  expect(vi.mocked(location.assign).mock.calls).toEqual([['/en-us/account']]);
});

test('adding a passkey on the page to which it returns reloads that page', async () => {
  answers[1] = () => Response.json({ to: `${location.pathname}?added=1` });
  expect(await requestPasskey({ ...signIn, use: 'add' })).toEqual({ kind: 'done' });
  expect(sent[1]?.credential).toBe('{"id":"created"}');
  expect(location.reload).toHaveBeenCalled();
  expect(location.assign).not.toHaveBeenCalled();
});

test('a credential that confirms a form is submitted with the form', async () => {
  const submit = vi.fn();
  expect(await requestPasskey({ ...signIn, use: 'confirm', submit })).toEqual({ kind: 'done' });
  expect(submit.mock.calls).toEqual([['{"id":"signed"}']]);
  expect(sent).toHaveLength(1);
});

test('the browser opens the page that the shop names instead of options', async () => {
  answers = [() => Response.json({ to: '/en-us/sign-in' })];
  expect(await requestPasskey(signIn)).toEqual({ kind: 'done' });
  expect(startAuthentication).not.toHaveBeenCalled();
  expect(location.assign).toHaveBeenCalledWith('/en-us/sign-in');
});

describe('a passkey request', () => {
  const fail = (problem: unknown) => {
    vi.mocked(startAuthentication).mockRejectedValue(problem);
    vi.mocked(startRegistration).mockRejectedValue(problem);
  };
  const known = () => new WebAuthnError({ message: '', code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', cause: new Error('known') });

  test.each([
    [
      'that the shop refuses names its problem',
      () => answers.splice(0, 1, () => Response.json({ problem: 'Too many attempts' })),
      { kind: 'refused', problem: 'Too many attempts' },
    ],
    [
      'with a credential that the shop refuses names its problem',
      () => answers.splice(1, 1, () => Response.json({ problem: 'Unknown passkey' })),
      { kind: 'refused', problem: 'Unknown passkey' },
    ],
    ['that the shopper cancels is canceled', () => fail(Object.assign(new Error(), { name: 'NotAllowedError' })), { kind: 'cancelled' }],
    ['for a device that already has a passkey says so', () => fail(known()), { kind: 'known' }],
    ['that the device cannot fulfill has failed', () => fail(new Error('no authenticator')), { kind: 'failed' }],
    [
      'that the shop rejects has not reached it',
      () => answers.splice(0, 1, () => new Response('', { status: 503 })),
      { kind: 'unreached' },
    ],
    ['whose result cannot be sent has not reached the shop', () => answers.splice(1, 1), { kind: 'unreached' }],
  ])('%s', async (_, prepare, outcome) => {
    prepare();
    expect(await requestPasskey(signIn)).toEqual(outcome);
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('autofill in the email field', () => {
  const start = () => {
    const events: unknown[] = [];
    const stop = signInByAutofill(signIn, { onChosen: () => events.push('chosen'), onOutcome: (outcome) => events.push(outcome) });
    return { events, stop };
  };

  test('signs in with the passkey that the shopper chooses', async () => {
    const { events } = start();
    await vi.waitFor(() => expect(events).toEqual(['chosen', { kind: 'done' }]));
    expect(vi.mocked(startAuthentication).mock.calls[0]?.[0].useBrowserAutofill).toBe(true);
  });

  test('reports that the shop could not be reached after the choice', async () => {
    answers.splice(1, 1);
    const { events } = start();
    await vi.waitFor(() => expect(events).toEqual(['chosen', { kind: 'unreached' }]));
  });

  test('asks the shop for nothing in a browser without autofill', async () => {
    vi.mocked(browserSupportsWebAuthnAutofill).mockResolvedValue(false);
    start();
    await settle();
    expect(sent).toEqual([]);
  });

  test('ignores a passkey that is chosen after it was stopped', async () => {
    const credential = deferred<never>();
    vi.mocked(startAuthentication).mockReturnValue(credential.promise);
    const { events, stop } = start();
    await vi.waitFor(() => expect(startAuthentication).toHaveBeenCalled());
    stop();
    credential.resolve({ id: 'signed' } as never);
    await settle();
    expect([events, sent.length]).toEqual([[], 1]);
  });

  test('does not wait for a choice if it is stopped while the shop responds', async () => {
    const options = deferred<Response>();
    answers[0] = () => options.promise;
    const { stop } = start();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop();
    options.resolve(Response.json({ options: { challenge: 'c' } }));
    await new Promise((resolve) => setTimeout(resolve)); // reading the response takes a task
    await settle();
    expect(startAuthentication).not.toHaveBeenCalled();
  });
});
