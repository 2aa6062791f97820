// Signing in and out of an account in a request: what the browser had goes along, and nothing of somebody else stays.
import type { AccountPort } from '#commerce/account.ts';
import type { CallReply } from '#contract/calls.ts';
import { askAgainOnce } from '#gateway/retry-once.ts';
import { nameBrowser } from '#lib/browser-label.ts';
import { createSharedRuns } from '#lib/requests/shared-runs.ts';
import { newSession, type Session } from '#session/session.ts';
import type { ShopperMemory } from './shopper-memory.ts';
import type { ShopperTokens } from './shopper-tokens.ts';

type SiteShopper = NonNullable<Session['shoppers']>[string];

/** The cart that comes along: that of before, where one thing is being bought beside it (docs/decisions/041). */
const cartToBring = ({ basketId, setAside }: SiteShopper): string | undefined => setAside?.basketId ?? basketId;

/** The guests of this browser in other markets: who they were, and the cart that they had. */
const listOtherGuests = ({ shoppers = {} }: Session, siteId: string) =>
  Object.entries(shoppers).flatMap(([other, shopper]) => {
    const { refreshToken } = shopper;
    const basketId = cartToBring(shopper);
    return other === siteId || refreshToken === undefined
      ? []
      : [{ siteId: other, refreshToken, ...(basketId !== undefined && { basketId }) }];
  });

/** What belongs to the browser, in every market. */
const stayingIn = ({ shoppers = {} }: Session): NonNullable<Session['shoppers']> =>
  Object.fromEntries(
    Object.entries(shoppers).map(([siteId, { order, orderedBasketId, storeId }]) => [siteId, { order, orderedBasketId, storeId }]),
  );

/** A code counts once: what arrives while it is exchanged shares the result. Longer than an exchange with its second attempt may take. */
const exchangeOnce = createSharedRuns<Awaited<ReturnType<ShopperTokens['askAccount']>>>(15_000);

export function createAccountPort(memory: ShopperMemory, tokens: ShopperTokens, userAgent: string | undefined): AccountPort {
  const { accounts, siteId, pos } = memory;

  /** Notes what an account has in other markets, which is not asked for before it is needed. */
  function noteElsewhere({ others = [] }: CallReply<'auth.token'>): void {
    const { shoppers = {} } = memory.session();
    const known = others.map(({ siteId: other, ...owned }) => [other, { ...shoppers[other], ...owned }] as const);
    memory.change({ ...memory.session(), shoppers: { ...shoppers, ...Object.fromEntries(known) } });
  }

  return {
    ...accounts.port,
    device: nameBrowser(userAgent),
    exchange: async (code) => {
      const { favoriteId, saveForLaterId, order, orderedBasketId, storeId } = memory.stored();
      const guestObjects = Object.fromEntries(
        Object.entries({ basketId: cartToBring(memory.stored()), favoriteId, saveForLaterId }).filter(([, id]) => id !== undefined),
      );
      const guestOrder = accounts.get() || !order ? {} : { orderNo: order.orderNumber, st: order.st, action: 'postLogin' as const };
      const otherGuests = accounts.get() ? [] : listOtherGuests(memory.session(), siteId);
      const ask = () => askAgainOnce(() => tokens.askAccount({ ...code, guestObjects, otherGuests, ...guestOrder }));
      const answer = await exchangeOnce(code.authorizationCode, ask);
      if (!answer) throw new Error('The exchange of a code in another request took too long.');
      if (!answer.ok) return answer;
      const { consumerNo = '', consumerType } = answer.value;
      if (consumerType === 'guest') throw new Error('A code was exchanged for the token of a guest.');
      pos.set(undefined);
      // nothing of before stays but what belongs to the browser: whoever knew the session of before knows nothing of this one
      memory.change({
        ...newSession(crypto.randomUUID()),
        consumerType,
        owner: consumerNo,
        shoppers: { ...stayingIn(memory.session()), [siteId]: { order, orderedBasketId, storeId } },
      });
      if (answer.value.knownDevice !== undefined) accounts.noteDevice(answer.value.knownDevice);
      noteElsewhere(answer.value);
      accounts.port.takeProvider(); // whoever came from one before is not this person
      tokens.noteAccount(answer.value);
      return answer;
    },
    signOut: () => endSignIn(accounts.get()?.refreshToken, memory, tokens),
    leave: memory.leave,
  };
}

/** Ends what that token is of at the gateway, and forgets all of its person here. A guest begins again. */
export async function endSignIn(refreshToken: string | undefined, memory: ShopperMemory, tokens: ShopperTokens): Promise<void> {
  try {
    if (refreshToken !== undefined) await tokens.client('auth.signOut', { body: { refreshToken } });
  } finally {
    memory.leave(); // where the gateway cannot be reached, this browser leaves all the same
    memory.accounts.forgetAll();
  }
  await tokens.askToken();
}
