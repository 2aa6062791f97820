// Every island: a folder with a component, and one line here. The browser fetches a chunk when the island's trigger fires.
export const islands = {
  cart: () => import('./cart/index.tsx'),
  carousel: () => import('./carousel/index.tsx'),
  'event-stream': () => import('./event-stream/index.tsx'),
  gallery: () => import('./gallery/index.tsx'),
  'mini-cart': () => import('./mini-cart/index.tsx'),
  probe: () => import('./probe/index.tsx'),
  'search-box': () => import('./search-box/index.tsx'),
  toaster: () => import('./toaster/index.tsx'),
};

export type IslandName = keyof typeof islands;
type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>['default'];
export type IslandProps<Name extends IslandName> = Parameters<IslandComponent<Name>>[0];
