import type { ReactNode } from 'react';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import type { StockState } from './stock-state.ts';

/**
 * Renders the availability of the product. While no size is selected, the line is only for screen readers, because the sizes show which of
 * them are sold out. The height is the same in all cases, so that nothing moves when the stock has loaded or a size is selected.
 */
export function StockLine({ state }: { state: StockState }) {
  const renderContext = useRenderContext();
  const text = stockText(state, renderContext);
  return (
    <StockLineBox look={looks[state.kind]}>
      {state.kind === 'some-sizes' ? <span className="visually-hidden">{text}</span> : text}
    </StockLineBox>
  );
}

export function StockLineFallback() {
  const { t } = useRenderContext();
  return (
    <StockLineBox look="waiting">
      <span className="visually-hidden">{t('stock.loading')}</span>
    </StockLineBox>
  );
}

export function StockUnknown() {
  const { t } = useRenderContext();
  return <StockLineBox look="unknown">{t('stock.unknown')}</StockLineBox>;
}

type Look = 'good' | 'low' | 'none' | 'waiting' | 'unknown';

const looks = {
  'in-stock': 'good',
  'some-sizes': 'good',
  low: 'low',
  'sold-out': 'none',
  'sold-out-all': 'none',
} as const satisfies Record<StockState['kind'], Look>;

function StockLineBox({ look, children }: { look: Look; children: ReactNode }) {
  const { t } = useRenderContext();
  return (
    <section className={`stock stock-${look}`} aria-label={t('stock.label')} aria-busy={look === 'waiting' || undefined}>
      <p>{children}</p>
    </section>
  );
}

function stockText(state: StockState, { t, list }: RenderContext): string {
  switch (state.kind) {
    case 'in-stock':
      return t('stock.inStock');
    case 'low':
      return t('stock.low', { quantity: state.quantity });
    case 'sold-out':
      return t('stock.soldOut', { sizes: list(state.sizes) });
    case 'sold-out-all':
      return t('stock.soldOutAll');
    case 'some-sizes':
      return t('stock.someSizes', { sizes: list(state.sizes) });
  }
}
