import type { Handler } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { findColour } from '#backend/rules/catalog-ids.ts';
import { sizeIn } from '#backend/rules/size.ts';
import { colourName, createPicture, createShelf, frontPicture } from '#backend/services/catalog/product-cards.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import type { EmailData } from '#backend/services/emails/registry.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { productQuery } from '#backend/stores/products.ts';
import { webPool } from '#backend/stores/stock.ts';
import { saveStockAlert } from '#backend/stores/stock-alerts.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { productPath } from '#lib/paths/short-ids.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { dataLocale } from '#markets/registry.ts';

export const notifyWhenBack: Handler<'products.notifyWhenBack'> = async ({ body }, context) => {
  const viewpoint = cartViewpoint(context);
  const { market, language } = viewpoint;
  const [[product]] = await read(context.db, productQuery(createShelf(viewpoint), body.productId));
  const colour = product && findColour(product, body.productId);
  const variant = colour?.variants.find(({ sku }) => sku === body.sku);
  if (!product || !colour || !variant) return refused({ code: 'ORD404' });
  const trier = { address: context.clientAddress, target: findMailbox(body.email) };
  const { closedForMs } = await countAttempt(context.env, 'stock-wish', trier, context.now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  await saveStockAlert(context.db, {
    alertId: context.randomId(),
    location: webPool(market.siteId),
    productId: body.productId,
    sku: body.sku,
    email: body.email,
    locale: dataLocale(context.locale),
    emailData: {
      productName: product.name,
      colour: colourName(colour, language),
      size: sizeIn(viewpoint, variant.size),
      picture: createPicture(frontPicture(colour), product.name, colour, language),
      path: productPath(product.slug, body.productId),
    } satisfies EmailData<'back-in-stock'>,
    askedAt: context.now,
  });
  return ok({ accepted: true });
};
