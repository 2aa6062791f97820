// Placed orders: their progress, and the actions that are available to the customer.
import * as z from 'zod';
import { tolerantList } from '../tolerant-list.ts';
import { cartItemSchema } from './cart-item.ts';
import { orderSchema, orderStatusSchema } from './order.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { currencySchema, masterIdSchema, minorUnitsSchema, orderNumberSchema, pictureSchema, skuSchema } from './primitives.ts';
import { epochMsSchema, lineIdSchema, productNameSchema, sizeSchema, unitsSchema } from './shared-fields.ts';

/** Maximum length of the id of a line or a shipment, in UTF-16 units. */
export const maxItemIdLength = 64;

/** All steps of a shipment, in order. A shipment skips the steps that do not apply to its kind of delivery. */
export const shipmentSteps = ['placed', 'packed', 'shipped', 'ready_for_pickup', 'collected', 'delivered', 'cancelled'] as const;
export const shipmentStepSchema = z.enum(shipmentSteps).meta({ description: 'A step of a shipment.' });
export type ShipmentStep = z.infer<typeof shipmentStepSchema>;

// the list is strict, because without a step, a parcel would seem to be elsewhere
const shipmentStepsSchema = z.array(
  z.object({
    step: shipmentStepSchema,
    at: epochMsSchema.optional().meta({ description: 'Time of the step in milliseconds since 1970; absent for future steps.' }),
  }),
);

const trackingSchema = z.object({
  number: z.string().meta({ description: 'The tracking number.', examples: ['1Z999AA10123456784'] }),
  carrier: z.string().meta({ description: 'Name of the carrier.', examples: ['DHL'] }),
  url: z
    .string()
    .optional()
    .meta({
      description: 'URL of the carrier’s tracking page. A path is on the shop’s origin.',
      examples: ['https://carrier.example/track/1'],
    }),
});

const unitsOfLineSchema = z.object({ itemId: lineIdSchema, qty: unitsSchema }).meta({ description: 'Units of an order line.' });

const parcelProgressSchema = z
  .object({
    parcelId: z
      .string()
      .optional()
      .meta({ description: 'Id of the parcel; absent for units that are not packed yet.', examples: ['box-1'] }),
    lines: z.array(unitsOfLineSchema).meta({ description: 'The units in the parcel.' }),
    status: orderStatusSchema,
    steps: shipmentStepsSchema.meta({ description: 'The parcel’s steps in order.' }),
    tracking: trackingSchema.optional().meta({ description: 'Present as soon as the carrier has the parcel.' }),
  })
  .meta({ description: 'Units of a shipment that are sent together.' });

export const shipmentProgressSchema = z
  .object({
    shipmentId: z.string().meta({ description: 'Id of the shipment.', examples: ['me'] }),
    status: orderStatusSchema,
    steps: shipmentStepsSchema.meta({
      description: 'The shipment’s steps in order. A step that only some of its parcels have reached has no time.',
    }),
    tracking: trackingSchema
      .optional()
      .meta({ description: 'The parcel; present as soon as the carrier has the shipment, unless it is sent in several parcels.' }),
    parcels: z
      .array(parcelProgressSchema)
      .optional()
      .meta({ description: 'The parts of a shipment that is sent in several parcels; absent if it is sent as a whole.' }),
  })
  .meta({ description: 'The progress of a shipment.' });
export type ShipmentProgress = z.infer<typeof shipmentProgressSchema>;

const purchaseActions = ['cancel', 'invoice', 'e-invoice', 'return', 'resend-gift-cards'] as const;
export type PurchaseAction = (typeof purchaseActions)[number];

export const refundSchema = z
  .object({
    goods: minorUnitsSchema.meta({ description: 'The refund for the goods.' }),
    tax: minorUnitsSchema.meta({ description: 'Added tax; 0 if prices include tax.' }),
    shipping: minorUnitsSchema.meta({ description: 'The refund for the shipping cost.' }),
    chargedBack: minorUnitsSchema
      .optional()
      .meta({ description: 'The part that is not refunded, because the customer’s bank has already paid it back; absent if 0.' }),
    total: minorUnitsSchema.meta({ description: 'The whole refund.' }),
    parts: z
      .array(
        z.object({
          code: paymentMethodIdSchema.meta({ description: 'The payment method.' }),
          label: z.string().meta({ description: 'Label of the payment for shoppers.', examples: ['Visa •••• 4242'] }),
          amount: minorUnitsSchema.meta({ description: 'The refunded amount.' }),
        }),
      )
      .meta({ description: 'How much is refunded to each payment of the order.' }),
  })
  .meta({ description: 'A refund in minor units: `goods + tax + shipping - chargedBack = total`. The sum of `parts` is `total`, too.' });
export type Refund = z.infer<typeof refundSchema>;

/** The steps of a return in order. The step `refunded` is omitted if all units are exchanged. */
export const returnSteps = ['begun', 'on_its_way', 'received', 'refunded'] as const;
export const returnStepSchema = z.enum(returnSteps).meta({ description: 'A step of a return.' });
export type ReturnStep = z.infer<typeof returnStepSchema>;

export const returnReasons = ['too-small', 'too-large', 'not-as-shown', 'faulty', 'changed-mind'] as const;

/** Returns true if the shop is responsible for the return, for example if the product is faulty. */
export const isOurFault = (reason: ReturnReason): boolean => reason === 'faulty' || reason === 'not-as-shown';
export type ReturnReason = (typeof returnReasons)[number];

const exchangeSchema = z
  .object({ upc: skuSchema, size: sizeSchema, state: z.enum(['held', 'sent', 'gone']).meta({ description: 'The state of the exchange.' }) })
  .meta({
    description:
      'An exchange for another size. `held`: the new size is reserved. `sent`: it was shipped. `gone`: it is no ' +
      'longer available, so the price is refunded.',
  });

const returnLineSchema = z
  .object({
    itemId: lineIdSchema,
    qty: unitsSchema,
    reason: z.enum(returnReasons).meta({ description: 'Why the customer returns the units.' }),
    exchange: exchangeSchema.optional().meta({ description: 'The exchange; absent if money is refunded.' }),
  })
  .meta({ description: 'An order line of which units are returned.' });
export type ReturnLine = z.infer<typeof returnLineSchema>;

const orderReturnSchema = z
  .object({
    returnId: z
      .string()
      .meta({ description: 'The return number that is printed on the label: `RTN` and ten characters.', examples: ['RTN7F3A9C2B1D'] }),
    beganAt: epochMsSchema.meta({ description: 'Time when the return was registered, in milliseconds since 1970.' }),
    lines: z.array(returnLineSchema).meta({ description: 'The returned lines.' }),
    status: returnStepSchema,
    steps: z
      .array(
        z.object({
          step: returnStepSchema,
          at: epochMsSchema.optional().meta({ description: 'Time of the step in milliseconds since 1970; absent for future steps.' }),
        }),
      )
      .meta({ description: 'The steps in order.' }),
    refund: refundSchema.optional().meta({ description: 'The planned or completed refund; absent if no money is refunded.' }),
  })
  .meta({ description: 'A return.' });
export type OrderReturn = z.infer<typeof orderReturnSchema>;

export const canceledPartSchema = z
  .object({
    canceledAt: epochMsSchema.meta({ description: 'Time of the cancellation in milliseconds since 1970.' }),
    reason: z
      .enum(['unavailable', 'canceled'])
      .meta({ description: '`unavailable`: the shop could not send the units. `canceled`: the customer or the shop canceled them.' }),
    lines: z.array(unitsOfLineSchema).meta({ description: 'The canceled units.' }),
    refund: refundSchema.meta({ description: 'The amount that is refunded or not charged.' }),
  })
  .meta({ description: 'Units of an order that are not sent.' });

export const creditNoteNumberSchema = z
  .string()
  .min(1)
  .max(maxItemIdLength)
  .meta({ description: 'Number of the credit note.', examples: ['US-CN-2026-000001'] });

const creditNoteSchema = z
  .object({
    creditNoteNumber: creditNoteNumberSchema,
    issuedAt: epochMsSchema.meta({ description: 'Time of issue in milliseconds since 1970.' }),
    total: minorUnitsSchema.meta({ description: 'The credited amount, including tax.' }),
    returnId: z
      .string()
      .optional()
      .meta({ description: 'Number of the return; absent if the order was canceled.', examples: ['RTN7F3A9C2B1D'] }),
  })
  .meta({ description: 'A credit note for a refund. It corrects the invoice of the order.' });

const returnableSchema = z
  .object({
    itemId: lineIdSchema,
    qty: unitsSchema.meta({ description: 'Number of units that can be returned.' }),
    isFinalSale: z.boolean().meta({ description: 'True for a customized product, which can be returned only if it is faulty.' }),
    sizes: tolerantList(
      z.object({
        upc: skuSchema,
        size: sizeSchema,
        isLarger: z.boolean().meta({ description: 'True if the size is larger than the returned one.' }),
      }),
    ).meta({ description: 'Other sizes in stock for an exchange, in size order.' }),
  })
  .meta({ description: 'An order line of which units can be returned now.' });

// The lines, payments, shipments and returns are strict, because they tell the customer what was bought, paid and returned.
export const purchaseSchema = orderSchema
  .extend({
    progress: tolerantList(shipmentProgressSchema).default([]).meta({ description: 'The progress of the shipments.' }),
    actions: tolerantList(z.enum(purchaseActions)).default([]).meta({ description: 'Actions that the customer can take now.' }),
    cancelledAt: epochMsSchema
      .optional()
      .meta({ description: 'Time of the cancellation in milliseconds since 1970; absent unless the order was canceled.' }),
    cancellation: refundSchema
      .optional()
      .meta({ description: 'The refund of the cancellation, or of a cancellation that is possible now.' }),
    usedGiftCard: z
      .literal(true)
      .optional()
      .meta({ description: 'True if a used gift card in the order is the only reason why the order cannot be canceled.' }),
    canceledParts: z.array(canceledPartSchema).default([]).meta({ description: 'The parts that were canceled separately, oldest first.' }),
    cancelable: z
      .array(unitsOfLineSchema)
      .default([])
      .meta({ description: 'The units that the customer can cancel now, because they are not packed yet.' }),
    returns: z.array(orderReturnSchema).default([]).meta({ description: 'The returns.' }),
    refunds: z
      .array(
        z.object({
          refundedAt: epochMsSchema.meta({ description: 'Time of the refund in milliseconds since 1970.' }),
          refund: refundSchema,
          lines: tolerantList(
            z.object({
              itemId: lineIdSchema,
              qty: unitsSchema.optional().meta({ description: 'The refunded units; absent for an amount that belongs to no unit.' }),
              amount: minorUnitsSchema.meta({ description: 'The refund for the line, including added tax.' }),
            }),
          )
            .default([])
            .meta({ description: 'The refund of each order line.' }),
        }),
      )
      .default([])
      .meta({ description: 'The refunds without a return or cancellation, oldest first.' }),
    creditNotes: tolerantList(creditNoteSchema).default([]).meta({ description: 'The credit notes of the order, oldest first.' }),
    returnable: z.array(returnableSchema).default([]).meta({ description: 'The lines of which units can be returned now.' }),
  })
  .meta({ description: 'A placed order.' });
export type Purchase = z.infer<typeof purchaseSchema>;

export const purchaseSummarySchema = z
  .object({
    orderNumber: orderNumberSchema,
    status: orderStatusSchema,
    placedAt: epochMsSchema.meta({ description: 'Time when the order was placed, in milliseconds since 1970.' }),
    currency: currencySchema,
    total: minorUnitsSchema.meta({ description: 'The total of the order.' }),
    totalItems: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of units in the order.', examples: [3] }),
    items: tolerantList(z.object({ name: productNameSchema, picture: pictureSchema })).meta({
      description: 'The first items of the order with different pictures. The sizes of a product have the same picture.',
    }),
  })
  .meta({ description: 'An order in a list.' });

/** Maximum number of lines of an order of a former shop. */
export const maxFormerLines = 100;

export const formerOrderSchema = z
  .object({
    orderNumber: z.string().meta({ description: 'Number of the order in the former shop.', examples: ['#1001'] }),
    placedAt: epochMsSchema.meta({ description: 'Time when the order was placed, in milliseconds since 1970.' }),
    currency: currencySchema,
    totalItems: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of units in the order.', examples: [3] }),
    isCanceled: z.boolean().meta({ description: 'Whether the order was canceled.' }),
    lines: z
      .array(
        z.object({
          name: productNameSchema,
          qty: unitsSchema,
          amount: minorUnitsSchema.meta({ description: 'Price of all units of the line.' }),
        }),
      )
      .max(maxFormerLines)
      .meta({ description: 'The lines of the order.' }),
    discount: minorUnitsSchema.meta({ description: 'The discount on the order; the subtotal, or the shipping cost, is without it.' }),
    subtotal: minorUnitsSchema.meta({ description: 'The price of all lines, without the discount.' }),
    shipping: minorUnitsSchema.meta({ description: 'The shipping cost.' }),
    tax: minorUnitsSchema.meta({ description: 'The taxes, which are part of the total.' }),
    total: minorUnitsSchema.meta({ description: 'The total of the order.' }),
    refunded: minorUnitsSchema.meta({ description: 'The part of the total that was refunded.' }),
  })
  .meta({ description: 'An order that the customer placed in a former shop. It is only displayed.' });
export type FormerOrder = z.infer<typeof formerOrderSchema>;

export const sizeOutcomeSchema = z
  .object({
    masterId: masterIdSchema,
    productType: z.string().meta({ description: 'The product type.', examples: ['jacket'] }),
    name: productNameSchema,
    size: sizeSchema,
    outcome: z
      .enum(['kept', 'too-small', 'too-large'])
      .meta({ description: 'Whether the customer kept the size, or returned it because it was too small or too large.' }),
  })
  .meta({
    description: 'A size that the customer bought. `kept`: the units were delivered at least two weeks ago, and none of them was returned.',
  });
export type SizeOutcome = z.infer<typeof sizeOutcomeSchema>;

export const trackedOrderSchema = z
  .object({
    orderNumber: orderNumberSchema,
    status: orderStatusSchema,
    placedAt: epochMsSchema.meta({ description: 'Time when the order was placed, in milliseconds since 1970.' }),
    progress: tolerantList(shipmentProgressSchema).meta({ description: 'The progress of the shipments.' }),
    shipments: z
      .array(
        z.object({
          shipmentId: z.string().meta({ description: 'Id of the shipment.', examples: ['me'] }),
          label: z.string().meta({ description: 'Name of the shipping method.', examples: ['Standard delivery'] }),
          itemIds: z.array(z.string()).meta({ description: 'Ids of the lines in the shipment.', examples: [['line-1']] }),
        }),
      )
      .meta({ description: 'The shipments.' }),
    items: z
      .array(cartItemSchema.pick({ id: true, name: true, colour: true, size: true, qty: true, picture: true }))
      .meta({ description: 'The lines.' }),
    returns: z
      .array(
        orderReturnSchema
          .pick({ status: true, steps: true })
          .extend({ itemIds: z.array(z.string()).meta({ description: 'Ids of the returned lines.', examples: [['line-1']] }) }),
      )
      .default([])
      .meta({ description: 'The returns, without their return numbers.' }),
  })
  .meta({
    description:
      'The part of an order that anyone can read with its number and its email address or phone number: no names, ' +
      'addresses, amounts or payments.',
  });
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

export const fileSchema = z
  .object({
    fileName: z
      .string()
      .regex(/^[\w-]+\.pdf$/)
      .meta({ description: 'Name of the file.', examples: ['invoice-C1A2B3C4D5E.pdf'] }),
    type: z.literal('application/pdf').meta({ description: 'Media type of the file.' }),
    base64: z.string().meta({ description: 'The file in base64.', examples: ['JVBERi0xLjcK'] }),
  })
  .meta({ description: 'A PDF document for download, encoded in base64.' });

export const eInvoiceFileSchema = z
  .object({
    fileName: z
      .string()
      .regex(/^[\w-]+\.xml$/)
      .meta({ description: 'Name of the file.', examples: ['invoice-DE-2026-000001.xml'] }),
    type: z.literal('application/xml').meta({ description: 'Media type of the file.' }),
    base64: z.string().meta({ description: 'The file in base64.', examples: ['PD94bWwgdmVyc2lvbj0iMS4wIj8+'] }),
  })
  .meta({ description: 'An XML document for download, encoded in base64.' });
