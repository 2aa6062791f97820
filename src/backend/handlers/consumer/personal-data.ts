// Exports an account's personal data, and deletes accounts.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { randomHexId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { verifyCurrentPassword } from '#backend/services/accounts/own-password.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { copyData, eraseStatements } from '#backend/services/personal-data/copy-data.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { consumerCartsQuery } from '#backend/stores/consumer-carts.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';

export const exportData: Handler<'consumer.exportData'> = async (_input, context) => {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { clientAddress: address, env, now } = context;
  const { closedForMs } = await countAttempt(env, 'data-export', { address, shopper: consumer.consumerNo }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const [parts, carts] = await Promise.all([copyData(context.db, pickCopiedFields(consumer)), readCarts(consumer.consumerNo, context)]);
  return ok({ createdAt: context.now, parts: { ...parts, carts } });
};

const pickCopiedFields = ({ consumerNo, email, emailProvenAt }: ConsumerRow) => ({
  consumerNo,
  provenEmail: emailProvenAt === null ? undefined : email,
});

/** Reads the contents of the account's carts on all sites. */
async function readCarts(consumerNo: string, { db, env }: CallContext): Promise<Record<string, unknown>[]> {
  const [noted] = await read(db, consumerCartsQuery(consumerNo));
  const carts = await Promise.all(
    noted.map(async ({ siteId, basketId }) => ({ siteId, cart: await cartObject(env, basketId).read({ usid: consumerNo, siteId }) })),
  );
  return carts.flatMap(({ siteId, cart }) =>
    cart
      ? [
          {
            siteId,
            lines: cart.lines,
            shippingAddress: cart.shippingAddress,
            billingAddress: cart.billingAddress,
            contacts: cart.contacts,
          },
        ]
      : [],
  );
}

export const deleteAccount: Handler<'consumer.deleteAccount'> = async ({ body }, context) => {
  const { db, now, locale, signIn } = context;
  const consumer = await findOwnAccount(context);
  if (!signIn || !consumer) return refused({ code: 'PRO404' });
  const problem = await verifyCurrentPassword(body, { consumer, signIn }, context);
  if (problem) return refused(problem);
  const { consumerNo, email, firstName } = consumer;
  await emptyCarts(consumerNo, context);
  const sentEmail = { about: consumerNo, recipient: email, locale: dataLocale(locale), writtenAt: now };
  const data = { firstName, years: requireMarket(locale).settings.orderYears };
  await db.batch([
    ...eraseStatements(db, consumerNo, `gone ${randomHexId()}`),
    createOutbox(db).writeEmail('account-deleted', { ...sentEmail, data }),
  ]);
  return ok({ deleted: true });
};

/**
 * Removes names and addresses from the account's carts, because these carts cannot be opened after the deletion. A cart with an order in
 * progress is left unchanged, because the order still needs the data.
 */
async function emptyCarts(consumerNo: string, { db, env }: CallContext): Promise<void> {
  const [noted] = await read(db, consumerCartsQuery(consumerNo));
  await Promise.all(
    noted.flatMap(({ siteId, basketId }) => {
      const cart = cartObject(env, basketId);
      const who = { usid: consumerNo, siteId };
      return [
        cart.change(who, ok({ kind: 'set-contacts', address: undefined, contacts: {} }), undefined),
        cart.change(who, ok({ kind: 'set-shipping-address', address: undefined }), undefined),
        cart.change(who, ok({ kind: 'set-billing-address', address: undefined }), undefined),
      ];
    }),
  );
}
