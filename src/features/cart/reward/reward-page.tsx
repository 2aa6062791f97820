// Selects a reward for the cart, as a page or in a dialog over the cart. Shoppers who cannot use rewards see the reason and a link that
// helps them, such as the sign-in.
import { readCart } from '#commerce/cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { isVoucherId } from '#features/account/loyalty/loyalty.ts';
import { toCart } from '#http/checkout-paths.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { plainText } from '#i18n/message-parts.ts';
import { problemParts } from '#i18n/problem-text.ts';
import { routePath } from '#routes.ts';
import { RewardContent, type RewardContentProps } from './reward-content.tsx';
import { applyReward, readVouchers } from './vouchers.ts';

export const cartReward: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const cart = await readCart(context.shopper);
  return cart && cart.items.length > 0 ? show(context, cart, 200) : toCart;
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper, form, key, renderContext } = context;
  const chosen = form.get('reward') ?? '';
  const cart = await readCart(shopper);
  if (!cart || cart.items.length === 0) return toCart;
  const { t } = renderContext;
  if (chosen !== 'none' && !isVoucherId(chosen)) return show(context, cart, 422, { error: t('reward.missing') });
  const answer = await applyReward(shopper, chosen === 'none' ? '' : chosen, key);
  if (answer.ok) return toCart;
  const { code } = answer.error;
  // API400 means that the reward is no longer available, because the cart was changed elsewhere.
  const error = code === 'API400' ? t('reward.gone') : plainText(problemParts(renderContext, answer.error));
  return show(context, (await readCart(shopper)) ?? cart, 409, { error, chosen });
}

async function show(
  context: PersonalContext,
  cart: Cart,
  status: 200 | 409 | 422,
  { error, chosen = cart.reward?.appliedLoyaltyVoucher ?? 'none' }: { error?: string; chosen?: string } = {},
): Promise<LoadedPage> {
  const { t } = context.renderContext;
  const known = await readKnown(context, cart);
  return {
    kind: 'page',
    status,
    head: { title: `${t('reward.title')} | ${t('site.name')}`, description: t('reward.description'), robots: 'noindex' },
    body: <RewardContent {...known} currency={cart.totals.currency} chosen={chosen} error={error} path={routePath('cartReward')} />,
  };
}

/**
 * Returns the available rewards. If the shopper cannot use rewards, returns the error code with which the gateway would reject a reward.
 */
async function readKnown({ shopper, renderContext }: PersonalContext, cart: Cart): Promise<Pick<RewardContentProps, 'known' | 'refusal'>> {
  const because = (code: Extract<ErrorCode, `REW${string}`>) => ({
    refusal: { code, text: plainText(problemParts(renderContext, { code })) },
  });
  if (!shopper.account.current()) return because('REW401');
  const answer = await readVouchers(shopper, cart.id);
  if (answer.ok) return answer.value.isConfirmed ? { known: answer.value } : { known: answer.value, ...because('REW135') };
  return because(answer.error.code === '4044' ? 'REW130' : 'REW401');
}
