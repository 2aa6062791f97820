// Selects the delivery of one cart line. Each option shows price, delivery time and location.
import { type CartResult, readCart } from '#commerce/cart.ts';
import { chooseShipmentMethod, deliverItem, homeMethods } from '#commerce/delivery.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import { homeDelivery } from '#domain/checkout-step.ts';
import { canBeCollected, kindOfLine } from '#domain/delivery.ts';
import { readDelivery, readHomeMethod } from '#domain/requested-delivery.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import { routePath } from '#routes.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type MethodOption, methodOptions } from './method-options.ts';

export const cartShippingMethod: PersonalPage = { isPersonal: true, cacheQuery: ['item'], load, submit };

const toCart = { kind: 'see-other', to: routePath('cart') } as const;

interface RequestedLine {
  cart: Cart;
  item: CartItem;
  methods: readonly ShippingMethod[];
}

async function load(context: PersonalContext): Promise<LoadedPage | typeof toCart> {
  const asked = await findRequestedLine(context);
  return asked ? show(context, asked) : toCart;
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, renderContext } = context;
  const asked = await findRequestedLine(context);
  if (!asked) return toCart;
  const chosen = methodOptions(asked.item, asked.methods, { renderContext, current: currentValue(asked) }).find(
    ({ value }) => value === form.get('deliveryMethod'),
  );
  if (!chosen) return show(context, asked, renderContext.t('checkout.method.missing'), 422);
  const answer = await take(context, asked, chosen);
  return answer.ok ? toCart : show(context, asked, problemText(renderContext, answer.error), 409);
}

/** Returns the line that the URL names, with its home delivery methods, or undefined if the line does not exist. */
async function findRequestedLine({ shopper, query }: PersonalContext): Promise<RequestedLine | undefined> {
  const cart = await readCart(shopper);
  const item = cart?.items.find(({ id }) => id === query.get('item'));
  if (!cart || !item) return undefined;
  return { cart, item, methods: await homeMethods(shopper, cart, kindOfLine(item) === 'customs' ? 'customs' : 'me') };
}

function currentValue({ cart, item }: RequestedLine): string | undefined {
  const kind = kindOfLine(item);
  if (kind === 'standard') return `me:${homeDelivery(cart)?.code ?? ''}`;
  return kind === 'customs' ? `customs:${cart.shippingMethods.find(({ shippingId }) => shippingId === 'customs')?.code ?? ''}` : undefined;
}

async function take({ shopper, key }: SubmitContext, { item }: RequestedLine, { value }: MethodOption): Promise<CartResult> {
  const method = readHomeMethod(value);
  if (!method) return deliverItem(shopper, item.id, readDelivery(value) ?? { kind: 'standard' }, key);
  if (method.shippingId === 'me') {
    const home = await deliverItem(shopper, item.id, { kind: 'standard' }, key);
    if (!home.ok) return home;
  }
  return chooseShipmentMethod(shopper, method, key);
}

function show(
  { renderContext }: PersonalContext,
  asked: RequestedLine,
  problem: string | undefined = undefined,
  status: LoadedPage['status'] = 200,
): LoadedPage {
  const title = renderContext.t('delivery.title', { name: asked.item.name });
  const options = methodOptions(asked.item, asked.methods, { renderContext, current: currentValue(asked) });
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${renderContext.t('site.name')}`, description: renderContext.t('delivery.description'), robots: 'noindex' },
    body: <ShippingMethodContent item={asked.item} title={title} options={options} problem={problem} />,
  };
}

interface ShippingMethodContentProps {
  item: CartItem;
  title: string;
  options: readonly MethodOption[];
  problem: string | undefined;
}

function ShippingMethodContent({ item, title, options, problem }: ShippingMethodContentProps) {
  const { t, link, market } = useRenderContext();
  const { formKey } = useResponse();
  const kind = kindOfLine(item);
  const line = `?item=${encodeURIComponent(item.id)}`;
  return (
    <section className="section ways">
      <StyleSheet name="shipping-method.page" />
      <StyleSheet name="form.part" />
      <StyleSheet name="methods.part" />
      <h1>{title}</h1>
      <p className="ways-line">
        {item.colour}, {item.size}
      </p>
      <Banners notices={problem ? [{ kind: 'error', title: problem }] : []} label={t('checkout.notice')} />
      <form className="form" method="post" action={link(`${routePath('cartShippingMethod')}${line}`)} data-message={t('delivery.saved')}>
        <input type="hidden" name="key" value={formKey} />
        <fieldset className="methods">
          <legend className="visually-hidden">{t('checkout.method.legend')}</legend>
          {options.map((option) => (
            <label key={option.value} className="method">
              <input
                type="radio"
                name="deliveryMethod"
                value={option.value}
                defaultChecked={option.isChosen}
                disabled={!option.isAvailable}
              />
              <span className="method-name">{option.name}</span>
              <strong className="method-price">{option.price}</strong>
              <span className="method-note">{option.isAvailable ? option.time : t('delivery.unavailable')}</span>
            </label>
          ))}
        </fieldset>
        {canBeCollected(item) && (
          <p className="actions">
            <PageLink className="action action-text" to={`${routePath('pickup')}${line}`} data-dialog="panel">
              {t(kind === 'pickup' || kind === 'sts' ? 'delivery.otherStore' : 'delivery.pickStore')}
            </PageLink>
            {market.collection.pudo && (
              <PageLink className="action action-text" to={`${routePath('collectionPoint')}${line}`} data-dialog="panel">
                {t(kind === 'pudo' ? 'delivery.otherPoint' : 'delivery.pickPoint')}
              </PageLink>
            )}
          </p>
        )}
        <SubmitButton>{t('delivery.save')}</SubmitButton>
      </form>
    </section>
  );
}
