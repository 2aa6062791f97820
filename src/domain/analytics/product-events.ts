// Events of product pages and product cards. These pages are cached for all visitors, so the events contain no data about a shopper.
import type { ProductDetails } from '#contract/entities/product.ts';
import type { ProductCard, Variant } from '../product.ts';
import { createEventAttributes, type EventAttributes } from './event-attributes.ts';
import type { EventItem, ShopEvent } from './event-schema.ts';
import type { InteractionOrigin } from './interaction-origins.ts';
import { nameVariant } from './variant-label.ts';

/** Maximum number of products in the event of a list. More products are rarely visible without scrolling. */
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
  /** Id or title of the list. */
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
  /** Position of the card in the list, from 1. */
  position: number;
  origin: InteractionOrigin;
}

/** Returns the event attributes of a product card in a list. */
export const createCardEvents = (
  names: readonly ('list-click' | 'recommendation-view' | 'recommendation-click')[],
  { list, card, position, origin }: CardInList,
): EventAttributes => createEventAttributes(names, { list, items: [createCardItem(card, position)], origin });

interface DecidedItems {
  /** Id of the decision from the decision service. */
  actionId: string;
  /** Name of the component that displays the recommendations. */
  component: string;
  title: string;
  cards: readonly ProductCard[];
}

/** Creates the event that reports which recommendations the decision service selected. */
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

/** Returns the event names of a recommended card. Cards after the first `most` report only clicks, not views. */
export const listRecommendationEvents = (position: number, most: number): ('recommendation-view' | 'recommendation-click')[] =>
  position <= most ? ['recommendation-view', 'recommendation-click'] : ['recommendation-click'];
