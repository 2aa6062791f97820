// What pages of products have to report. They are cached, so nothing of a shopper is in it.
import type { ProductDetails } from '#contract/entities/product.ts';
import type { ProductCard, Variant } from '../product.ts';
import { createEventAttributes, type EventAttributes } from './event-attributes.ts';
import type { EventItem, ShopEvent } from './event-schema.ts';
import type { InteractionOrigin } from './interaction-origins.ts';
import { nameVariant } from './variant-label.ts';

/** So many products of a list are named: the first that a shopper sees. */
const namedItems = 8;

const createCardItem = ({ productId, name, price, recToken }: ProductCard, position: number): EventItem => ({
  productId,
  name,
  price: price.lowCurrent,
  position,
  ...(recToken !== undefined && { recToken }),
});

export const createProductEvent = (details: ProductDetails, chosen: Variant | undefined): ShopEvent<'product-view'> => {
  const price = chosen?.current ?? details.price.lowCurrent;
  const item = { productId: details.productId, name: details.name, price, ...(chosen && { sku: chosen.sku }) };
  return { name: 'product-view', payload: { currency: details.price.currency, value: price, items: [item] } };
};

interface ShownList {
  /** Its id or its title. */
  list: string;
  cards: readonly ProductCard[];
  total: number;
  page: number;
}

export const createListEvents = ({ list, cards, total, page }: ShownList): ShopEvent[] =>
  cards.length === 0
    ? []
    : [
        {
          name: 'list-view',
          payload: { list, items: cards.slice(0, namedItems).map((card, index) => createCardItem(card, index + 1)), total, page },
        },
      ];

interface CardInList {
  list: string;
  card: ProductCard;
  /** From 1. */
  position: number;
  origin: InteractionOrigin;
}

/** The attributes of a card that stands in a list. */
export const createCardEvents = (
  names: readonly ('list-click' | 'recommendation-view' | 'recommendation-click')[],
  { list, card, position, origin }: CardInList,
): EventAttributes => createEventAttributes(names, { list, items: [createCardItem(card, position)], origin });

interface DecidedItems {
  /** Of the decision service. */
  actionId: string;
  /** The place that it decided for. */
  component: string;
  title: string;
  cards: readonly ProductCard[];
}

/** The decision service chose what somebody is recommended. */
export const createDecisionEvent = ({ actionId, component, title, cards }: DecidedItems): ShopEvent<'experience-decision'> => ({
  name: 'experience-decision',
  payload: {
    experience_id: actionId,
    experience_name: component,
    experience_label: title,
    variant_label: nameVariant('decided'),
    ...{ actionId, component },
    items: cards.slice(0, namedItems).map((card, index) => createCardItem(card, index + 1)),
  },
});

/** Which events a card of a recommendation has: of those beyond the first `most` nothing but the click. */
export const listRecommendationEvents = (position: number, most: number): ('recommendation-view' | 'recommendation-click')[] =>
  position <= most ? ['recommendation-view', 'recommendation-click'] : ['recommendation-click'];
