// Deletion of stored items for which the visitor refuses consent.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Consent, type ConsentClass, fullConsent } from '#lib/storage/consent.ts';

interface Row {
  name: string;
  item: { place: string; consentClass: ConsentClass };
}

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/consent/clear-refused.ts';
let clearRefused: (consent: Consent, storages: Record<string, () => object>, rows?: readonly Row[]) => void;
let local: Record<string, unknown>;
let session: Record<string, unknown>;

const aStorage = (entries: Record<string, string>) =>
  Object.defineProperty({ ...entries } as Record<string, unknown>, 'removeItem', {
    value(this: Record<string, unknown>, key: string) {
      delete this[key];
    },
  });
const storages = () => ({ 'local-storage': () => local, 'session-storage': () => session });

const rows: readonly Row[] = [
  { name: 'seen', item: { place: 'local-storage', consentClass: 'targeting' } },
  { name: 'seen-', item: { place: 'session-storage', consentClass: 'targeting' } },
  { name: 'layout', item: { place: 'local-storage', consentClass: 'functional' } },
  { name: 'cart', item: { place: 'local-storage', consentClass: 'required' } },
  { name: 'offer', item: { place: 'cookie', consentClass: 'targeting' } },
];

beforeAll(async () => {
  ({ clearRefused } = await import(testedPath));
});

beforeEach(() => {
  local = aStorage({ seen: '1', 'seen-de': '1', layout: '1', cart: '1', offer: '1' });
  session = aStorage({ seen: '1', 'seen-de': '1', 'seen-fr': '1' });
});

describe('deleting refused items after a consent choice', () => {
  test('clearRefused deletes the storage keys of a refused consent class, including keys that exist once per market', () => {
    clearRefused({ ...fullConsent, targeting: false }, storages(), rows);
    expect([Object.keys(local), Object.keys(session)]).toEqual([['seen-de', 'layout', 'cart', 'offer'], ['seen']]);
  });

  test('clearRefused deletes nothing with full consent', () => {
    clearRefused(fullConsent, storages(), rows);
    expect([Object.keys(local).length, Object.keys(session).length]).toEqual([5, 3]);
  });

  test('clearRefused still clears one storage if the other storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    clearRefused({ ...fullConsent, targeting: false }, { 'local-storage': blocked, 'session-storage': () => session }, rows);
    expect(Object.keys(session)).toEqual(['seen']);
  });
});
