// A loyalty member's points, rewards and history.
import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { readLinkToken, signLinkToken } from '#backend/platform/link-token.ts';
import { read } from '#backend/platform/query.ts';
import { findMembership, listVouchers } from '#backend/rules/loyalty.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { welcome, welcomeEnd } from '#backend/services/accounts/welcome-code.ts';
import { ownCart } from '#backend/services/cart/cart-access.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { points } from '#backend/services/payments/points.ts';
import { readOffers } from '#backend/services/pricing/offers.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import { type ConsumerRow, changeConsumer, consumerQuery } from '#backend/stores/consumers.ts';
import { readEntries, readPoints } from '#backend/stores/loyalty.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { localeSettings, requireMarket } from '#markets/registry.ts';

type Member = { consumer: ConsumerRow; membership: NonNullable<ReturnType<typeof findMembership>> };

async function findMember(context: CallContext): Promise<Result<Member, Refusal<'PRO404' | '4044'>>> {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const membership = findMembership(consumer.document);
  return membership ? ok({ consumer, membership }) : refused({ code: '4044' });
}

const vouchers: Handler<'loyalty.vouchers'> = async ({ query }, context) => {
  const member = await findMember(context);
  if (!member.ok) return member;
  const { consumer, membership } = member.value;
  const { balance, pending } = await readPoints(context.db, consumer.consumerNo, context.now);
  const isConfirmed = membership.doubleOptin;
  const payable = query.basketId === undefined ? undefined : await findPayableAmount(query.basketId, context);
  return ok({
    currentLoyaltyPoints: balance,
    pendingLoyaltyPoints: pending,
    isConfirmed,
    applicableLoyaltyVouchers: listVouchers({ balance, isConfirmed, payable }, requireMarket(context.locale).settings),
  });
};

/** Returns the amount of a cart that can be paid by a reward; 0 if the cart does not exist. */
async function findPayableAmount(basketId: string, context: CartContext): Promise<number> {
  const cart = await ownCart(basketId, context);
  if (!cart.ok) return 0;
  const { lines, totals } = await readQuote(context, cart.value, cartViewpoint(context));
  return points.findLimit(lines, totals);
}

const history: Handler<'loyalty.history'> = async ({ query }, context) => {
  const member = await findMember(context);
  return member.ok ? ok(await readEntries(context.db, member.value.consumer.consumerNo, query)) : member;
};

const readWelcome: Handler<'loyalty.welcome'> = async (_, context) => {
  const member = await findMember(context);
  if (!member.ok) return member;
  const { consumer, membership } = member.value;
  const { db, now, locale } = context;
  const { siteId, currency } = requireMarket(locale);
  const validUntil = welcomeEnd(membership);
  if (validUntil <= now) return ok({ promotion: null });
  const cart = { basketId: '', owner: consumer.consumerNo, siteId, revision: 0, lines: [], placements: [], couponCodes: [welcome.code] };
  const { coupons, offers } = await readOffers(db, cart, { siteId, currency, now, buyer: { audience: 'REGISTERED' } });
  const offer = offers.find(({ couponCode }) => couponCode === welcome.code);
  if (coupons[0]?.problem !== undefined || !offer) return ok({ promotion: null });
  return ok({ promotion: { code: welcome.code, name: offer.name[localeSettings(locale).language] ?? offer.name.en ?? '', validUntil } });
};

const createToken: Handler<'loyalty.token'> = async ({ body }, context) => {
  const member = await findMember(context);
  if (!member.ok) return member;
  const { consumer } = member.value;
  const { document, consumerNo } = consumer;
  if (body.referralCode !== undefined && document.referralCode === undefined)
    await changeConsumer(context.db, consumer, { document: { ...document, referralCode: body.referralCode } });
  return ok({ loyaltyToken: await signLinkToken('loyalty-member', consumerNo, context.env) });
};

const confirmLoyalty: Handler<'loyalty.confirm'> = async ({ body }, { db, env }) => {
  const consumerNo = await readLinkToken('confirm-loyalty', body.token, env);
  const [[consumer]] = consumerNo === undefined ? [[]] : await read(db, consumerQuery(consumerNo));
  const membership = consumer && findMembership(consumer.document);
  if (!consumer || !membership) return refused({ code: 'API404' });
  const enrollments = consumer.document.enrollments.map((each) => (each === membership ? { ...each, doubleOptin: true } : each));
  await changeConsumer(db, consumer, { document: { ...consumer.document, enrollments } });
  return ok({ confirmed: true });
};

export const loyaltyHandlers = {
  'loyalty.vouchers': vouchers,
  'loyalty.history': history,
  'loyalty.welcome': readWelcome,
  'loyalty.token': createToken,
  'loyalty.confirm': confirmLoyalty,
} satisfies HandlersOf<'loyalty'>;
