// Stores faults of the storefront, so that staff find them by the reference on an error page. Shoppers cannot reach it: if a gateway secret
// is configured, requests must contain it.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { isFromShop } from '#backend/platform/key-ring.ts';
import { recordFault } from '#backend/stores/faults.ts';
import { acceptCorrelationId, gatewayHeader } from '#contract/headers.ts';
import { type ShopFault, shopFaultsPath } from '#lib/paths/shop-faults-path.ts';

const maxBytes = 4000;

const faultSchema = z.object({
  correlationId: z.string().refine((id) => acceptCorrelationId(id) !== undefined),
  place: z.string().max(300),
  reason: z.string().max(1000),
  isOwn: z.boolean(),
}) satisfies z.ZodType<ShopFault>;

export function createShopFaultsApp(): Hono<{ Bindings: BackendEnv }> {
  const app = new Hono<{ Bindings: BackendEnv }>();
  app.post(shopFaultsPath, bodyLimit({ maxSize: maxBytes, onError: (c) => c.body(null, 413) }), async (c) => {
    if (!isFromShop(c.req.header(gatewayHeader.gatewaySecret), c.env)) return c.notFound();
    const { data } = faultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!data) return c.body(null, 400);
    const { correlationId, place, reason, isOwn } = data;
    await recordFault(c.env.BACKEND_DB, {
      ...{ error: reason, happenedAt: Date.now(), correlationId, worker: 'storefront', place, isCounted: isOwn },
    });
    return c.body(null, 204);
  });
  return app;
}
