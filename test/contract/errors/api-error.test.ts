// The order of the rules that handle a failed call.
import { describe, expect, test } from 'vitest';
import { handleApiError, thrownError } from '#contract/errors/api-error.ts';
import { errorCodes } from '#contract/errors/catalogue.ts';

const readMessage = (error: Partial<Parameters<typeof handleApiError>[0]>) => {
  const handled = handleApiError({ status: 409, ...error });
  return handled.kind === 'thrown' ? handled.message : undefined;
};

describe('the message of a failed call', () => {
  test.each(errorCodes)('readMessage of %s uses the text of the table, whatever the server says', (errorId) => {
    expect(readMessage({ errorId, message: 'The server says' })).toEqual({ kind: 'table', code: errorId });
  });

  test.each(['NEW999', '', 'toString', '__proto__', undefined])(
    'readMessage of the unknown code %j uses the text of the server',
    (errorId) => {
      expect(readMessage({ errorId, message: ' Sold by the pair. ' })).toEqual({ kind: 'server', text: 'Sold by the pair.' });
    },
  );

  test.each([undefined, '', '  '])('readMessage returns the general error if the server says %j', (message) => {
    expect(readMessage({ errorId: 'NEW999', message })).toEqual({ kind: 'table', code: 'GEN500' });
  });

  test('readMessage shortens the text of the server to 300 characters', () => {
    expect(readMessage({ message: 'x'.repeat(10_000) })).toEqual({ kind: 'server', text: 'x'.repeat(300) });
  });
});

test.each([400, 403, 404, 409, 500, 503])('handleApiError throws an error with the status %i', (status) => {
  expect(handleApiError({ status, errorId: 'PAY400' })).toMatchObject({ kind: 'thrown', status });
});

describe('bot defense', () => {
  test('a 403 with an appId is a bot challenge', () => {
    expect(handleApiError({ status: 403, appId: 'px' })).toMatchObject({ kind: 'thrown', challenge: 'px' });
  });

  test.each([{ status: 403 }, { status: 401, appId: 'px' }, { status: 500, appId: 'px' }, { status: 404, appId: 'px' }])(
    'the error %j is not a bot challenge',
    (error) => {
      expect(handleApiError({ errorId: 'AUT403', ...error })).not.toHaveProperty('challenge');
    },
  );
});

describe('errors of the guest token', () => {
  test.each([{}, { appId: 'px' }, { errorId: 'AUT403', message: 'No.' }])(
    'a 403 of the guest token is ignored before any other rule: %j',
    (error) => {
      expect(handleApiError({ status: 403, isGuestToken: true, ...error })).toEqual({ kind: 'ignored' });
    },
  );

  test('an error other than 403 of the guest token is thrown', () => {
    expect(handleApiError({ status: 500, isGuestToken: true }).kind).toBe('thrown');
  });
});

test('thrownError returns the handled error of an exception, and undefined for other values', () => {
  const answer = handleApiError({ status: 403, appId: 'px' });
  expect(thrownError(Object.assign(new Error('x'), { answer }))).toBe(answer);
  expect([new Error('x'), undefined, null, 'x', { answer: undefined }, { answer: { kind: 'ignored' } }].map(thrownError)).toEqual(
    Array(6).fill(undefined),
  );
});
