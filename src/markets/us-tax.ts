// Sales tax of the states and DC at base rates. The rates of CA, UT and VA include the statewide local part. Other local rates, tax
// holidays and the clothing exemptions of some states are not modeled.
import type { MarketTax, TaxArea } from './tax.ts';

/** Rates in thousandths of a percent, by state. */
const rates = {
  ...{ AK: 0, AL: 4000, AR: 6500, AZ: 5600, CA: 7250, CO: 2900, CT: 6350, DC: 6000, DE: 0, FL: 6000, GA: 4000, HI: 4000, IA: 6000 },
  ...{ ID: 6000, IL: 6250, IN: 7000, KS: 6500, KY: 6000, LA: 5000, MA: 6250, MD: 6000, ME: 5500, MI: 6000, MN: 6875, MO: 4225 },
  ...{ MS: 7000, MT: 0, NC: 4750, ND: 5000, NE: 5500, NH: 0, NJ: 6625, NM: 4875, NV: 6850, NY: 4000, OH: 5750, OK: 4500, OR: 0 },
  ...{ PA: 6000, RI: 7000, SC: 6000, SD: 4200, TN: 7000, TX: 6250, UT: 6100, VA: 5300, VT: 6000, WA: 6500, WI: 5000, WV: 6000, WY: 4000 },
} satisfies Record<string, number>;

/** States that tax the delivery charge of an invoice if they tax the goods on that invoice. */
const taxShipping = new Set('AR CT DC GA HI IN KY MN MS NC ND NE NJ NM NY OH PA RI SC SD TN TX VT WA WI WV'.split(' '));

const createTaxArea = (state: string, milliPercent: number): TaxArea => ({
  components: milliPercent === 0 ? [] : [{ name: 'SALES_TAX', milliPercent }],
  taxesShipping: taxShipping.has(state),
});

export const usTax: MarketTax = {
  mode: 'added',
  areas: Object.fromEntries(Object.entries(rates).map(([state, rate]) => [state, createTaxArea(state, rate)])),
};
