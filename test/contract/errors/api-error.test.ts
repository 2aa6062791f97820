// The order in which a failed call is handled.
import { describe, expect, test } from 'vitest';
import { handleApiError, thrownError } from '#contract/errors/api-error.ts';
import { errorCodes } from '#contract/errors/catalogue.ts';

const readMessage = (error: Partial<Parameters<typeof handleApiError>[0]>) => {
  const handled = handleApiError({ status: 409, ...error });
  return handled.kind === 'thrown' ? handled.message : undefined;
};

describe('the message', () => {
  test.each(errorCodes)('%s: what the table has, whatever the server says', (errorId) => {
    expect(readMessage({ errorId, message: 'The server says' })).toEqual({ kind: 'table', code: errorId });
  });

  test.each(['NEW999', '', 'toString', '__proto__', undefined])('%j: what the server says, as the table has nothing', (errorId) => {
    expect(readMessage({ errorId, message: ' Sold by the pair. ' })).toEqual({ kind: 'server', text: 'Sold by the pair.' });
  });

  test.each([undefined, '', '  '])('that something went wrong, where the server says %j', (message) => {
    expect(readMessage({ errorId: 'NEW999', message })).toEqual({ kind: 'table', code: 'GEN500' });
  });

  test('no more than a shopper can read', () => {
    expect(readMessage({ message: 'x'.repeat(10_000) })).toEqual({ kind: 'server', text: 'x'.repeat(300) });
  });
});

test.each([400, 403, 404, 409, 500, 503])('it is thrown with its status: %i', (status) => {
  expect(handleApiError({ status, errorId: 'PAY400' })).toMatchObject({ kind: 'thrown', status });
});

describe('bot defence', () => {
  test('is a 403 that carries an appId', () => {
    expect(handleApiError({ status: 403, appId: 'px' })).toMatchObject({ kind: 'thrown', challenge: 'px' });
  });

  test.each([{ status: 403 }, { status: 401, appId: 'px' }, { status: 500, appId: 'px' }, { status: 404, appId: 'px' }])(
    'is not %j',
    (error) => {
      expect(handleApiError({ errorId: 'AUT403', ...error })).not.toHaveProperty('challenge');
    },
  );
});

describe('the guest token', () => {
  test.each([{}, { appId: 'px' }, { errorId: 'AUT403', message: 'No.' }])('with a 403 is ignored, first of all: %j', (error) => {
    expect(handleApiError({ status: 403, isGuestToken: true, ...error })).toEqual({ kind: 'ignored' });
  });

  test('with anything else is not', () => {
    expect(handleApiError({ status: 500, isGuestToken: true }).kind).toBe('thrown');
  });
});

test('an answer is found on what was thrown, and nowhere else', () => {
  const answer = handleApiError({ status: 403, appId: 'px' });
  expect(thrownError(Object.assign(new Error('x'), { answer }))).toBe(answer);
  expect([new Error('x'), undefined, null, 'x', { answer: undefined }, { answer: { kind: 'ignored' } }].map(thrownError)).toEqual(
    Array(6).fill(undefined),
  );
});
