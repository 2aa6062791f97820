// Best-selling products on pages that have nothing else to display, such as an empty cart. They have no carousel, so that the page needs
// no React.
import type { CallReply } from '#contract/calls.ts';
import { listRecommendationEvents } from '#domain/analytics/product-events.ts';
import { recommendationCard } from '#domain/product.ts';
import type { PageContext } from '#http/page.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { CardGrid, CardGridFallback } from '#ui/product/card-grid.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { loadRecommendations } from './recommendation-row.tsx';

const shownCount = 4;

/** Renders best-selling products as a deferred section. The section is left out if they cannot be loaded. */
export function renderBestSellers(context: PageContext) {
  const { gateway, siteId } = context;
  const data = loadRecommendations(gateway, { siteId, widgetId: 'best-sellers', count: shownCount });
  return <DeferredSection section={context.open({ Content: BestSellers, Fallback: BestSellersFallback }, {}, data)} />;
}

function BestSellers({ items }: CallReply<'products.widgetRecommendations'>) {
  const { t } = useRenderContext();
  const cards = items.map(recommendationCard).filter((card) => card !== undefined);
  if (cards.length === 0) return null;
  const list = t('search.bestSellers');
  return (
    <section className="section best-sellers">
      <StyleSheet name="recommendations.block" />
      <h2>{list}</h2>
      <CardGrid
        list={list}
        cards={cards.slice(0, shownCount)}
        origin="recommendation-carousel"
        eventsAt={(position) => listRecommendationEvents(position, shownCount)}
      />
    </section>
  );
}

function BestSellersFallback() {
  const { t } = useRenderContext();
  return (
    <section className="section best-sellers" aria-busy="true">
      <StyleSheet name="recommendations.block" />
      <h2>{t('search.bestSellers')}</h2>
      <p className="visually-hidden">{t('recommendations.loading')}</p>
      <CardGridFallback count={shownCount} />
    </section>
  );
}
