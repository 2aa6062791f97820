import { base64url, CompactEncrypt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { keyRing, seal, unseal } from '#session/seal.ts';
import { createSealedToken, fullClaims, kind, now, secrets } from '../support/sealed.ts';

const options = { secrets, kind, now };
const [current = '', previous = ''] = secrets;

describe('sealed value', () => {
  test('can be unsealed', async () => {
    expect(await unseal(await seal({ a: 'ü' }, 60, options), options)).toMatchObject({ a: 'ü' });
  });

  test('differs each time it is sealed', async () => {
    expect(await seal({}, 60, options)).not.toBe(await seal({}, 60, options));
  });

  test('does not reveal its content', async () => {
    const text = await seal({ secretWord: 'marmot' }, 60, options);
    for (const part of text.split('.')) expect(new TextDecoder().decode(base64url.decode(part))).not.toContain('marmot');
  });

  test('is accepted if it was sealed with the previous secret', async () => {
    const old = await seal({ a: 1 }, 60, { ...options, secrets: [previous] });
    expect(await unseal(old, options)).toMatchObject({ a: 1 });
  });

  test('is sealed with the current secret when it is created', async () => {
    expect(await unseal(await seal({ a: 1 }, 60, options), { ...options, secrets: [current] })).toMatchObject({ a: 1 });
  });

  test('is rejected if it was sealed with a removed secret', async () => {
    const old = await seal({}, 60, { ...options, secrets: ['an-older-secret-of-at-least-32-characters'] });
    expect(await unseal(old, options)).toBeUndefined();
  });

  test('is rejected after it has expired', async () => {
    const text = await seal({}, 60, options);
    expect(await unseal(text, { ...options, now: now + 59 })).toBeDefined();
    expect(await unseal(text, { ...options, now: now + 60 })).toBeUndefined();
  });

  test('is rejected if it was sealed as another kind of value', async () => {
    const grant = await seal({}, 60, { ...options, kind: 'cairn-preview-grant' });
    expect(await unseal(grant, options)).toBeUndefined();
  });

  test('has a separate key for each kind and secret', async () => {
    const ring = [...(await keyRing(secrets, kind)), ...(await keyRing(secrets, 'another-kind'))];
    expect(new Set(ring.map(({ kid }) => kid)).size).toBe(4);
    for (const { bytes } of ring) expect(bytes).toHaveLength(32);
  });

  test('cannot be created without a secret', async () => {
    await expect(seal({}, 60, { ...options, secrets: [] })).rejects.toThrow('SESSION_SECRETS');
  });
});

describe('value sealed by hand', () => {
  test('is accepted with the correct key and all claims', async () => {
    expect(await unseal(await createSealedToken(), options)).toEqual(fullClaims);
  });

  test.each(['iss', 'aud', 'iat', 'exp', 'jti'])('is rejected without %s', async (name) => {
    const { [name]: _, ...claims } = fullClaims;
    expect(await unseal(await createSealedToken({ claims }), options)).toBeUndefined();
  });

  test.each([
    { iss: 'elsewhere' },
    { aud: 'elsewhere' },
    { aud: ['elsewhere', 'nowhere'] },
    { exp: now },
    { exp: now - 1 },
    { nbf: now + 60 },
  ])('is rejected with the claims %j', async (changes) => {
    expect(await unseal(await createSealedToken({ claims: { ...fullClaims, ...changes } }), options)).toBeUndefined();
  });

  test.each([{ typ: 'cairn-preview-grant' }, { typ: undefined }, { kid: 'unknown' }, { kid: undefined }, { typ: 'JWT' }])(
    'is rejected with the header %j',
    async (header) => {
      expect(await unseal(await createSealedToken({ header }), options)).toBeUndefined();
    },
  );

  test("is rejected if it was sealed with another kind's key, even if it claims the expected kind", async () => {
    expect(await unseal(await createSealedToken({ keyOf: 'cairn-preview-grant' }), options)).toBeUndefined();
  });
});

describe('unseal', () => {
  const plaintext = new TextEncoder().encode(JSON.stringify(fullClaims));

  test('rejects a text that is encrypted with the derived key, but with another algorithm', async () => {
    const [key] = await keyRing(secrets, kind);
    if (!key) throw new Error('the ring has a key');
    const cbc = await new CompactEncrypt(plaintext)
      .setProtectedHeader({ alg: 'dir', enc: 'A128CBC-HS256', typ: kind, kid: key.kid })
      .encrypt(key.bytes);
    expect(await unseal(cbc, options)).toBeUndefined();
  });

  test('rejects a text with a wrapped content key', async () => {
    const [key] = await keyRing(secrets, kind);
    if (!key) throw new Error('the ring has a key');
    const wrapped = await new CompactEncrypt(plaintext)
      .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM', typ: kind, kid: key.kid })
      .encrypt(key.bytes);
    expect(await unseal(wrapped, options)).toBeUndefined();
  });

  test('rejects an unsecured token', async () => {
    expect(await unseal(new UnsecuredJWT(fullClaims).encode(), options)).toBeUndefined();
  });

  test('rejects a token that is only signed with the key, not encrypted', async () => {
    const [key] = await keyRing(secrets, kind);
    if (!key) throw new Error('the ring has a key');
    const signed = await new SignJWT(fullClaims).setProtectedHeader({ alg: 'HS256', typ: kind, kid: key.kid }).sign(key.bytes);
    expect(await unseal(signed, options)).toBeUndefined();
  });
});

test.each(['', '.', '....', 'a.b.c.d.e', 'null', '{}', '\u0000', 'x'.repeat(10_000)])('unseal returns undefined for %j', async (text) => {
  expect(await unseal(text, options)).toBeUndefined();
});
