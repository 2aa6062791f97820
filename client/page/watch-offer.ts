import { whenIdle } from './when-idle.ts';

/** Where the server offers the market of another country: its cookie holds the site, until it was offered. */
export function watchOffer(): void {
  const [, name = '', site = ''] = /((?:__Host-)?cairn-offer)=(..)(?:;|$)/.exec(document.cookie) ?? [];
  if (site) whenIdle(() => import('./location-offer.ts').then((chunk) => chunk.offerLocation(name, site)).catch(() => undefined));
}
