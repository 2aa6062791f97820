// What a request knows of a sign-in, and the cookies that it sets: the account, and attempts that are not finished.
import type { AccountPort } from '#commerce/account.ts';
import {
  type Account,
  accountCookie,
  kindOfAccount,
  type ProviderSession,
  providerCookie,
  writeProviderSession,
} from '#session/account.ts';
import { personalCookies } from '#session/all-cookies.ts';
import type { SessionOptions } from '#session/cookies.ts';
import { attemptsCookie, devicesCookie, isDeviceToken, type SignInAttempt, writeAttempts } from '#session/sign-in-attempts.ts';

interface AccountMemory {
  get: () => Account | undefined;
  set: (account: Account | undefined) => void;
  /** Ends the cookies that tell of a person, too. Those that are the browser's own, such as its language, stay. */
  forgetAll: () => void;
  /** Stores by what the gateway knows this browser again. */
  noteDevice: (token: string) => void;
  port: Pick<
    AccountPort,
    | 'current'
    | 'knownDevices'
    | 'noteAttempt'
    | 'takeAttempt'
    | 'findAttempt'
    | 'noteProvider'
    | 'isFromProvider'
    | 'takeProvider'
    | 'noteProfile'
    | 'acceptTerms'
  >;
  /** The Set-Cookie lines of what has changed. */
  cookies: () => Promise<string[]>;
}

/** `before`: the account of the request's cookie. */
export async function createAccountMemory(
  before: Account | undefined,
  header: string | undefined,
  options: SessionOptions,
): Promise<AccountMemory> {
  let account = before;
  let attempts: SignInAttempt[] = (await attemptsCookie.read(header, options))?.attempts ?? [];
  let areAttemptsChanged = false;
  const providerBefore = await providerCookie.read(header, options);
  let provider: ProviderSession | undefined = providerBefore;
  const knownDevices = devicesCookie.read(header, options.isSecure) ?? [];
  let newDevice: string | undefined;
  let isForgotten = false;
  const change = (next: SignInAttempt[]) => {
    attempts = next;
    areAttemptsChanged = true;
  };
  return {
    get: () => account,
    set: (next) => {
      account = next;
    },
    forgetAll: () => {
      isForgotten = true;
      if (attempts.length > 0) change([]);
    },
    noteDevice: (token) => {
      newDevice = token;
    },
    port: {
      knownDevices,
      current: () =>
        account && {
          firstName: account.firstName,
          userKind: kindOfAccount(account),
          hasAcceptedTerms: account.hasAcceptedTerms ?? false,
        },
      acceptTerms: () => {
        account = account && { ...account, hasAcceptedTerms: true };
      },
      noteProfile: ({ consumerDetails: { firstName }, isLoyaltyMember }) => {
        account = account && { ...account, firstName, isLoyaltyMember };
      },
      noteAttempt: (attempt) => change([...attempts, attempt]),
      findAttempt: (state) => attempts.find((each) => each.state === state),
      noteProvider: (session) => {
        provider = session;
      },
      isFromProvider: () => provider !== undefined,
      takeProvider: () => {
        const noted = provider;
        provider = undefined;
        return noted;
      },
      takeAttempt: (state) => {
        const found = attempts.find((each) => each.state === state);
        if (found) change(attempts.filter((each) => each !== found));
        return found;
      },
    },
    cookies: async () => [
      ...(account === before ? [] : [account ? await accountCookie.write(account, options) : accountCookie.end(options)]),
      ...(areAttemptsChanged ? [await writeAttempts(attempts, options)] : []),
      ...(provider === providerBefore ? [] : [provider ? await writeProviderSession(provider, options) : providerCookie.end(options)]),
      ...(newDevice !== undefined && isDeviceToken(newDevice) ? [devicesCookie.write([newDevice, ...knownDevices], options)] : []),
      ...(isForgotten ? personalCookies.map((cookie) => cookie.end(options)) : []),
    ],
  };
}
