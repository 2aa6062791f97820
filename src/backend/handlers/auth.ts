import { ok, refused } from '#errors/result.ts';
import { marketOfSite } from '#markets/registry.ts';
import { signGuestToken, tokenLifetimeSeconds } from '../tokens.ts';
import type { HandlersOf } from './handler.ts';

export const authHandlers = {
  'auth.token': async ({ body }, { env, now, randomId }) => {
    if (!marketOfSite(body.siteId)) return refused({ code: 'AUT404' });
    const accessToken = await signGuestToken({ siteId: body.siteId, now, tokenId: randomId(), secret: env.BACKEND_TOKEN_SECRET });
    return ok({ accessToken, expiresIn: tokenLifetimeSeconds, consumerType: 'guest' });
  },
} satisfies HandlersOf<'auth'>;
