import type { HandlersOf } from '#backend/handlers/handler.ts';
import { canBeCustomized } from '#backend/rules/recipes.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { notifyWhenBack } from './back-in-stock.ts';
import { ownPrices } from './own-prices.ts';
import { productAddresses } from './product-addresses.ts';
import { productCatalog } from './product-catalog.ts';
import { productDetails } from './product-details.ts';
import { productSearch } from './product-search.ts';
import { productSet, productSets } from './product-sets.ts';
import { productAvailability, productInventory } from './product-stock.ts';
import { autoSuggest } from './product-suggest.ts';
import { widgetRecommendations } from './recommendations.ts';

export const productHandlers = {
  'products.details': productDetails,
  'products.recipe': async ({ params, query }, context) => {
    const found = await productDetails({ params, query }, context);
    if (!found.ok) return found;
    const { productId, productType } = found.value;
    return canBeCustomized({ productType }, params.recipeId) ? ok({ productId, recipeId: params.recipeId }) : refused({ code: 'ORD404' });
  },
  'products.availability': productAvailability,
  'products.inventory': productInventory,
  'products.ownPrices': ownPrices,
  'products.notifyWhenBack': notifyWhenBack,
  'products.catalog': productCatalog,
  'products.addresses': productAddresses,
  'products.productSets': productSets,
  'products.productSet': productSet,
  'products.productSearch': productSearch,
  'products.autoSuggest': autoSuggest,
  'products.widgetRecommendations': widgetRecommendations,
} satisfies HandlersOf<'products'>;
