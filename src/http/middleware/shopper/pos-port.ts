// Opening and clearing a POS in a request.
import type { AccountPort } from '#commerce/account.ts';
import type { PosPort } from '#commerce/pos.ts';
import { ok } from '#contract/errors/result.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { endSignIn } from './account-port.ts';
import { describeSale } from './pos-memory.ts';
import type { ShopperMemory } from './shopper-memory.ts';
import type { ShopperTokens } from './shopper-tokens.ts';

interface Parts {
  memory: ShopperMemory;
  tokens: ShopperTokens;
  account: AccountPort;
  /** Waits for the token of a submission. */
  gateway: Gateway;
}

export function createPosPort({ memory, tokens, account, gateway }: Parts): PosPort {
  const { accounts, siteId, pos } = memory;
  return {
    current: () => {
      const open = pos.get();
      return open && describeSale(open);
    },
    signIn: async (body) => {
      const answer = await gateway('auth.agentLogin', { body: { ...body, knownDevices: account.knownDevices } });
      if (!answer.ok) return answer;
      if (accounts.get()) await account.signOut();
      const { accessToken, refreshToken, expiresIn, knownDevice, ...facts } = answer.value;
      if (knownDevice !== undefined) accounts.noteDevice(knownDevice);
      pos.set({ siteId, refreshToken, ...facts });
      memory.change({ ...memory.beginSession(), shoppers: { [siteId]: { refreshToken } } });
      tokens.noteAccess({ accessToken, expiresIn });
      memory.forgetLists();
      return ok(undefined);
    },
    clear: () => endSignIn(pos.get()?.refreshToken, memory, tokens),
  };
}
