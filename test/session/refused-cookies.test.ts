import { expect, test } from 'vitest';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';
import { endRefusedCookies } from '#session/all-cookies.ts';

const options = { isSecure: false };

test('endRefusedCookies deletes optional cookies of the request that the visitor has not consented to', () => {
  const header = 'cairn-session=a; cairn-visit=b; cairn-offer=de; cairn-experiments=c';
  const names = (consent: typeof noConsent) => endRefusedCookies(header, consent, options).map((line) => line.split('=')[0]);
  expect(names(noConsent).toSorted()).toEqual(['cairn-experiments', 'cairn-offer', 'cairn-visit']);
  expect(names({ ...noConsent, functional: true }).toSorted()).toEqual(['cairn-experiments', 'cairn-visit']);
  expect(names(fullConsent)).toEqual([]);
});

test('endRefusedCookies ignores cookies whose names only start with the name of an optional cookie', () => {
  expect(endRefusedCookies('cairn-visitor=a; cairn-offered=b', noConsent, options)).toEqual([]);
});

test('endRefusedCookies deletes a cookie that appears twice in the request', () => {
  expect(endRefusedCookies('cairn-visit=a; cairn-visit=b', noConsent, options)).toHaveLength(1);
});
