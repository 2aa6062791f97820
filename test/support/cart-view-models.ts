// Cart view models as the browser receives them.
import type { CartLineViewModel, CartViewModel } from '#features/cart/cart-view-model.ts';

const aLineView = (id: string, qty: number): CartLineViewModel => ({
  id,
  upc: `upc-${id}`,
  name: `Thing ${id}`,
  choice: 'Ink, M',
  href: '/',
  picture: { src: '', srcset: '', alt: '', width: 1, height: 1 },
  qty,
  amount: '$1',
  was: undefined,
  promotions: { isGift: false, label: undefined, names: [] },
  notice: undefined,
  maySave: true,
  delivery: undefined,
  translations: { quantity: '', decrease: '', increase: '', count: '', remove: '', removed: `Removed: Thing ${id}`, restored: `Back: Thing ${id}` },
});

/** Returns a cart with the given units by line id, such as `{ a: 2 }`. */
export const aCartViewModel = (units: Record<string, number>, over: Partial<CartViewModel> = {}): CartViewModel => ({
  id: 'cart-1',
  revision: 1,
  count: Object.values(units).reduce((sum, qty) => sum + qty, 0),
  lines: Object.entries(units).map(([id, qty]) => aLineView(id, qty)),
  sums: [],
  promotions: undefined,
  href: '/en-us/cart',
  checkoutLinks: [{ href: '/en-us/checkout', text: 'Checkout', look: '' }],
  upsellHref: undefined,
  translations: {
    title: '',
    count: '',
    emptyTitle: '',
    emptyText: '',
    browse: '',
    browseHref: '/',
    quantity: '',
    quantityWrong: '',
    update: '',
    open: '',
    edit: '',
    later: '',
    was: '',
    close: '',
    failed: '',
    added: '',
    addedItem: '',
    undo: '',
  },
  ...over,
});
