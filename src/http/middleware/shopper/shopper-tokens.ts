// The tokens of a shopper: of a guest, of an account or of a POS. They are asked for and renewed when a call needs one.
import type { CallInput, CallReply } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Gateway, Refusal } from '#gateway/gateway.ts';
import { askAgainOnce, requireGuestToken, requireNoConflict } from '#gateway/retry-once.ts';
import { bindSession } from '#session/session-binding.ts';
import type { AppContext } from '../context.ts';
import { shopperGateway } from '../request-gateway.ts';
import type { RequestScope } from '../request-scope.ts';
import type { ShopperMemory } from './shopper-memory.ts';

/** A token is renewed this long before it expires, so that it does not expire during a call. */
const renewBeforeMs = 60_000;

type AccountTokenInput = Partial<Omit<Extract<CallInput<'auth.token'>['body'], { type: 'Registered' }>, 'type' | 'siteId'>>;

export interface ShopperTokens {
  /** Calls with the token of the shopper. */
  client: Gateway;
  /** The token of this market, where it is not over. */
  valid: () => string | undefined;
  token: (how: { renew: boolean }) => Promise<string | undefined>;
  noteAccess: (reply: Pick<CallReply<'auth.token'>, 'accessToken' | 'expiresIn'>) => void;
  /** Asks for a token of a guest, who may be a new one. */
  askToken: () => Promise<string | undefined>;
  askAccount: (body: AccountTokenInput) => Promise<Result<CallReply<'auth.token'>, Refusal>>;
  /** Notes the tokens of an account, and what it has in this market. */
  noteAccount: (reply: CallReply<'auth.token'>) => void;
  /** A refused token may be asked for again. */
  forgetRefusal: () => void;
}

export function createShopperTokens(c: AppContext, scope: RequestScope, memory: ShopperMemory): ShopperTokens {
  const { siteId, options, accounts, pos } = memory;
  const isSubmission = c.req.method === 'POST';
  let asking: Promise<string | undefined> | undefined;
  let isTokenRefused = false;

  const valid = () => {
    const { access } = memory.session();
    return access?.siteId === siteId && access.endsAt - renewBeforeMs > Date.now() ? access.token : undefined;
  };
  const token = ({ renew }: { renew: boolean }): Promise<string | undefined> => {
    const known = renew ? undefined : valid();
    if (known !== undefined || (isTokenRefused && !renew)) return Promise.resolve(known); // a refused one is not asked for by every call
    asking ??= (accounts.get() ? renewAccount() : askToken()).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const client = shopperGateway(c, scope, token);

  const noteAccess: ShopperTokens['noteAccess'] = ({ accessToken, expiresIn }) =>
    memory.change({ ...memory.session(), access: { siteId, token: accessToken, endsAt: Date.now() + expiresIn * 1000 } });

  /** Gets the next token of the same guest, or the first of a new one if there is no refresh token or the gateway refuses it. */
  async function askToken(): Promise<string | undefined> {
    const refreshToken = memory.stored().refreshToken ?? pos.get()?.refreshToken;
    const askOnce = async (input: { refreshToken?: string }) => {
      const { sessionId } = memory.session();
      return client(
        'auth.token',
        { body: { type: 'Guest', siteId, scope: 'shopper', binding: await bindSession(sessionId, options), ...input } },
        { idempotencyKey: `shopper-${sessionId}-${siteId}` },
      );
    };
    const ask = (input: { refreshToken?: string }) => (isSubmission ? askAgainOnce(() => askOnce(input)) : askOnce(input));
    let answer = await ask(refreshToken === undefined ? {} : { refreshToken });
    if (!answer.ok && refreshToken !== undefined) {
      if (pos.get()) memory.leave(); // its shift is over, or it was cleared elsewhere
      answer = await ask({});
    }
    requireGuestToken(answer, { isSubmission });
    isTokenRefused = !answer.ok;
    if (!answer.ok) return undefined;
    memory.updateSession({ refreshToken: answer.value.refreshToken });
    noteAccess(answer.value);
    return answer.value.accessToken;
  }

  const askAccount = (body: AccountTokenInput) => client('auth.token', { body: { type: 'Registered', siteId, ...body } });

  /** The next token of the account. A refusal says that its sign-in has ended: whoever it was is a guest now. A fault says nothing. */
  async function renewAccount(): Promise<string | undefined> {
    const account = accounts.get();
    if (!account) return askToken();
    const { refreshToken } = account;
    const answer = await (isSubmission ? askAgainOnce(() => askAccount({ refreshToken })) : askAccount({ refreshToken }));
    requireNoConflict(answer); // it says nothing of the sign-in
    if (!answer.ok) {
      memory.leave();
      return askToken();
    }
    noteAccount(answer.value);
    return answer.value.accessToken;
  }

  function noteAccount(reply: CallReply<'auth.token'>): void {
    const { consumerType, consumerNo = '', refreshToken = '', firstName = '', basketId, favoriteId, saveForLaterId } = reply;
    if (consumerType === 'guest') throw new Error('The token of an account is that of a guest.');
    const { userKind, isEmployeeDiscountTCAccepted: hasAcceptedTerms, memberId, identities } = reply;
    const roles = { userKind, hasAcceptedTerms, isLoyaltyMember: memberId !== undefined || userKind === 'loyalty', identities };
    accounts.set({ consumerNo, consumerType, refreshToken, firstName, ...roles });
    const { setAside, basketId: current } = memory.stored();
    // what is bought beside the cart of the account stays what the session pays for (docs/decisions/041)
    const carts = setAside ? { setAside: { basketId: basketId ?? setAside.basketId } } : { basketId: basketId ?? current };
    const owned = { ...carts, favoriteId, saveForLaterId };
    memory.updateSession(Object.fromEntries(Object.entries(owned).filter(([, id]) => id !== undefined)));
    noteAccess(reply);
  }

  return {
    client,
    valid,
    token,
    noteAccess,
    askToken,
    askAccount,
    noteAccount,
    forgetRefusal: () => {
      isTokenRefused = false;
    },
  };
}
