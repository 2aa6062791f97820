import { describe, expect, test } from 'vitest';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';

const { request } = aStorefront(emptyGateway);

const validate = (body: string, contentType: string | null = 'application/json', call = 'utilities.serverTime') => {
  // without an Origin header, as curl sends requests
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
  return request(`/validate-response/${call}`, { method: 'POST', headers, body });
};

describe('POST /validate-response/{call}', () => {
  test.each([
    ['{"timestamp":1}', true],
    ['{"timestamp":"now"}', false],
    ['null', false],
  ])('reply validation returns 200 with the result for %s', async (body, valid) => {
    const response = await validate(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ valid });
  });

  test.each(['', '{', 'no json'])('reply validation returns 400 for the malformed JSON %j', async (body) => {
    const response = await validate(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ valid: false, issues: ['the body is not JSON'] });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'reply validation returns 415 for the media type %s',
    async (contentType) => {
      expect((await validate('{"timestamp":1}', contentType)).status).toBe(415);
    },
  );

  test('reply validation accepts a JSON media type with parameters', async () => {
    expect((await validate('{"timestamp":1}', 'Application/JSON; charset=utf-8')).status).toBe(200);
  });

  test('reply validation returns 404 for an unknown call', async () => {
    expect((await validate('{}', 'application/json', 'constructor')).status).toBe(404);
  });
});
