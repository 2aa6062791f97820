// The points of a member, what they are good for, and what became of them.
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { localeSettings, requireMarket } from '#markets/registry.ts';
import { readOffers } from '../../services/pricing/offers.ts';
import { readQuote } from '../../services/pricing/read-quote.ts';
import { signLinkToken, readLinkToken } from '../../platform/link-token.ts';
import type { CartContext } from '../../services/pricing/payment-method.ts';
import { points } from '../../services/payments/points.ts';
import type { CallContext, Refusal } from '../../platform/call-context.ts';
import { findMembership, listVouchers } from '../../rules/loyalty.ts';
import { cartViewpoint } from '../../services/catalog/viewpoint.ts';
import { type ConsumerRow, changeConsumer, consumerQuery } from '../../stores/consumers.ts';
import { readEntries, readPoints } from '../../stores/loyalty.ts';
import { ownCart } from '../../services/cart/cart-access.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import { findOwn } from '../../services/accounts/own-account.ts';
import { welcome, welcomeEnd } from '../../services/accounts/welcome-code.ts';
import { read } from '../../platform/query.ts';

type Member = { consumer: ConsumerRow; membership: NonNullable<ReturnType<typeof findMembership>> };

async function findMember(context: CallContext): Promise<Result<Member, Refusal<'PRO404' | '4044'>>> {
  const consumer = await findOwn(context);
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
  const payable = query.basketId === undefined ? undefined : await findPayable(query.basketId, context);
  return ok({
    currentLoyaltyPoints: balance,
    pendingLoyaltyPoints: pending,
    isConfirmed,
    applicableLoyaltyVouchers: listVouchers({ balance, isConfirmed, payable }, requireMarket(context.locale).settings),
  });
};

/** Of a cart that is not there nothing can be paid. */
async function findPayable(basketId: string, context: CartContext): Promise<number> {
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
