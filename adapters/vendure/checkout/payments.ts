// The payment methods of carts, the pages of payment providers, and the chosen payment.
import * as z from 'zod';
import { readNetwork } from '../account/network.ts';
import { type Handlers, Refusal } from '../call-context.ts';
import { cartFields, cartReplySchema } from '../cart/cart-documents.ts';
import { queryCart } from '../cart/carts.ts';
import { defineDocument } from '../graphql.ts';

const paymentMethodsDocument = defineDocument<{ code: string }>()(
  'query PaymentMethods($code: String!) { methods: cairnPaymentMethods(code: $code) { code name description kind } }',
  z.object({
    methods: z.array(z.object({ code: z.string(), name: z.string(), description: z.string(), kind: z.enum(['card', 'offline']) })),
  }),
);

const openSessionDocument = defineDocument<{ code: string; method: string; returnUrl: string; network: string | undefined }>()(
  `mutation OpenPaymentSession($code: String!, $method: String!, $returnUrl: String!, $network: String) {
    session: cairnOpenPaymentSession(code: $code, method: $method, returnUrl: $returnUrl, network: $network) { id url expiresAt }
  }`,
  z.object({ session: z.object({ id: z.string(), url: z.string(), expiresAt: z.iso.datetime() }) }),
);

const addPaymentDocument = defineDocument<{ code: string; method: string; sessionId?: string }>()(
  `mutation AddPayment($code: String!, $method: String!, $sessionId: String) {
    cart: cairnAddPayment(code: $code, method: $method, sessionId: $sessionId) { ${cartFields} }
  }`,
  cartReplySchema,
);

const removePaymentDocument = defineDocument<{ code: string; instrumentId: string }>()(
  `mutation RemovePayment($code: String!, $instrumentId: String!) {
    cart: cairnRemovePayment(code: $code, instrumentId: $instrumentId) { ${cartFields} }
  }`,
  cartReplySchema,
);

const [maxLabel, maxDescription] = [80, 500];

export const paymentHandlers = {
  'cart.paymentMethods': async ({ params }, { query }) => {
    const { methods } = await query(paymentMethodsDocument, { code: params.basketId });
    return {
      paymentMethods: methods.map(({ code, name, description, kind }) => {
        const text = toPlainText(description).slice(0, maxDescription);
        return { code, kind, label: name.slice(0, maxLabel) || code, ...(text !== '' && { description: text }) };
      }),
    };
  },
  'cart.paymentSession': async ({ query: { basketId, referer, paymentMethodId, express } }, context) => {
    if (basketId === undefined) throw new Refusal('BSK404'); // Vendure has no saved cards
    if (express !== undefined) throw new Refusal('API400');
    const variables = { code: basketId, method: paymentMethodId, returnUrl: referer, network: readNetwork(context) };
    const { session } = await context.query(openSessionDocument, variables);
    return { sessionId: session.id, paymentMethodId, url: session.url, isAlone: true, expiresAt: Date.parse(session.expiresAt) };
  },
  'cart.addPaymentInstrument': ({ params, body }, context) => {
    const variables = { code: params.basketId, method: body.payment_method_id };
    if ('payment_session_id' in body) return queryCart(addPaymentDocument, { ...variables, sessionId: body.payment_session_id }, context);
    if ('saved_instrument_id' in body) throw new Refusal('PYT404');
    // neither payments of another cart nor gift cards are accepted
    if ('sourceBasketId' in body || body.cardNumber !== '' || body.pin !== '') throw new Refusal('API400');
    return queryCart(addPaymentDocument, variables, context);
  },
  'cart.removePaymentInstrument': ({ params, body }, context) =>
    queryCart(removePaymentDocument, { code: params.basketId, instrumentId: body.payment_instrument_id }, context),
} satisfies Handlers;

/** Removes the tags of a text from the dashboard. */
const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
