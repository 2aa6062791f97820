// Edits the recipient and message of a gift line, as a page or in a dialog over the cart.
import { readCart, setGiftOption } from '#commerce/cart.ts';
import type { CartItem, GiftOption } from '#contract/entities/cart-item.ts';
import { currentGiftCardForm, type GiftOptionField, giftOptionForm } from '#features/product/buying/gift-option-form.ts';
import type { Form } from '#forms/form.ts';
import { type FormReading, readForm } from '#forms/read-form.ts';
import { toCart } from '#http/checkout-paths.ts';
import { createRefusalNotice } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { writeDate } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { GiftOptionContent } from './gift-option-content.tsx';

export const giftOption: PersonalPage = { isPersonal: true, cacheQuery: ['item'], load, submit };

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const item = await findRequestedItem(context);
  return item ? show(context, item, 200) : toCart;
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext, form } = context;
  const item = await findRequestedItem(context);
  if (!item) return toCart;
  const isRemoved = form.get('go') === 'remove';
  const reading = isRemoved ? undefined : readForm(findForm(item, renderContext), form);
  if (reading && !reading.ok) return show(context, item, 422, { reading });
  const answer = await setGiftOption(shopper, item.id, reading?.value ?? null, crypto.randomUUID());
  if (answer.ok) return toCart;
  const banners = [createRefusalNotice(renderContext, answer.error)];
  return show(context, item, 409, { banners, ...(reading && { typed: reading.value }) });
}

/** Returns the cart line that the query names, or undefined if the line does not exist or cannot be a gift. */
async function findRequestedItem({ shopper, query }: PersonalContext): Promise<CartItem | undefined> {
  const cart = await readCart(shopper);
  return cart?.items.find(({ id, giftOptionAvailable }) => id === query.get('item') && giftOptionAvailable);
}

/** Returns the form for a line: gift cards also have a sender and a day of sending. */
const findForm = ({ isDigitalProduct }: CartItem, { market }: RenderContext): Form<GiftOptionField, GiftOption> =>
  isDigitalProduct ? currentGiftCardForm(market) : giftOptionForm;

interface Shown {
  reading?: FormReading<GiftOptionField, unknown>;
  typed?: CartItem['giftOption'];
  banners?: DisplayedNotice[];
}

function show(
  { renderContext }: PersonalContext,
  item: CartItem,
  status: 200 | 409 | 422,
  { reading, typed, banners = [] }: Shown = {},
): LoadedPage {
  const { t, link } = renderContext;
  const action = `${link(routePath('giftOption'))}?item=${encodeURIComponent(item.id)}`;
  const { sendOn, ...known }: Partial<GiftOption> = typed ?? item.giftOption ?? {};
  const stored = { ...known, ...(sendOn !== undefined && { sendOn: writeDate(sendOn, renderContext.market.settings.dateFormat) }) };
  const { values, errors } = reading && !reading.ok ? reading : { values: stored, errors: {} };
  const form = findForm(item, renderContext);
  return {
    kind: 'page',
    status,
    head: { title: `${t('giftOption.title')} | ${t('site.name')}`, description: t('giftOption.description'), robots: 'noindex' },
    body: <GiftOptionContent form={form} item={item} action={action} values={values} errors={errors} banners={banners} />,
  };
}
