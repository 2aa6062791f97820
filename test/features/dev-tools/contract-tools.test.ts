import { describe, expect, test } from 'vitest';
import { aStorefront, emptyGateway } from '../../support/shop-in-node.ts';

const { request } = aStorefront(emptyGateway);

const validate = (body: string, contentType: string | null = 'application/json', call = 'utilities.serverTime') => {
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {}; // as curl sends them: no Origin
  return request(`/validate-response/${call}`, { method: 'POST', headers, body });
};

describe('POST validate-response', () => {
  test.each([
    ['{"timestamp":1}', true],
    ['{"timestamp":"now"}', false],
    ['null', false],
  ])('answers 200 with the verdict on %s', async (body, valid) => {
    const response = await validate(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ valid });
  });

  test.each(['', '{', 'no json'])('answers 400 to the broken JSON %j', async (body) => {
    const response = await validate(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ valid: false, issues: ['the body is not JSON'] });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])('answers 415 to %s', async (contentType) => {
    expect((await validate('{"timestamp":1}', contentType)).status).toBe(415);
  });

  test('takes parameters of the media type', async () => {
    expect((await validate('{"timestamp":1}', 'Application/JSON; charset=utf-8')).status).toBe(200);
  });

  test('answers 404 to a call that is not in the contract', async () => {
    expect((await validate('{}', 'application/json', 'constructor')).status).toBe(404);
  });
});
