// How the shop handles a failed call: the message, the bot defense challenge, and requests for a guest token.
import { describe, expect, test } from 'vitest';
import { handleApiError, thrownError } from '#contract/errors/api-error.ts';
import { errorCodes } from '#contract/errors/catalog.ts';

const readMessage = (error: Partial<Parameters<typeof handleApiError>[0]>) => {
  const handled = handleApiError({ status: 409, ...error });
  return handled.kind === 'thrown' ? handled.message : undefined;
};

describe('the message that handleApiError chooses', () => {
  test.each(errorCodes)('the message for the error code %s is that of the table, whatever message the server sent', (errorId) => {
    expect(readMessage({ errorId, message: 'The server says' })).toEqual({ kind: 'table', code: errorId });
  });

  test.each(['NEW999', '', 'toString', '__proto__', undefined])(
    'the message for the unknown error code %j is the server’s message',
    (errorId) => {
      expect(readMessage({ errorId, message: ' Sold by the pair. ' })).toEqual({ kind: 'server', text: 'Sold by the pair.' });
    },
  );

  test.each([undefined, '', '  '])('the message for an unknown error code is a general text if the server’s message is %j', (message) => {
    expect(readMessage({ errorId: 'NEW999', message })).toEqual({ kind: 'table', code: 'GEN500' });
  });

  test('the server’s message is truncated to 300 characters', () => {
    expect(readMessage({ message: 'x'.repeat(10_000) })).toEqual({ kind: 'server', text: 'x'.repeat(300) });
  });
});

test.each([400, 403, 404, 409, 500, 503])('handleApiError retains the status %i of the error response', (status) => {
  expect(handleApiError({ status, errorId: 'PAY400' })).toMatchObject({ kind: 'thrown', status });
});

describe('handleApiError and bot defense', () => {
  test('a 403 response with an appId starts the challenge of the bot defense', () => {
    expect(handleApiError({ status: 403, appId: 'px' })).toMatchObject({ kind: 'thrown', challenge: 'px' });
  });

  test.each([{ status: 403 }, { status: 401, appId: 'px' }, { status: 500, appId: 'px' }, { status: 404, appId: 'px' }])(
    'the response %j does not start a challenge',
    (error) => {
      expect(handleApiError({ errorId: 'AUT403', ...error })).not.toHaveProperty('challenge');
    },
  );
});

describe('handleApiError and the guest token', () => {
  test.each([{}, { appId: 'px' }, { errorId: 'AUT403', message: 'No.' }])(
    'a 403 response to a guest token request is ignored, whatever else it contains: %j',
    (error) => {
      expect(handleApiError({ status: 403, isGuestToken: true, ...error })).toEqual({ kind: 'ignored' });
    },
  );

  test('a 500 response to a guest token request is thrown as an error', () => {
    expect(handleApiError({ status: 500, isGuestToken: true }).kind).toBe('thrown');
  });
});

test('thrownError returns the error response of a fault, and undefined for all other values', () => {
  const answer = handleApiError({ status: 403, appId: 'px' });
  expect(thrownError(Object.assign(new Error('x'), { answer }))).toBe(answer);
  expect([new Error('x'), undefined, null, 'x', { answer: undefined }, { answer: { kind: 'ignored' } }].map(thrownError)).toEqual(
    Array(6).fill(undefined),
  );
});
