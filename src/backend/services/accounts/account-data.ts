// Copies the personal data of an account, including its carts, and deletes accounts.
import type { CallContext } from '#backend/platform/call-context.ts';
import { randomHexId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { recordDeletion } from '#backend/services/backup/deletions.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { copyData, eraseStatements } from '#backend/services/personal-data/copy-data.ts';
import { consumerCartsQuery } from '#backend/stores/consumer-carts.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import { ok } from '#contract/errors/result.ts';
import { dataLocale, type Locale, requireMarket } from '#markets/registry.ts';

type Context = Pick<CallContext, 'db' | 'env'>;

/** Returns the data of an account by part. `isProven`: whether the holder has proven that the email address is theirs. */
export async function copyAccount(
  { consumerNo, email }: Pick<ConsumerRow, 'consumerNo' | 'email'>,
  isProven: boolean,
  context: Context,
): Promise<Record<string, Record<string, unknown>[]>> {
  const [parts, carts] = await Promise.all([
    copyData(context.db, { consumerNo, provenEmail: isProven ? email : undefined }),
    readCarts(consumerNo, context),
  ]);
  return { ...parts, carts };
}

/** Reads the contents of the account's carts on all sites. */
async function readCarts(consumerNo: string, { db, env }: Context): Promise<Record<string, unknown>[]> {
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

/**
 * Deletes an account, and emails its holder. `further`: statements for the same batch. `hasDataByAddress`: true if they delete what is stored
 * under the email address.
 */
export async function deleteAccountData(
  { consumerNo, email, firstName }: Pick<ConsumerRow, 'consumerNo' | 'email' | 'firstName'>,
  { locale, now, ...context }: Context & { locale: Locale; now: number },
  { further = [], hasDataByAddress = false }: { further?: readonly D1PreparedStatement[]; hasDataByAddress?: boolean } = {},
): Promise<void> {
  const { db } = context;
  const recorded = await recordDeletion(context.env, consumerNo, { consumerNo, madeAt: now, ...(hasDataByAddress && { email }) });
  await emptyCarts(consumerNo, context);
  const sentEmail = { about: consumerNo, recipient: email, locale: dataLocale(locale), writtenAt: now };
  const data = { firstName, years: requireMarket(locale).settings.orderYears };
  await db.batch([
    ...eraseStatements(db, consumerNo, `gone ${randomHexId()}`),
    ...further,
    ...recorded,
    createOutbox(db).writeEmail('account-deleted', { ...sentEmail, data }),
  ]);
}

/**
 * Removes names and addresses from the account's carts, because these carts cannot be opened after the deletion. A cart with an order in
 * progress is left unchanged, because the order still needs the data.
 */
async function emptyCarts(consumerNo: string, { db, env }: Context): Promise<void> {
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
