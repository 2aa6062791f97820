// A certified OpenID provider (npm: oidc-provider) as a process: `node run-oidc-provider.mjs <port> <origin of the shop>`. The entered name
// is the identity. Its email address is verified unless the name contains `unverified`.
import Provider from 'oidc-provider';

const [port = '', shop = ''] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'cairn',
      client_secret: 'a-secret-of-the-test',
      redirect_uris: [`${shop}/auth/provider/callback`],
      post_logout_redirect_uris: [`${shop}/`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
  conformIdTokenClaims: false,
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@example.org`,
      email_verified: !id.includes('unverified'),
      given_name: 'Rowan',
      family_name: 'Hale',
    }),
  }),
  pkce: { required: () => true },
  cookies: { keys: ['a-key-of-the-test'] },
  ttl: { AccessToken: 600, IdToken: 600, Session: 3600, Interaction: 600, Grant: 3600 },
});

provider.listen(Number(port), '127.0.0.1');
