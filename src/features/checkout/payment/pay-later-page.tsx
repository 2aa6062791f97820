import { isUnknownSize, variantOfSize } from '#domain/product.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { splitIntoInstalments } from '#lib/rules/instalments.ts';
import type { Currency } from '#markets/market.ts';
import { memoized } from '#render/section.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** The page that explains how to pay for a product in installments. */
export const payLater: PublicPage = { isCacheable: true, cacheQuery: ['size'], load };

const Shown = memoized(PayLater);

async function load({ gateway, siteId, params, query, renderContext, findTerms }: PublicContext): Promise<Loaded> {
  const answer = await gateway('products.details', { params: { productId: params.productId ?? '' }, query: { siteId } });
  if (!answer.ok) return { kind: 'not-found' };
  const details = answer.value;
  const chosen = variantOfSize(details, query.get('size') ?? undefined);
  const amount = chosen?.current ?? details.price.lowCurrent;
  const { payLater: rule } = await findTerms();
  const parts = rule && splitIntoInstalments(amount, rule);
  if (!parts) return { kind: 'not-found' };
  const title = renderContext.t('payLater.title', { count: parts.length });
  const { name, price } = details;
  return {
    kind: 'page',
    status: 200,
    isUncached: isUnknownSize(details, query.get('size')),
    head: { title: `${title} | ${renderContext.t('site.name')}`, description: renderContext.t('payLater.note'), robots: 'noindex' },
    body: <Shown name={name} amount={amount} parts={parts} daysBetween={rule.daysBetween} currency={price.currency} />,
  };
}

interface PayLaterProps {
  name: string;
  amount: number;
  parts: readonly number[];
  daysBetween: number;
  currency: Currency;
}

function PayLater({ name, amount, parts, daysBetween, currency }: PayLaterProps) {
  const { t, money } = useRenderContext();
  return (
    <section className="section pay-later">
      <StyleSheet name="pay-later.page" />
      <h1>{t('payLater.title', { count: parts.length })}</h1>
      <p>{t('payLater.text', { name, amount: money(amount, currency) })}</p>
      <dl>
        {parts
          .map((part, index) => ({ part, days: index * daysBetween }))
          .map(({ part, days }) => (
            <div key={days}>
              <dt>{days === 0 ? t('payLater.today') : t('payLater.after', { days })}</dt>
              <dd>{money(part, currency)}</dd>
            </div>
          ))}
      </dl>
      <p>{t('payLater.note')}</p>
    </section>
  );
}
