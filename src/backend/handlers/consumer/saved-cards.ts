// The signed-in account's saved cards. The payment provider's card ids never leave the backend. To pay with a saved card, shoppers enter
// its security code on the provider's page; an express checkout needs only the saved card's id (docs/decisions/039).
import type { Handler } from '#backend/handlers/handler.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { passesFormCheck } from '#backend/services/bot-check/verify-form.ts';
import { ownCart } from '#backend/services/cart/cart-access.ts';
import { cardOwner } from '#backend/services/payments/saved-cards.ts';
import { listSavedPrepaid, saveEnteredPrepaid } from '#backend/services/payments/saved-prepaid.ts';
import { requireRemainder } from '#backend/services/pricing/payment-method.ts';
import { type CardRow, cardsQuery, makeMain, removeCard, saveCard } from '#backend/stores/consumer-cards.ts';
import { removePrepaid } from '#backend/stores/consumer-prepaid.ts';
import { type SavedCard, savedMethodId, savedPrepaidMethodIdSchema } from '#contract/entities/saved-card.ts';
import { ok, refused } from '#contract/errors/result.ts';

export const paymentInstruments: Handler<'consumer.paymentInstruments'> = async ({ query }, context) => {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { consumerNo } = consumer;
  const { paymentMethodId } = query;
  const cards =
    paymentMethodId === undefined || paymentMethodId === savedMethodId ? (await read(context.db, cardsQuery(consumerNo)))[0] : [];
  const wanted = savedPrepaidMethodIdSchema.safeParse(paymentMethodId);
  const prepaid = paymentMethodId === undefined || wanted.success ? await listSavedPrepaid(consumerNo, wanted.data, context) : [];
  return ok({ payment_instruments: [...cards.map(createSavedCard), ...prepaid] });
};

export const savePaymentInstrument: Handler<'consumer.savePaymentInstrument'> = async ({ body }, context) => {
  const { db, env, now } = context;
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { consumerNo } = consumer;
  if (body.payment_method_id !== savedMethodId) return saveEnteredPrepaid(consumerNo, body, context);
  const { payment_session_id: sessionId, basketId, main } = body;
  const attempt = await deriveId(['saving', consumerNo, sessionId], env);
  if (!(await passesFormCheck(body.recaptcha_response, attempt, context))) return refused({ code: 'AUT403' });
  if (basketId !== undefined && !(await ownCart(basketId, context)).ok) return refused({ code: 'PYT404' });
  const cards = requireRemainder(context.paymentMethods, savedMethodId).cards;
  if (!cards) return refused({ code: 'PYT404' });
  const typed = await cards.readCard(db, { sessionId, basketId: basketId ?? cardOwner(consumerNo), now });
  if (typed.kind !== 'ready') return refused({ code: 'PYT404' });
  const { instrumentId, brand, bin, last4, expiryMonth, expiryYear } = typed.instrument;
  const card = {
    cardId: await deriveId(['saved card', consumerNo, sessionId], env),
    consumerNo,
    instrumentId,
    numberMark: (await cards.readNumberMark(db, instrumentId)) ?? instrumentId,
    document: { card_type: brand, ...(bin !== undefined && { bin }), last4, expiryMonth, expiryYear },
    becomesMain: main,
  };
  const saved = await saveCard(db, card, now);
  const own = saved.find(({ cardId }) => cardId === card.cardId);
  if (own) return ok({ card: createSavedCard(own) });
  const isKnown = saved.some(({ numberMark }) => numberMark === card.numberMark);
  return refused(isKnown ? { code: 'PYT300' } : { code: 'API400', detail: 'body: too many saved cards' });
};

export const changePaymentInstrument: Handler<'consumer.changePaymentInstrument'> = async ({ params }, context) => {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const cards = await makeMain(context.db, consumer.consumerNo, params.paymentInstrumentId);
  const changed = cards.find(({ cardId }) => cardId === params.paymentInstrumentId);
  return changed ? ok({ card: createSavedCard(changed) }) : refused({ code: 'PYT404' });
};

export const removePaymentInstrument: Handler<'consumer.removePaymentInstrument'> = async ({ params }, context) => {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { paymentInstrumentId: id } = params;
  const isRemoved = (await removeCard(context.db, consumer.consumerNo, id)) || (await removePrepaid(context.db, consumer.consumerNo, id));
  return isRemoved ? ok({ removed: true }) : refused({ code: 'PYT404' });
};

const createSavedCard = ({ cardId, isMain, document }: CardRow): SavedCard => ({
  paymentInstrumentId: cardId,
  payment_method_id: savedMethodId,
  main: isMain,
  card: document,
});
