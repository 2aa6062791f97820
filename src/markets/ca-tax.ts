// Federal and provincial taxes of Canada. They also apply to delivery charges. Manitoba's PST is officially called RST.
import type { MarketTax, TaxArea, TaxComponent } from './tax.ts';

const gst: TaxComponent = { name: 'GST', milliPercent: 5000 };
const area = (...components: TaxComponent[]): TaxArea => ({ components, taxesShipping: true });
const hst = (milliPercent: number): TaxArea => area({ name: 'HST', milliPercent });
const gstAndPst = (milliPercent: number): TaxArea => area(gst, { name: 'PST', milliPercent });

export const caTax: MarketTax = {
  mode: 'added',
  areas: {
    AB: area(gst),
    BC: gstAndPst(7000),
    MB: gstAndPst(7000),
    NB: hst(15_000),
    NL: hst(15_000),
    NS: hst(14_000),
    NT: area(gst),
    NU: area(gst),
    ON: hst(13_000),
    PE: hst(15_000),
    QC: area(gst, { name: 'QST', milliPercent: 9975 }),
    SK: gstAndPst(6000),
    YT: area(gst),
  },
};
