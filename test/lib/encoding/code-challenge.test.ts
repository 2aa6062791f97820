import { expect, test } from 'vitest';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';

test('createCodeChallenge matches the example of RFC 7636, appendix B', async () => {
  expect(await createCodeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

test('createCodeVerifier encodes 32 random bytes as 43 characters', () => {
  const verifiers = Array.from({ length: 100 }, createCodeVerifier);
  for (const verifier of verifiers) expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(new Set(verifiers).size).toBe(100);
});
