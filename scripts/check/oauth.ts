// Checks sign-ins with a hostile identity provider, and with the redirect URL of another visitor.
import type { Check } from './area.ts';
import { type Buyer, createBuyer } from './buyers.ts';
import { openHostileProvider, type TokenDefect } from './hostile-provider.ts';
import { checkSecret, startWorker } from './start-worker.ts';
import { openTally } from './tally.ts';

const unsigned = (issuer: string) =>
  `${[{ alg: 'none' }, { iss: issuer, aud: 'shop', sub: 'x' }].map((part) => btoa(JSON.stringify(part))).join('.')}.`;

const listDefects = (issuer: string, random: string): [string, TokenDefect][] => {
  const now = Math.floor(Date.now() / 1000);
  return [
    ['another nonce', { claims: { nonce: random } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: `${issuer}/other` } }],
    ['another shop', { claims: { aud: random } }],
    ['several shops, made for another', { claims: { aud: ['shop', random], azp: random } }],
    ['expired', { claims: { exp: now - 40 } }],
    ['not yet valid', { claims: { nbf: now + 3600 } }],
    ['issued long ago', { claims: { iat: now - 86_400 } }],
    ['no subject', { claims: { sub: '' } }],
    ['an unverified email address', { claims: { email_verified: false } }],
    ['the email address of an account', { claims: { email: 'jonas@cairn.example' } }],
    ['another key', { isForged: true }],
    ['no signature', { token: unsigned(issuer) }],
    ['no token', { token: random }],
    ['a status of 500', { status: 500 }],
    ['another issuer in the address', { query: { iss: `${issuer}/other` } }],
    ['no issuer in the address', { query: { iss: undefined } }],
    ['an invented code', { query: { code: random } }],
    ['no code', { query: { code: undefined } }],
    ['another state', { query: { state: random } }],
    ['access_denied', { query: { code: undefined, error: 'access_denied' } }],
  ];
};

export const check: Check = async (run) => {
  const provider = await openHostileProvider();
  run.started.defer(() => void provider.close());
  const openId = { OPENID_ISSUER: provider.issuer, OPENID_CLIENT_ID: 'shop', OPENID_NAME: 'Trailhead ID' };
  const variables = { SESSION_SECRETS: checkSecret, BACKEND_TOKEN_SECRET: checkSecret, ...openId };
  const { origin } = await startWorker(run, { workers: 'shop', isSeeded: true, variables: () => variables });
  const leave = async (buyer: Buyer) => {
    const { html } = await buyer.post('/en-us/sign-in/provider', { next: '/favorites' });
    return (/content="0;url=([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  };
  const [honest, lies, visits] = [
    openTally('an honest response signs the shopper in'),
    openTally('a manipulated response does not sign the shopper in, and the form shows an error'),
    openTally('a sign-in can be completed once, only by the browser that started it'),
  ];
  for (let round = 0; round < (run.isSmall ? 1 : 5); round++) {
    const name = (what: string) => `${what}-${run.seed}-${round}-${crypto.randomUUID().slice(0, 8)}`;
    const owner = createBuyer(origin);
    const back = provider.answer(await leave(owner), name('owner'));
    const copy = new Map(owner.cookies);
    const stranger = createBuyer(origin);
    visits.count((await stranger.follow(back)).path !== '/en-us/sign-in' && 'a browser that had not started a sign-in was redirected');
    const end = await owner.follow(back);
    // A new account is completed first, because the market requires a postal address, which the provider does not supply.
    honest.count(end.path !== '/en-us/account/complete?next=%2Ffavorites' && `it ended at ${end.path}`);
    honest.count(!owner.cookies.has('cairn-account') && 'no account was created');
    const thief = createBuyer(origin);
    for (const [cookie, value] of copy) thief.cookies.set(cookie, value);
    await thief.follow(back);
    visits.count(thief.cookies.has('cairn-account') && 'a redirect URL with copied cookies worked twice');
    for (const [what, lie] of listDefects(provider.issuer, name('x'))) {
      const victim = createBuyer(origin);
      const at = await victim.follow(provider.answer(await leave(victim), name('victim'), lie));
      lies.count(victim.cookies.has('cairn-account') && `${what}: signed in`);
      lies.count(
        (at.status !== 200 || !at.path.startsWith('/en-us/sign-in') || !at.html.includes('notice-title')) &&
          `${what}: ${at.status} ${at.path}`,
      );
    }
  }
  return [honest.result(), lies.result(), visits.result()];
};
