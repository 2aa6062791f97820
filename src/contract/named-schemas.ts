// The schemas that the OpenAPI document names: all that the entities export, and those that the calls export. Only tools load this file.
import * as z from 'zod';
import * as analytics from './calls/analytics.ts';
import * as cartCalls from './calls/cart.ts';
import * as cartPayment from './calls/cart-payment.ts';
import * as contentScope from './calls/content-scope.ts';
import * as listingFields from './calls/listing-fields.ts';
import * as passkeys from './calls/passkeys.ts';
import * as photoFile from './calls/photo-file.ts';
import * as productSearch from './calls/product-search.ts';
import * as signInFields from './calls/sign-in-fields.ts';
import * as stores from './calls/stores.ts';
import * as utilities from './calls/utilities.ts';
import * as action from './entities/action.ts';
import * as address from './entities/address.ts';
import * as article from './entities/article.ts';
import * as cart from './entities/cart.ts';
import * as cartItem from './entities/cart-item.ts';
import * as codePlan from './entities/code-plan.ts';
import * as consumer from './entities/consumer.ts';
import * as content from './entities/content.ts';
import * as eventSignUp from './entities/event-sign-up.ts';
import * as facet from './entities/facet.ts';
import * as flash from './entities/flash.ts';
import * as giftCard from './entities/gift-card.ts';
import * as loyalty from './entities/loyalty.ts';
import * as navigation from './entities/navigation.ts';
import * as order from './entities/order.ts';
import * as pagePath from './entities/page-path.ts';
import * as payment from './entities/payment.ts';
import * as price from './entities/price.ts';
import * as primitives from './entities/primitives.ts';
import * as product from './entities/product.ts';
import * as productSet from './entities/product-set.ts';
import * as purchase from './entities/purchase.ts';
import * as review from './entities/review.ts';
import * as savedAddress from './entities/saved-address.ts';
import * as savedCard from './entities/saved-card.ts';
import * as sentPayment from './entities/sent-payment.ts';
import * as sharedFields from './entities/shared-fields.ts';
import * as sizeChart from './entities/size-chart.ts';
import * as socialPhoto from './entities/social-photo.ts';
import * as subscription from './entities/subscription.ts';
import * as technicalFacts from './entities/technical-facts.ts';
import * as wishlist from './entities/wishlist.ts';

const modules = {
  action,
  address,
  article,
  cart,
  cartItem,
  codePlan,
  consumer,
  content,
  eventSignUp,
  facet,
  flash,
  giftCard,
  loyalty,
  navigation,
  order,
  pagePath,
  payment,
  price,
  primitives,
  product,
  productSet,
  purchase,
  review,
  savedAddress,
  savedCard,
  sentPayment,
  sharedFields,
  sizeChart,
  socialPhoto,
  subscription,
  technicalFacts,
  wishlist,
  analytics,
  cartPayment,
  cartCalls,
  contentScope,
  listingFields,
  passkeys,
  photoFile,
  productSearch,
  signInFields,
  stores,
  utilities,
};

const suffix = 'Schema';

/** Returns the schemas by name: `cartItemSchema` is `CartItem`. A schema with two names has the first of them. */
export function listNamedSchemas(): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const [name, value] of Object.values(modules).flatMap((module) => Object.entries<unknown>(module))) {
    if (!name.endsWith(suffix) || !(value instanceof z.ZodType) || names.has(value)) continue;
    names.set(value, name.charAt(0).toUpperCase() + name.slice(1, -suffix.length));
  }
  return names;
}
