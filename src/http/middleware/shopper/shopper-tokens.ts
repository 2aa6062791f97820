// The shopper's access tokens: for a guest, an account or the POS. A token is requested or renewed when a call needs it.
import type { CallInput, CallReply } from '#contract/calls.ts';
import { requireGuestToken, requireNoConflict, retryOnce } from '#gateway/retry-once.ts';
import { bindSession } from '#session/session.ts';
import { readClientPlace } from '../client-place.ts';
import type { AppContext } from '../context.ts';
import { shopperGateway } from '../request-gateway.ts';
import type { RequestScope } from '../request-scope.ts';
import type { ShopperState } from './shopper-state.ts';

/** How long before its expiry a token is renewed, in milliseconds, so that it does not expire during a call. */
const renewBeforeMs = 60_000;

type AccountTokenInput = Partial<Omit<Extract<CallInput<'auth.token'>['body'], { type: 'Registered' }>, 'type' | 'siteId'>>;

export type ShopperTokens = ReturnType<typeof createShopperTokens>;

export function createShopperTokens(c: AppContext, scope: RequestScope, state: ShopperState) {
  const { siteId, options, account, pos } = state;
  const isSubmission = c.req.method === 'POST';
  let asking: Promise<string | undefined> | undefined;
  let isTokenRefused = false;

  /** Returns the valid token of this market; undefined if the session has none, or if the token expires soon. */
  const valid = () => {
    const { access } = state.session();
    return access?.siteId === siteId && access.endsAt - renewBeforeMs > Date.now() ? access.token : undefined;
  };
  const token = ({ renew }: { renew: boolean }): Promise<string | undefined> => {
    const known = renew ? undefined : valid();
    // after a refusal, a token is requested again only with `renew`
    if (known !== undefined || (isTokenRefused && !renew)) return Promise.resolve(known);
    asking ??= (account.get() ? renewAccount() : requestGuestToken()).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const client = shopperGateway(c, scope, token);

  const storeAccess = ({ accessToken, expiresIn }: Pick<CallReply<'auth.token'>, 'accessToken' | 'expiresIn'>) =>
    state.changeSession({ ...state.session(), access: { siteId, token: accessToken, endsAt: Date.now() + expiresIn * 1000 } });

  /** Requests the guest's next token. If there is no refresh token, or the gateway rejects it, requests the first token of a new guest. */
  async function requestGuestToken(): Promise<string | undefined> {
    const refreshToken = state.stored().refreshToken ?? pos.get()?.refreshToken;
    const requestOnce = async (input: { refreshToken?: string }) => {
      const { sessionId } = state.session();
      return client(
        'auth.token',
        { body: { type: 'Guest', siteId, scope: 'shopper', binding: await bindSession(sessionId, options), ...input } },
        { idempotencyKey: `shopper-${sessionId}-${siteId}` },
      );
    };
    const ask = (input: { refreshToken?: string }) => (isSubmission ? retryOnce(() => requestOnce(input)) : requestOnce(input));
    let answer = await ask(refreshToken === undefined ? {} : { refreshToken });
    if (!answer.ok && refreshToken !== undefined) {
      if (pos.get()) state.leave(); // a refused refresh token means that the store sale has expired or was ended in another browser
      answer = await ask({});
    }
    requireGuestToken(answer, { isSubmission });
    isTokenRefused = !answer.ok;
    if (!answer.ok) return undefined;
    state.updateStored({ refreshToken: answer.value.refreshToken });
    storeAccess(answer.value);
    return answer.value.accessToken;
  }

  const place = readClientPlace(c);
  const requestAccountToken = (body: AccountTokenInput) =>
    client('auth.token', { body: { type: 'Registered', siteId, ...(place && { place }), ...body } });

  /**
   * Renews the account's token. If the gateway refuses, the sign-in has ended, and the shopper becomes a guest. A fault leaves the sign-in
   * unchanged.
   */
  async function renewAccount(): Promise<string | undefined> {
    const signedIn = account.get();
    if (!signedIn) return requestGuestToken();
    const { refreshToken } = signedIn;
    const answer = await (isSubmission ? retryOnce(() => requestAccountToken({ refreshToken })) : requestAccountToken({ refreshToken }));
    requireNoConflict(answer); // a conflict does not say whether the sign-in is still valid
    if (!answer.ok) {
      state.leave();
      return requestGuestToken();
    }
    storeAccount(answer.value);
    return answer.value.accessToken;
  }

  /** Stores an account's tokens, and the ids of its cart and lists in this market. */
  function storeAccount(reply: CallReply<'auth.token'>): void {
    const { consumerType, consumerNo = '', refreshToken = '', firstName = '', basketId, favoriteId, saveForLaterId } = reply;
    if (consumerType === 'guest') throw new Error('The gateway returned a guest token for an account.');
    const { userKind, isEmployeeDiscountTCAccepted: hasAcceptedTerms, memberId, identities } = reply;
    const roles = { userKind, hasAcceptedTerms, isLoyaltyMember: memberId !== undefined || userKind === 'loyalty', identities };
    account.set({ consumerNo, consumerType, refreshToken, firstName, ...roles });
    const { setAside, basketId: current } = state.stored();
    // while the shopper buys a single item beside the cart, `basketId` is the cart with that item, and the account's cart is set aside
    // (docs/decisions/041)
    const carts = setAside ? { setAside: { basketId: basketId ?? setAside.basketId } } : { basketId: basketId ?? current };
    const owned = { ...carts, favoriteId, saveForLaterId };
    state.updateStored(Object.fromEntries(Object.entries(owned).filter(([, id]) => id !== undefined)));
    storeAccess(reply);
  }

  return {
    /** A gateway client with the shopper's token. */
    client,
    valid,
    token,
    storeAccess,
    requestGuestToken,
    askAccount: requestAccountToken,
    storeAccount,
    /** Allows a refused token to be requested again. */
    forgetRefusal: () => {
      isTokenRefused = false;
    },
  };
}
