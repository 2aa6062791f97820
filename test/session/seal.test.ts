import { base64url, CompactEncrypt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { keyRing, seal, unseal } from '#session/seal.ts';
import { fullClaims, handSealed, kind, now, secrets } from '../support/sealed.ts';

const options = { secrets, kind, now };
const [current = '', previous = ''] = secrets;

describe('what is sealed', () => {
  test('opens again', async () => {
    expect(await unseal(await seal({ a: 'ü' }, 60, options), options)).toMatchObject({ a: 'ü' });
  });

  test('is never the same twice', async () => {
    expect(await seal({}, 60, options)).not.toBe(await seal({}, 60, options));
  });

  test('does not show what is in it', async () => {
    const text = await seal({ secretWord: 'marmot' }, 60, options);
    for (const part of text.split('.')) expect(new TextDecoder().decode(base64url.decode(part))).not.toContain('marmot');
  });

  test('with the previous key still opens', async () => {
    const old = await seal({ a: 1 }, 60, { ...options, secrets: [previous] });
    expect(await unseal(old, options)).toMatchObject({ a: 1 });
  });

  test('now is sealed with the current key', async () => {
    expect(await unseal(await seal({ a: 1 }, 60, options), { ...options, secrets: [current] })).toMatchObject({ a: 1 });
  });

  test('with a key that left the ring opens no more', async () => {
    const old = await seal({}, 60, { ...options, secrets: ['an-older-secret-of-at-least-32-characters'] });
    expect(await unseal(old, options)).toBeUndefined();
  });

  test('opens until it ends, and not at that second', async () => {
    const text = await seal({}, 60, options);
    expect(await unseal(text, { ...options, now: now + 59 })).toBeDefined();
    expect(await unseal(text, { ...options, now: now + 60 })).toBeUndefined();
  });

  test('as one kind does not pass for another', async () => {
    const grant = await seal({}, 60, { ...options, kind: 'cairn-preview-grant' });
    expect(await unseal(grant, options)).toBeUndefined();
  });

  test('has its own key for each kind and each secret', async () => {
    const ring = [...(await keyRing(secrets, kind)), ...(await keyRing(secrets, 'another-kind'))];
    expect(new Set(ring.map(({ kid }) => kid)).size).toBe(4);
    for (const { bytes } of ring) expect(bytes).toHaveLength(32);
  });

  test('needs a key', async () => {
    await expect(seal({}, 60, { ...options, secrets: [] })).rejects.toThrow('SESSION_SECRETS');
  });
});

describe('what was made by hand with the right key', () => {
  test('opens when nothing is missing', async () => {
    expect(await unseal(await handSealed(), options)).toEqual(fullClaims);
  });

  test.each(['iss', 'aud', 'iat', 'exp', 'jti'])('stays shut without %s', async (name) => {
    const { [name]: _, ...claims } = fullClaims;
    expect(await unseal(await handSealed({ claims }), options)).toBeUndefined();
  });

  test.each([
    { iss: 'elsewhere' },
    { aud: 'elsewhere' },
    { aud: ['elsewhere', 'nowhere'] },
    { exp: now },
    { exp: now - 1 },
    { nbf: now + 60 },
  ])('stays shut with %j', async (changes) => {
    expect(await unseal(await handSealed({ claims: { ...fullClaims, ...changes } }), options)).toBeUndefined();
  });

  test.each([{ typ: 'cairn-preview-grant' }, { typ: undefined }, { kid: 'unknown' }, { kid: undefined }, { typ: 'JWT' }])(
    'stays shut with the header %j',
    async (header) => {
      expect(await unseal(await handSealed({ header }), options)).toBeUndefined();
    },
  );

  test('cannot be opened if it was sealed with the key of another kind, even if it claims its own', async () => {
    expect(await unseal(await handSealed({ keyOf: 'cairn-preview-grant' }), options)).toBeUndefined();
  });
});

describe('other algorithms stay shut', () => {
  const plaintext = new TextEncoder().encode(JSON.stringify(fullClaims));

  test('another encryption with a key derived from ours', async () => {
    const [key] = await keyRing(secrets, kind);
    if (!key) throw new Error('the ring has a key');
    const cbc = await new CompactEncrypt(plaintext)
      .setProtectedHeader({ alg: 'dir', enc: 'A128CBC-HS256', typ: kind, kid: key.kid })
      .encrypt(key.bytes);
    expect(await unseal(cbc, options)).toBeUndefined();
  });

  test('a wrapped key', async () => {
    const [key] = await keyRing(secrets, kind);
    if (!key) throw new Error('the ring has a key');
    const wrapped = await new CompactEncrypt(plaintext)
      .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM', typ: kind, kid: key.kid })
      .encrypt(key.bytes);
    expect(await unseal(wrapped, options)).toBeUndefined();
  });

  test('none at all', async () => {
    expect(await unseal(new UnsecuredJWT(fullClaims).encode(), options)).toBeUndefined();
  });

  test('a signature with our key', async () => {
    const [key] = await keyRing(secrets, kind);
    if (!key) throw new Error('the ring has a key');
    const signed = await new SignJWT(fullClaims).setProtectedHeader({ alg: 'HS256', typ: kind, kid: key.kid }).sign(key.bytes);
    expect(await unseal(signed, options)).toBeUndefined();
  });
});

test.each(['', '.', '....', 'a.b.c.d.e', 'null', '{}', '\u0000', 'x'.repeat(10_000)])(
  '%j is nothing sealed, and no error',
  async (text) => {
    expect(await unseal(text, options)).toBeUndefined();
  },
);
