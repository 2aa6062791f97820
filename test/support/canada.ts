import { caShipping } from '#markets/ca-shipping.ts';
import { caTax } from '#markets/ca-tax.ts';
import type { Market } from '#markets/market.ts';
import { us } from '#markets/us.ts';

/** A market with Canada's tax and delivery, whether the site is open or not. */
export const canada: Market = { ...us, siteId: 'ca', country: 'CA', currency: 'CAD', tax: caTax, shipping: caShipping };
