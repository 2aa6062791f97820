// Hashes of gift card PINs.
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPin, isFormerPinHash, isRightPin } from '#backend/platform/pin-hash.ts';
import { testPin, testPinHash } from '#demo/seed/gift-cards.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aGiftCard } from '../../support/gift-cards.ts';
import { aShopper } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const secrets = { BACKEND_TOKEN_SECRET: 'a-secret-of-at-least-32-characters' };
const [one, two] = ['pepper-one-of-at-least-32-characters', 'pepper-two-of-at-least-32-characters'];
const withPepper = (...ring: string[]) => ({ ...secrets, GIFT_CARD_PEPPER: ring.join(',') });
const storedPin = (cardNumber: string) =>
  backendEnv.BACKEND_DB.prepare('SELECT pin_hash FROM gift_card WHERE card_number = ?').bind(cardNumber).first<string>('pin_hash');

describe('a hashed PIN', () => {
  test('a hashed PIN does not contain the PIN, and two hashes of one PIN differ', async () => {
    const [one, other] = [await hashPin(secrets, '12345678'), await hashPin(secrets, '12345678')];
    expect(one).toMatch(/^pbkdf2\$[0-9a-f]{32}\$[0-9a-f]{64}\$[0-9a-f]{12}$/);
    expect(one).not.toBe(other);
  });

  test('a hashed PIN matches its PIN only if the pepper is the same', async () => {
    const stored = await hashPin(withPepper(one), '12345678');
    expect(await isRightPin(withPepper(one), '12345678', stored)).toBe(true);
    expect(await isRightPin(withPepper(one), '12345679', stored)).toBe(false);
    expect(await isRightPin(withPepper(two), '12345678', stored)).toBe(false);
    expect(await isRightPin(secrets, '12345678', undefined)).toBe(false);
  });

  test('a hashed PIN matches while the ring contains its pepper, and must be replaced if that is not the current one', async () => {
    const stored = await hashPin(withPepper(one), '12345678');
    expect(await isRightPin(withPepper(two, one), '12345678', stored)).toBe(true);
    expect(await isRightPin(withPepper(two, one), '12345679', stored)).toBe(false);
    expect(await isFormerPinHash(withPepper(one), stored)).toBe(false);
    expect(await isFormerPinHash(withPepper(two, one), stored)).toBe(true);
    expect(await isFormerPinHash(withPepper(two, one), testPinHash)).toBe(false);
  });

  test('a hashed PIN without a key id belongs to the oldest pepper', async () => {
    const stored = (await hashPin(withPepper(one), '12345678')).replace(/\$[0-9a-f]{12}$/, '');
    expect(await isRightPin(withPepper(two, one), '12345678', stored)).toBe(true);
    expect(await isRightPin(withPepper(one, two), '12345678', stored)).toBe(false);
    expect(await isFormerPinHash(withPepper(one), stored)).toBe(true);
  });

  test("a seeded card's PIN hash matches the documented PIN", async () => {
    expect(await isRightPin(secrets, testPin, testPinHash)).toBe(true);
  });
});

test('a PIN that was stored without a hash is hashed when it is next entered', async () => {
  const cardNumber = await aGiftCard(700);
  await backendEnv.BACKEND_DB.prepare("UPDATE gift_card SET pin_hash = 'former$9876' WHERE card_number = ?").bind(cardNumber).run();
  const shopper = await aShopper();
  expect((await shopper.balance(cardNumber, '1234')).error?.errorId).toBe('GFC800');
  expect((await shopper.balance(cardNumber, '9876')).body.balance).toBe(700);
  expect(await storedPin(cardNumber)).toMatch(/^pbkdf2\$/);
  expect((await shopper.balance(cardNumber, '9876')).body.balance).toBe(700);
});
