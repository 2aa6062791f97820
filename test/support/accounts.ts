// Visitors and accounts at the gateway, with a clock that the test moves.
import type { System } from '#backend/platform/system.ts';
import type { CallReply } from '#contract/calls.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import { requireMarket } from '#markets/registry.ts';
import type { SignInSettings } from '#markets/settings.ts';
import { aShopper } from './shopper.ts';

export const password = 'Granite-42';

/** A system with a clock in milliseconds since 1970, which the test moves. */
export function aClock(at = Date.now()): System & { pass: (ms: number) => void } {
  let now = at;
  return { now: () => now, randomId: () => crypto.randomUUID(), pass: (ms) => (now += ms) };
}

let people = 0;
/** Returns an email address that no account uses. */
export const anEmail = (): string => `person-${++people}-${crypto.randomUUID().slice(0, 8)}@example.org`;

export const signUpBody = (over: object = {}) => ({
  email: anEmail(),
  password,
  firstName: 'Mara',
  lastName: 'Vale',
  birthDate: '1990-05-17',
  phone: `+1303${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`,
  phoneCode: '1',
  isTermsConfirmed: true,
  isTemporaryPassword: true,
  subscriptions: { newsletterConsent: false, loyaltyConsent: true, smsNotificationConsent: false, loyaltyNewsletterConsent: false },
  source: { acquisitionType: 'Registered' as const },
  ...over,
});

/** The fields of the United States sign-up form. */
export const typedSignUp = (over: Record<string, string> = {}) => ({
  firstName: 'Mara',
  lastName: 'Vale',
  postalCode: '80302',
  phoneCode: '1',
  phone: signUpBody().phone.slice(2),
  gender: 'none',
  email: anEmail(),
  password,
  loyaltyTerms: 'on',
  brandTerms: 'on',
  ...over,
});

type Tokens = CallReply<'auth.token'>;

/** Creates a visitor with a separate browser, who is a guest until the sign-in. */
export async function aVisitor({ system = aClock(), address }: { system?: System; address?: string } = {}) {
  const guest = await aShopper({ system, ...(address !== undefined && { address }) });
  const verifier = createCodeVerifier();
  const signIn = async (username: string, typed = password, over: object = {}) =>
    guest.call<CallReply<'auth.signIn'>>('/consumers-v3/auth/signin', {
      body: { type: 'Registered', username, password: typed, codeChallenge: await createCodeChallenge(verifier), ...over },
    });
  const token = (body: object) => guest.call<Tokens>('/token/v2/auth/token', { body: { type: 'Registered', siteId: 'us', ...body } });
  const exchange = (authorizationCode: string, over: object = {}) => token({ authorizationCode, codeVerifier: verifier, ...over });
  return {
    ...guest,
    verifier,
    signIn,
    exchange,
    renew: (refreshToken: string | undefined) => token({ refreshToken }),
    signUp: (body: object = signUpBody()) => guest.call<CallReply<'auth.signUp'>>('/consumers-v3/auth/signup', { body }),
    /** Signs in and exchanges the authorization code for tokens. */
    async enter(email: string, over: object = {}, typed = password): Promise<Tokens> {
      const { body } = await signIn(email, typed);
      return (await exchange(body.authorizationCode, over)).body;
    },
    /** Sends a call with an account's token. */
    as: <Body>({ accessToken }: Pick<Tokens, 'accessToken'>, path: string, how: { method?: string; body?: unknown } = {}) =>
      guest.call<Body>(path, { ...how, headers: { authorization: `Bearer ${accessToken}` } }),
  };
}

/** Creates an account and returns its email and number. */
export async function anAccount(over: object = {}, system: System = aClock()): Promise<{ email: string; consumerNo: string }> {
  const body = signUpBody(over);
  const made = await (await aVisitor({ system })).signUp(body);
  if (made.error) throw new Error(`The account was not created: ${JSON.stringify(made.error)}`);
  return { email: body.email, consumerNo: made.body.consumerNo };
}

/** Runs a test in which the US market locks accounts after the given number of attempts. */
export async function withLock(lock: Pick<SignInSettings, 'attemptsBeforeLock' | 'lockMinutes'>, run: () => Promise<void>): Promise<void> {
  const { settings } = requireMarket('en-us');
  const { signIn } = settings;
  Object.assign(settings, { signIn: { ...signIn, ...lock } });
  try {
    await run();
  } finally {
    Object.assign(settings, { signIn });
  }
}
