// A hostile identity provider that the shop is configured to use. The check chooses the provider's false replies for each visit.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface TokenDefect {
  /** Claims that replace those of an honest token. */
  claims?: JWTPayload;
  isForged?: boolean;
  /** Replaces the whole token. */
  token?: string;
  /** Query parameters that replace those of the redirect to the shop. Undefined removes a parameter. */
  query?: Record<string, string | undefined>;
  status?: number;
}

export async function openHostileProvider() {
  const key = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const codes = new Map<string, { nonce: string; person: string; lie: TokenDefect }>();
  let issuer = '';
  const sign = async (nonce: string, person: string, { claims, isForged }: TokenDefect) => {
    const at = Math.floor(Date.now() / 1000);
    const names = { email: `${person}@example.org`, email_verified: true, given_name: 'Rowan' };
    return new SignJWT({ iss: issuer, aud: 'shop', sub: person, iat: at, exp: at + 300, nonce, ...names, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .sign(isForged ? stranger.privateKey : key.privateKey);
  };
  const server = createServer((request, response) => {
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = request.url ?? '';
    if (path.startsWith('/.well-known/openid'))
      return void send({
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` },
        authorization_response_iss_parameter_supported: true,
      });
    if (path === '/keys') return void exportJWK(key.publicKey).then((jwk) => send({ keys: [{ ...jwk, kid: 'key', alg: 'RS256' }] }));
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', async () => {
      const code = new URLSearchParams(text).get('code') ?? '';
      const asked = codes.get(code);
      codes.delete(code);
      if (!asked) return send({ error: 'invalid_grant' }, 400);
      const { nonce, person, lie } = asked;
      return send(
        { token_type: 'Bearer', access_token: 'opaque', id_token: lie.token ?? (await sign(nonce, person, lie)) },
        lie.status ?? 200,
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    close: () => server.close(),
    /** Returns the path and query of the provider's redirect to the shop. */
    answer(address: string, person: string, lie: TokenDefect = {}): string {
      const asked = new URL(address).searchParams;
      const code = crypto.randomUUID();
      codes.set(code, { nonce: asked.get('nonce') ?? '', person, lie });
      const back = new URL(asked.get('redirect_uri') ?? '');
      for (const [name, value] of Object.entries({ code, state: asked.get('state') ?? '', iss: issuer, ...lie.query }))
        if (value !== undefined) back.searchParams.set(name, value);
      return back.pathname + back.search;
    },
  };
}
