import { readCart, readCartOrOrder } from '#commerce/cart.ts';
import type { Shopper } from '#commerce/shopper.ts';
import { restoreCart } from '#commerce/wallet-express.ts';
import { noStepNotice, toConfirmation } from '#http/checkout-paths.ts';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitFault } from '#http/page.ts';
import { plainText } from '#i18n/message-parts.ts';
import { errorMessageParts } from '#i18n/problem-text.ts';
import { requestedPage } from '#lib/pagination.ts';
import { routePath } from '#routes.ts';
import { removedNotice, submitCart } from './cart-actions.ts';
import { addedParameter, addSaved, createRemovedViewModel, noticeMissing, showCart } from './cart-content.tsx';
import { createCartViewEvents } from './cart-events.ts';
import type { CartReply } from './cart-view-model.ts';
import { createCartViewModel } from './create-cart-view-model.ts';
import { deliveryBanners } from './delivery-banners.ts';

/** The cart page. It also receives every cart form and add-to-cart form of the shop. */
export const cart: PersonalPage = {
  isPersonal: true,
  cacheQuery: ['saved', addedParameter],
  load,
  data,
  submit: async (context) => {
    await restoreCart(context.shopper);
    return submitCart(context);
  },
  showFault,
  resetReply: ({ renderContext }, begun): CartReply => ({ cart: createCartViewModel(begun, renderContext) }),
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  await restoreCart(context.shopper);
  const { cart: known, isOrdered } = await readCartOrOrder(context.shopper, { acceptsChanges: isReturnFromCheckout(context) });
  if (isOrdered) return toConfirmation;
  const removed = context.notices.includes(removedNotice) ? await createRemovedViewModel(context) : undefined;
  const problem = context.notices.includes(noStepNotice) ? context.renderContext.t('cart.noStep') : undefined;
  const shown = await showCart(context, known, {
    problem,
    changes: known ? deliveryBanners(context.renderContext, known) : [],
    removed,
    saved: { page: requestedPage(context.query.get('saved') ?? undefined) },
  });
  removeMissing(context.shopper);
  return { ...shown, events: createCartViewEvents(known) };
}

/**
 * True if the shopper comes from the checkout. The cart then repeats the notices about delivery changes that the checkout has already
 * displayed.
 */
const isReturnFromCheckout = ({ cameFrom = '', renderContext }: PersonalContext): boolean =>
  cameFrom.startsWith(`${renderContext.link(routePath('checkout'))}/`);

async function data(context: PersonalContext): Promise<CartReply> {
  await restoreCart(context.shopper);
  const shown = await addSaved(context, createCartViewModel(await readCart(context.shopper), context.renderContext), {});
  const reply: CartReply = { cart: shown, notice: noticeMissing(context) };
  removeMissing(context.shopper);
  return reply;
}

function removeMissing(shopper: Shopper): void {
  if (shopper.session.missing) shopper.updateSession({ missing: undefined });
}

/** Renders the cart with the error message of the failed change. */
async function showFault(context: FormContext, { message, details, status }: SubmitFault): Promise<LoadedPage> {
  const problem = plainText(errorMessageParts(context.renderContext, message, details));
  return { ...(await showCart(context, await readCart(context.shopper), { problem })), status };
}
