// The delivery of a cart line and its changes, in the page's language.
import type { CartItem, ShippingMethod, ShippingOption, StoreInfo } from '#contract/entities/cart-item.ts';
import { findDeliveryChange, findMethodChange, isCollected, isHomeDelivery, kindOfLine, selectedOption } from '#domain/delivery.ts';
import { deliveryText, homeMethodText, type RequestedDelivery } from '#domain/requested-delivery.ts';
import { readyText } from '#features/stores/pickup-time.ts';
import { flashText } from '#i18n/problem-text.ts';
import type { Translate } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import type { MessageKey, RenderContext } from '#ui/render-context.ts';
import type { CartLineViewModel } from './cart-view-model.ts';

type LineDelivery = CartLineViewModel['delivery'];

const kindNames = {
  standard: 'delivery.kind.standard',
  customs: 'delivery.kind.customs',
  pickup: 'delivery.kind.pickup',
  sts: 'delivery.kind.sts',
  pudo: 'delivery.kind.pudo',
  digital: 'delivery.kind.digital',
} as const satisfies Record<ShippingMethod['kind'], MessageKey>;

/** Returns the name of a delivery method, such as `Home delivery` or `Pickup at Denver`. */
export function deliveryName({ t }: Pick<RenderContext, 't'>, kind: ShippingMethod['kind'], store: StoreInfo | undefined): string {
  return store?.name === undefined ? t(kindNames[kind]) : t('delivery.at', { kind, store: store.name });
}

/** Returns the text of the delivery time: a number of working days, the pickup day at a store, or immediate delivery. */
export function timeText(
  renderContext: Pick<RenderContext, 't' | 'locale'>,
  { deliveryTime: { min, max }, kind }: Pick<ShippingMethod, 'deliveryTime' | 'kind'>,
  store: StoreInfo | undefined,
): string {
  const { t } = renderContext;
  if (max === 0) return isCollected(kind) ? readyText(store, Date.now(), renderContext) : t('delivery.atOnce');
  return min === max ? t('checkout.method.day', { count: max }) : t('checkout.method.days', { min, max });
}

export const priceText = ({ t, money }: Pick<RenderContext, 't' | 'money'>, { price }: Pick<ShippingMethod, 'price'>): string =>
  price.amount === 0 ? t('checkout.method.free') : money(price.amount, price.currency);

/** Creates the view model of a line's delivery. Returns undefined if the line cannot be delivered. */
export function createDeliveryViewModel(item: CartItem, renderContext: RenderContext): LineDelivery {
  const option = selectedOption(item);
  if (!option) return undefined;
  const { t } = renderContext;
  const { shippingMethod, storeInfo } = option;
  const isFixed = shippingMethod.kind === 'digital';
  return {
    summary: {
      label: storeInfo ? deliveryName(renderContext, shippingMethod.kind, storeInfo) : shippingMethod.label,
      detail: [
        timeText(renderContext, shippingMethod, storeInfo),
        priceText(renderContext, shippingMethod),
        ...reservationText(t, item.reservation, Date.now()),
      ].join(' · '),
    },
    methodLink: isFixed
      ? undefined
      : {
          href: methodPath(item, renderContext),
          text: t('sums.shipping'),
          of: t('delivery.changeOf', { name: item.name }),
        },
    change: createChangeViewModel(item, option, renderContext) ?? createMethodChangeViewModel(item, option, renderContext),
  };
}

/** Returns a text with the remaining minutes of a line's reservation. Empty if there is no reservation or it has expired. */
export function reservationText(t: Translate, reservation: CartItem['reservation'], now: number): string[] {
  const minutes = reservation ? Math.floor((reservation.until - now) / 60_000) : 0;
  return minutes > 0 ? [t('delivery.held', { minutes })] : [];
}

function createChangeViewModel(item: CartItem, option: ShippingOption, renderContext: RenderContext): NonNullable<LineDelivery>['change'] {
  const change = findDeliveryChange(item);
  if (!change) return undefined;
  const { t, link } = renderContext;
  const pickup = link(`${routePath('pickup')}?item=${encodeURIComponent(item.id)}`);
  const { from } = change;
  const now = findSelectedDelivery(option);
  const others = item.shippingOptions.filter((each) => each.available && !each.selected).map(findSelectedDelivery);
  return {
    title: t('delivery.changed'),
    before: { label: t('delivery.before'), text: deliveryName(renderContext, from?.kind ?? kindOfLine(item), from?.storeInfo) },
    now: { label: t('delivery.now'), text: deliveryName(renderContext, option.shippingMethod.kind, option.storeInfo) },
    why: flashText(renderContext, change.code),
    choices: [
      { value: deliveryText(now), text: t('delivery.keep') },
      ...others.map((other) => ({
        value: deliveryText(other),
        text: deliveryName(renderContext, other.kind, item.shippingOptions.find((each) => isOption(each, other))?.storeInfo),
      })),
    ],
    ...(pickup !== undefined && { other: { href: pickup, text: t('delivery.otherStore'), dialog: 'panel' as const } }),
  };
}

/**
 * Describes the shipping method that replaces the chosen one, which is no longer available. Both methods belong to the same kind of
 * delivery.
 */
function createMethodChangeViewModel(
  item: CartItem,
  option: ShippingOption,
  renderContext: RenderContext,
): NonNullable<LineDelivery>['change'] {
  const change = findMethodChange(item);
  if (!change) return undefined;
  const { t } = renderContext;
  const { kind, label, code } = option.shippingMethod;
  return {
    title: t('delivery.changed'),
    before: { label: t('delivery.before'), text: change.from ?? deliveryName(renderContext, kind, undefined) },
    now: { label: t('delivery.now'), text: label },
    why: flashText(renderContext, 'OrderShippingMethodDowngraded'),
    choices: isHomeDelivery(kind) ? [{ value: homeMethodText({ kind, code }), text: t('delivery.keep') }] : [],
    other: { href: methodPath(item, renderContext), text: t('delivery.change'), dialog: 'modal' },
  };
}

const methodPath = ({ id }: CartItem, { link }: RenderContext): string =>
  link(`${routePath('cartShippingMethod')}?item=${encodeURIComponent(id)}`) ?? '/';

function findSelectedDelivery({ shippingMethod: { kind }, storeInfo }: ShippingOption): RequestedDelivery {
  return isCollected(kind) && storeInfo ? { kind, storeId: storeInfo.id } : { kind: 'standard' };
}

const isOption = (option: ShippingOption, wanted: RequestedDelivery): boolean =>
  deliveryText(findSelectedDelivery(option)) === deliveryText(wanted);
