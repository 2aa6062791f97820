// A row of recommended products, for the content block and for product pages. `ProductRow` renders rows of other products, too.
import type { ReactNode } from 'react';
import type { CallInput, CallReply } from '#contract/calls.ts';
import type { Target } from '#contract/entities/navigation.ts';
import { createCardEvents, listRecommendationEvents } from '#domain/analytics/product-events.ts';
import { type ProductCard as Card, isSoldOut, recommendationCard } from '#domain/product.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { Island } from '#islands/island.tsx';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { CardGridFallback } from '#ui/product/card-grid.tsx';
import { ProductCard } from '#ui/product/product-card.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { RowMessage } from '#ui/row-message/row-message.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import Carousel from './carousel.island.tsx';

type Widget = 'products.widgetRecommendations';

/** Loads the recommendations. Throws if the gateway refuses the call, because no shopper input can cause that. */
export async function loadRecommendations(gateway: Gateway, query: CallInput<Widget>['query']): Promise<CallReply<Widget>> {
  const answer = await gateway('products.widgetRecommendations', { query });
  if (!answer.ok) throw new Error(`products.widgetRecommendations was refused with ${answer.error.code}.`);
  return answer.value;
}

/** Width of a card on a large viewport, in columns of a twelve-column grid. */
type CardWidth = 3 | 5 | 6;

const cardLooks: Record<CardWidth, { className: string; sizes: string }> = {
  3: { className: 'row', sizes: sizesFrom({ sm: '64vw', md: '30vw', lg: '22vw' }) },
  5: { className: 'row row-5', sizes: sizesFrom({ sm: '64vw', md: '38vw' }) },
  6: { className: 'row row-6', sizes: sizesFrom({ sm: '64vw', md: '46vw' }) },
};

interface RowProps {
  title: string;
  textLink?: Target | undefined;
  /** The link of a row without products. Its path has no locale. */
  moreLink?: { text: string; path: string } | undefined;
  cardWidth?: CardWidth | undefined;
}

/** Number of cards per row whose impressions are reported. */
const reportedImpressions = 8;

export function RecommendationRow({ reply, ...row }: RowProps & { reply: CallReply<Widget> }) {
  const { title, textLink, cardWidth } = row;
  const cards = reply.items.map(recommendationCard).filter((card) => card !== undefined);
  if (cards.length === 0) return <WithoutRecommendations {...row} />;
  return (
    <ProductRow title={title} cards={cards} cardWidth={cardWidth}>
      {textLink && <CallToAction target={textLink} look="text" />}
    </ProductRow>
  );
}

interface ProductRowProps extends Pick<RowProps, 'cardWidth'> {
  title: string;
  cards: readonly Card[];
  /** Content beside the title. */
  children?: ReactNode;
}

/** Renders a row of products. Its impressions and clicks are reported to analytics. */
export function ProductRow({ title, cards, cardWidth = 3, children }: ProductRowProps) {
  const { t } = useRenderContext();
  return (
    <section className="section recommendations" data-carousel="">
      <StyleSheet name="recommendations.block" />
      <header className="section-head">
        <h2>{title}</h2>
        {children}
        <Island
          name="carousel"
          component={Carousel}
          when="visible"
          props={{ previousLabel: t('carousel.previous'), nextLabel: t('carousel.next') }}
        />
      </header>
      <ul className={cardLooks[cardWidth].className} data-track="" aria-label={title}>
        {cards.map((card, index) => (
          <li
            key={card.productId}
            className={isSoldOut(card.eyebrow) ? 'row-sold-out' : undefined}
            {...createCardEvents(listRecommendationEvents(index + 1, reportedImpressions), {
              list: title,
              card,
              position: index + 1,
              origin: 'recommendation-carousel',
            })}
          >
            <ProductCard card={card} sizes={cardLooks[cardWidth].sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders the row without products, if there are no recommendations or if they failed to load. */
export function WithoutRecommendations({ title, textLink, moreLink, cardWidth = 3 }: RowProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section recommendations">
      <StyleSheet name="recommendations.block" />
      <header className="section-head">
        <h2>{title}</h2>
        {textLink && <CallToAction target={textLink} look="text" />}
      </header>
      <RowMessage
        row={
          <ul className={cardLooks[cardWidth].className} aria-hidden="true">
            <li className="skeleton-card" />
          </ul>
        }
      >
        {t('recommendations.none')}
        {moreLink && <a href={link(moreLink.path)}>{moreLink.text}</a>}
      </RowMessage>
    </section>
  );
}

/** Renders a placeholder of the same height as the row while the row is loading. */
export function RecommendationRowFallback({ title, count, textLink, cardWidth = 3 }: RowProps & { count: number }) {
  const { t } = useRenderContext();
  return (
    <section className="section recommendations" aria-busy="true">
      <StyleSheet name="recommendations.block" />
      <header className="section-head">
        <h2>{title}</h2>
        {textLink && <CallToAction target={textLink} look="text" />}
      </header>
      <p className="visually-hidden">{t('recommendations.loading')}</p>
      <CardGridFallback count={count} className={cardLooks[cardWidth].className} />
    </section>
  );
}
