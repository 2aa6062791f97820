// The tokens of a shopper: guest, account or POS. They are requested and renewed when a call needs one.
import type { CallInput, CallReply } from '#contract/calls.ts';
import { askAgainOnce, requireGuestToken, requireNoConflict } from '#gateway/retry-once.ts';
import { bindSession } from '#session/session.ts';
import type { AppContext } from '../context.ts';
import { shopperGateway } from '../request-gateway.ts';
import type { RequestScope } from '../request-scope.ts';
import type { ShopperState } from './shopper-state.ts';

/** Milliseconds between the renewal of a token and its expiry, so that it does not expire during a call. */
const renewBeforeMs = 60_000;

type AccountTokenInput = Partial<Omit<Extract<CallInput<'auth.token'>['body'], { type: 'Registered' }>, 'type' | 'siteId'>>;

export type ShopperTokens = ReturnType<typeof createShopperTokens>;

export function createShopperTokens(c: AppContext, scope: RequestScope, state: ShopperState) {
  const { siteId, options, account, pos } = state;
  const isSubmission = c.req.method === 'POST';
  let asking: Promise<string | undefined> | undefined;
  let isTokenRefused = false;

  /** The valid token of this market; undefined if it is missing or expires soon. */
  const valid = () => {
    const { access } = state.session();
    return access?.siteId === siteId && access.endsAt - renewBeforeMs > Date.now() ? access.token : undefined;
  };
  const token = ({ renew }: { renew: boolean }): Promise<string | undefined> => {
    const known = renew ? undefined : valid();
    if (known !== undefined || (isTokenRefused && !renew)) return Promise.resolve(known); // after a refusal only one call asks again
    asking ??= (account.get() ? renewAccount() : askToken()).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const client = shopperGateway(c, scope, token);

  const noteAccess = ({ accessToken, expiresIn }: Pick<CallReply<'auth.token'>, 'accessToken' | 'expiresIn'>) =>
    state.changeSession({ ...state.session(), access: { siteId, token: accessToken, endsAt: Date.now() + expiresIn * 1000 } });

  /** Requests the next token of the guest, or the first one of a new guest if there is no refresh token or the gateway rejects it. */
  async function askToken(): Promise<string | undefined> {
    const refreshToken = state.stored().refreshToken ?? pos.get()?.refreshToken;
    const askOnce = async (input: { refreshToken?: string }) => {
      const { sessionId } = state.session();
      return client(
        'auth.token',
        { body: { type: 'Guest', siteId, scope: 'shopper', binding: await bindSession(sessionId, options), ...input } },
        { idempotencyKey: `shopper-${sessionId}-${siteId}` },
      );
    };
    const ask = (input: { refreshToken?: string }) => (isSubmission ? askAgainOnce(() => askOnce(input)) : askOnce(input));
    let answer = await ask(refreshToken === undefined ? {} : { refreshToken });
    if (!answer.ok && refreshToken !== undefined) {
      if (pos.get()) state.leave(); // the store sale has expired, or was ended in another browser
      answer = await ask({});
    }
    requireGuestToken(answer, { isSubmission });
    isTokenRefused = !answer.ok;
    if (!answer.ok) return undefined;
    state.updateStored({ refreshToken: answer.value.refreshToken });
    noteAccess(answer.value);
    return answer.value.accessToken;
  }

  const askAccount = (body: AccountTokenInput) => client('auth.token', { body: { type: 'Registered', siteId, ...body } });

  /**
   * Gets the next token of the account. If the gateway refuses it, the sign-in has ended, and the shopper is a guest. A fault changes
   * nothing.
   */
  async function renewAccount(): Promise<string | undefined> {
    const signedIn = account.get();
    if (!signedIn) return askToken();
    const { refreshToken } = signedIn;
    const answer = await (isSubmission ? askAgainOnce(() => askAccount({ refreshToken })) : askAccount({ refreshToken }));
    requireNoConflict(answer); // a conflict does not say whether the sign-in goes on
    if (!answer.ok) {
      state.leave();
      return askToken();
    }
    noteAccount(answer.value);
    return answer.value.accessToken;
  }

  /** Stores the tokens of an account, and what it has in this market. */
  function noteAccount(reply: CallReply<'auth.token'>): void {
    const { consumerType, consumerNo = '', refreshToken = '', firstName = '', basketId, favoriteId, saveForLaterId } = reply;
    if (consumerType === 'guest') throw new Error('The token of an account is that of a guest.');
    const { userKind, isEmployeeDiscountTCAccepted: hasAcceptedTerms, memberId, identities } = reply;
    const roles = { userKind, hasAcceptedTerms, isLoyaltyMember: memberId !== undefined || userKind === 'loyalty', identities };
    account.set({ consumerNo, consumerType, refreshToken, firstName, ...roles });
    const { setAside, basketId: current } = state.stored();
    // while a single item is bought beside the cart, the session pays for that item (docs/decisions/041)
    const carts = setAside ? { setAside: { basketId: basketId ?? setAside.basketId } } : { basketId: basketId ?? current };
    const owned = { ...carts, favoriteId, saveForLaterId };
    state.updateStored(Object.fromEntries(Object.entries(owned).filter(([, id]) => id !== undefined)));
    noteAccess(reply);
  }

  return {
    /** Calls with the token of the shopper. */
    client,
    valid,
    token,
    noteAccess,
    askToken,
    askAccount,
    noteAccount,
    /** A refused token may be asked for again. */
    forgetRefusal: () => {
      isTokenRefused = false;
    },
  };
}
