// What a sample cart costs with a promotion that is not stored yet.
import { formatAmount } from '#backend/rules/money.ts';
import { promotionChanges } from '#backend/services/catalog-changes/promotions.ts';
import { previewPromotion } from '#backend/services/pricing/preview-promotion.ts';
import { dataLocale, defaultLocale, isLocale, localeSettings, marketOfSite } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { MarketInstant, Table } from '../page.tsx';

type Cells = Readonly<Record<string, string>>;

/** Calculates the sample cart of a form that was checked without an error. Undefined if no promotion changes. */
export async function readPreview(c: StaffContext, cells: Cells) {
  const now = Date.now();
  const db = c.env.BACKEND_DB;
  const { lines } = await promotionChanges.plan(db, [{ line: 1, cells }], now);
  const [line] = lines;
  const market = line && marketOfSite(line.siteId);
  const locale = dataLocale(Object.keys(market?.locales ?? {}).find(isLocale) ?? defaultLocale);
  if (!line || !market || (line.validTo !== null && line.validTo <= now + 1)) return undefined;
  const at = Math.max(now, line.validFrom);
  const units = Number(cells['sample-units']);
  const sample = {
    sku: cells['sample-sku']?.trim() || undefined,
    qty: Number.isInteger(units) && units > 0 ? units : undefined,
  };
  const { language } = localeSettings(locale);
  const cart = await previewPromotion(db, { promotion: line.promotion, sample }, { market, locale, language, now: at });
  return { cart, at: at > now ? at : undefined, siteId: line.siteId, currency: market.currency };
}

type Preview = NonNullable<Awaited<ReturnType<typeof readPreview>>>;

export function PromotionPreview({ cart, at, siteId, currency }: Preview) {
  if (!cart) return <p>There is no product for a sample cart. Enter another SKU in the form.</p>;
  const { name, sku, qty, before, after, gifts } = cart;
  const money = (amount: number) => formatAmount(amount, currency, 'en');
  const isSame = before.total === after.total && gifts.length === 0;
  const row = (title: string, key: 'goods' | 'delivery' | 'total') => [title, money(before[key]), money(after[key])];
  return (
    <section className="staff-part">
      <h2>Sample cart</h2>
      <p>
        {`With ${qty} × ${name} (SKU ${sku}), the cart ${isSame ? 'pays the same as before' : `pays ${money(after.total)} instead of ${money(before.total)}`}${gifts.length > 0 ? `, and gets the gift ${gifts.join(', ')}` : ''}.`}
        {at !== undefined && (
          <>
            {' '}
            The prices are those at <MarketInstant at={at} siteId={siteId} />.
          </>
        )}
      </p>
      <Table
        caption="Sample cart"
        columns={['Part', 'Without the promotion', 'With the promotion']}
        rows={[row('Goods', 'goods'), row('Delivery', 'delivery'), row('Total', 'total')]}
      />
    </section>
  );
}
