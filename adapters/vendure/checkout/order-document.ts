// Placed orders in GraphQL.
import * as z from 'zod';
import { cardSchema, cartFields, vendureCartSchema } from '../cart/cart-documents.ts';

const unitsSchema = z.object({ lineId: z.string(), quantity: z.int() });

export const placedOrderSchema = z.object({
  code: z.string(),
  state: z.string(),
  cart: vendureCartSchema,
  secret: z.string(),
  placedAt: z.iso.datetime(),
  payments: z.array(
    z.object({
      ...{ id: z.string(), method: z.string(), name: z.string(), amount: z.int(), state: z.string() },
      card: cardSchema.nullable(),
    }),
  ),
  fulfillments: z.array(
    z.object({
      ...{ id: z.string(), state: z.string(), carrier: z.string(), trackingCode: z.string().nullable() },
      ...{ packedAt: z.iso.datetime(), shippedAt: z.iso.datetime().nullable(), deliveredAt: z.iso.datetime().nullable() },
      lines: z.array(unitsSchema),
    }),
  ),
  refunds: z.array(
    z.object({
      ...{ id: z.string(), method: z.string(), total: z.int(), shipping: z.int() },
      ...{ createdAt: z.iso.datetime(), settledAt: z.iso.datetime().nullable() },
      lines: z.array(unitsSchema),
    }),
  ),
  canCancel: z.boolean(),
  canceledAt: z.iso.datetime().nullable(),
  canceledUnits: z.array(unitsSchema),
});
export type PlacedOrder = z.output<typeof placedOrderSchema>;

/** The selection of a placed order. */
export const orderFields = `code state secret placedAt canCancel canceledAt canceledUnits { lineId quantity }
  cart { ${cartFields} }
  payments { id method name amount state card }
  fulfillments { id state carrier trackingCode packedAt shippedAt deliveredAt lines { lineId quantity } }
  refunds { id method total shipping createdAt settledAt lines { lineId quantity } }`;
