import { describe, expect, test } from 'vitest';
import type { CallRow } from '#contract/call.ts';
import { callRow } from '#contract/calls.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { requestHeaders } from '#gateway/request-headers.ts';
import { isWebView } from '#http/middleware/request-gateway.ts';
import { requestHeaderValues } from '../support/fake-fetch.ts';

const plain: CallRow = callRow('utilities.serverTime');
const order: CallRow = { ...plain, orderChannel: true };
const signUp: CallRow = { ...plain, leadSource: true };

describe('channel header', () => {
  const readChannel = (row: CallRow, inWebView: boolean) =>
    requestHeaders({ ...requestHeaderValues, isWebView: inWebView }, row)[gatewayHeader.channel];

  test('is MOBILE_APP for an order in a web view', () => expect(readChannel(order, true)).toBe('MOBILE_APP'));
  test('is ECOMM for an order in a browser', () => expect(readChannel(order, false)).toBe('ECOMM'));
  test('is ECOMM for any other call in a web view', () => expect(readChannel(plain, true)).toBe('ECOMM'));
});

describe('source header', () => {
  const readSource = (row: CallRow, leadSource?: string) =>
    requestHeaders({ ...requestHeaderValues, leadSource }, row)[gatewayHeader.source];

  test('is the lead source from the URL for a sign-up', () => expect(readSource(signUp, 'trail-fair')).toBe('trail-fair'));
  test('is ECOM15 for a sign-up without a lead source', () => expect(readSource(signUp)).toBe('ECOM15'));
  test('is ECOM15 for any other call', () => expect(readSource(plain, 'trail-fair')).toBe('ECOM15'));
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36', false],
  [undefined, false],
])('isWebView with the user agent %s returns %s', (userAgent, expected) => {
  expect(isWebView(userAgent)).toBe(expected);
});
