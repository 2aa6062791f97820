// Price adjustments of the cart, for store employees. Returns 404 to other visitors.
import { readCart } from '#commerce/cart.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { StoreSale } from '#domain/person.ts';
import { readForm, readRawInput } from '#forms/read-form.ts';
import { describeRefusal, type FormState } from '#http/form-notices.ts';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import { adjustmentForm, readAdjustmentValue, wholeOrder } from './pos-forms.ts';
import { adjustPrice, changeAdjustment, withdrawAdjustment } from './price-adjustments.ts';
import { changedParameter, StoreSaleContent } from './store-sale-content.tsx';

export const storeSale: PersonalPage = { isPersonal: true, cacheQuery: [changedParameter], load, submit };

const path = routePath('storeSale');
const notices = { done: 'price-adjusted', removed: 'adjustment-removed' };

async function load(context: PersonalContext): Promise<LoadedPage | NotFound> {
  const { sale } = context.shopper;
  if (!sale) return { kind: 'not-found' };
  const { t } = context.renderContext;
  const banners = context.notices.flatMap((code): DisplayedNotice[] => {
    if (code === notices.done) return [{ kind: 'success', title: t('sale.done') }];
    return code === notices.removed ? [{ kind: 'success', title: t('sale.removed') }] : [];
  });
  return show(context, sale, { status: 200, cart: await readCart(context.shopper), shown: { banners } });
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form: sent, key, shopper } = context;
  const { sale } = shopper;
  if (!sale) return { kind: 'not-found' };
  const taken = sent.get('remove');
  if (taken !== null) {
    const answer = await withdrawAdjustment(shopper, taken.slice(0, 64) || '-', key);
    if (answer.ok) return { kind: 'see-other', to: path, notices: [notices.removed] };
    return refuse(context, sale, answer.error);
  }
  const cart = await readCart(shopper);
  const known = findChanged(context, cart);
  if (context.query.has(changedParameter) && !known)
    return show(context, sale, { status: 409, cart, shown: { banners: [{ kind: 'error', title: context.renderContext.t('sale.gone') }] } });
  const form = createForm(context, cart);
  const reading = readForm(form, sent);
  if (!reading.ok) return show(context, sale, { status: 422, cart, shown: reading });
  const { itemId, kind, value: typed, reason } = reading.value;
  const { t, percent, market } = context.renderContext;
  const value = readAdjustmentValue(kind, typed, cart?.currency ?? market.currency);
  if (value === undefined || (itemId === '' && kind === 'fixed-price')) {
    const title = t(value === undefined ? 'sale.badValue' : 'sale.wholePrice');
    return show(context, sale, { status: 422, cart, shown: { values: readRawInput(form, sent), banners: [{ kind: 'error', title }] } });
  }
  const answer = known
    ? await changeAdjustment(shopper, known.adjustmentId, { kind, value, reason }, key)
    : await adjustPrice(shopper, { ...(itemId !== '' && { itemId }), kind, value, reason }, key);
  if (answer.ok) return { kind: 'see-other', to: path, notices: [notices.done] };
  const values = readRawInput(form, sent);
  // AUT432 means that the adjustment exceeds the limit of the employee's role.
  if (answer.error.code !== 'AUT432') return refuse(context, sale, answer.error, values);
  const title = t('sale.tooMuch', { percent: percent(sale.maxPercentOff) });
  return show(context, sale, { status: 409, cart, shown: { values, banners: [{ kind: 'error', title }] } });
}

async function refuse(
  context: SubmitContext,
  sale: StoreSale,
  problem: Parameters<typeof describeRefusal>[1],
  values: FormState['values'] = {},
): Promise<LoadedPage> {
  const shown = describeRefusal(context.renderContext, problem, { name: 'adjustment', fields: [] });
  return show(context, sale, { status: 409, cart: await readCart(context.shopper), shown: { ...shown, values } });
}

/** Returns the adjustment that the URL names, or undefined if the cart does not contain it. */
const findChanged = ({ query }: PersonalContext, cart: Cart | undefined) =>
  cart?.priceAdjustments.find(({ adjustmentId }) => adjustmentId === query.get(changedParameter));

/**
 * Creates the form. An existing adjustment always stays with its line or with the whole order, so the form that changes it offers no other
 * choice.
 */
function createForm(context: PersonalContext, cart: Cart | undefined) {
  const { t } = context.renderContext;
  const known = findChanged(context, cart);
  const whole = { value: wholeOrder, label: t('sale.whole') };
  const lines = (cart?.items ?? []).filter(({ bonus }) => !bonus);
  const options = [whole, ...lines.map(({ id, name, size }) => ({ value: id, label: `${name}, ${size}` }))];
  return adjustmentForm(known ? options.filter(({ value }) => value === (known.itemId ?? wholeOrder)) : options, {
    percent: t('sale.percent'),
    amount: t('sale.amount'),
    'fixed-price': t('sale.fixedPrice'),
  });
}

interface SaleState {
  status: LoadedPage['status'];
  cart: Cart | undefined;
  shown: FormState;
}

function show(context: PersonalContext, sale: StoreSale, { status, cart, shown }: SaleState): LoadedPage {
  const { t } = context.renderContext;
  const changed = findChanged(context, cart);
  const values = changed && {
    adjustmentItem: changed.itemId ?? wholeOrder,
    adjustmentKind: changed.kind,
    adjustmentValue: changed.kind === 'percent' ? String(changed.value) : (changed.value / 100).toFixed(2),
    adjustmentReason: changed.reason,
  };
  return {
    kind: 'page',
    status,
    head: { title: `${t('sale.title')} | ${t('site.name')}`, description: t('sale.title'), robots: 'noindex' },
    body: (
      <StoreSaleContent
        form={createForm(context, cart)}
        cart={cart}
        maxPercentOff={sale.maxPercentOff}
        changedId={changed?.adjustmentId}
        shown={{ ...(values && { values }), ...shown }}
      />
    ),
  };
}
