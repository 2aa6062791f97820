// An identity provider for tests. It replaces the network, and signs whatever claims a test requests.
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { vi } from 'vitest';
import { clearProviders } from '#openid/provider.ts';

export const issuer = 'https://id.example';
export const openIdVariables = {
  OPENID_ISSUER: issuer,
  OPENID_CLIENT_ID: 'shop',
  OPENID_CLIENT_SECRET: 'a secret: with signs',
  OPENID_NAME: 'Trailhead ID',
};

interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
  /** Claims about groups. */
  [claim: string]: unknown;
}

export const aPerson = (over: Partial<Person> = {}): Person => ({
  sub: crypto.randomUUID(),
  email: `rowan-${crypto.randomUUID().slice(0, 8)}@example.org`,
  email_verified: true,
  given_name: 'Rowan',
  family_name: 'Hale',
  ...over,
});

/** Faults that a test injects into the provider. */
export interface ProviderDefects {
  claims?: JWTPayload;
  /** Whether the provider signs with a key that is not published. */
  isForged?: boolean;
  metadata?: object;
  /** Replaces the response of the token endpoint. */
  token?: () => Response | Promise<Response>;
  isDown?: boolean;
}

/** Serves the provider at `issuer` until `vi.restoreAllMocks()`. */
export async function openIdentityProvider() {
  clearProviders();
  const state: ProviderDefects = {};
  let [key, kid] = [await generateKeyPair('ES256', { extractable: true }), 'key-1'];
  const stranger = await generateKeyPair('ES256', { extractable: true });
  const codes = new Map<string, { person: Person; nonce: string; challenge: string; callback: string }>();
  const calls = { token: [] as { body: URLSearchParams; authorization: string | null }[], keys: 0 };

  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(state.isForged ? stranger.privateKey : key.privateKey);

  async function answer(request: Request): Promise<Response> {
    if (state.isDown) throw new TypeError('Network connection lost.');
    const { pathname } = new URL(request.url);
    if (pathname === '/.well-known/openid-configuration')
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        end_session_endpoint: `${issuer}/leave`,
        authorization_response_iss_parameter_supported: true,
        ...state.metadata,
      });
    if (pathname === '/keys') {
      calls.keys += 1;
      return Response.json({ keys: [{ ...(await exportJWK(key.publicKey)), kid, alg: 'ES256', use: 'sig' }] });
    }
    if (pathname !== '/token') return new Response('', { status: 404 });
    if (state.token) return state.token();
    const body = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
    calls.token.push({ body, authorization: request.headers.get('authorization') });
    const asked = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body.get('code_verifier') ?? ''));
    const challenge = btoa(String.fromCharCode(...new Uint8Array(hash)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
    if (!asked || asked.challenge !== challenge || asked.callback !== body.get('redirect_uri'))
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const at = Math.floor(Date.now() / 1000);
    const { person, nonce } = asked;
    return Response.json({
      token_type: 'Bearer',
      access_token: 'opaque',
      id_token: await sign({ iss: issuer, aud: 'shop', iat: at, exp: at + 300, nonce, ...person, ...state.claims }),
    });
  }

  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init);
    return request.url.startsWith(issuer) ? answer(request) : real(request);
  });

  return {
    state,
    calls,
    sign,
    /** Signs a person in, and returns the URL to which the provider redirects. */
    agree(address: string, person: Person, over: Record<string, string | undefined> = {}): string {
      const query = new URL(address).searchParams;
      const code = crypto.randomUUID();
      const read = (name: string) => query.get(name) ?? '';
      codes.set(code, { person, nonce: read('nonce'), challenge: read('code_challenge'), callback: read('redirect_uri') });
      const back = new URL(read('redirect_uri'));
      for (const [name, value] of Object.entries({ code, state: read('state'), iss: issuer, ...over }))
        if (value !== undefined) back.searchParams.set(name, value);
      return `${back.pathname}${back.search}`;
    },
    async changeKey(): Promise<void> {
      [key, kid] = [await generateKeyPair('ES256', { extractable: true }), `key-${crypto.randomUUID()}`];
    },
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>;
