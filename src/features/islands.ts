// Registers every island: a file that ends in .island.tsx needs one line in this list. The browser fetches an island's chunk when its
// trigger fires.
export const islands = {
  cart: () => import('#features/cart/island/cart.island.tsx'),
  carousel: () => import('#features/personalization/carousel.island.tsx'),
  events: () => import('#features/dev-tools/events.island.tsx'),
  gallery: () => import('#features/product/gallery/gallery.island.tsx'),
  'mini-cart': () => import('#features/cart/island/mini-cart.island.tsx'),
  orders: () => import('#features/orders/orders.island.tsx'),
  probe: () => import('#features/dev-tools/probe.island.tsx'),
  'search-box': () => import('#features/search/island/search-box.island.tsx'),
  toaster: () => import('#islands/toaster.island.tsx'),
};

export type IslandName = keyof typeof islands;
