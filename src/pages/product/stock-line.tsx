import type { ReactNode } from 'react';
import type { StockState } from '#domain/stock.ts';
import { useView, type View } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';

/** What can be had of the product now. As tall with its answer as without. */
export function StockLine({ state }: { state: StockState }) {
  const view = useView();
  return <Frame look={looks[state.kind]}>{said(state, view)}</Frame>;
}

export function StockLineFallback() {
  const { t } = useView();
  return (
    <Frame look="waiting">
      <span className="visually-hidden">{t('stock.loading')}</span>
      <span className="bone-line" aria-hidden="true" />
    </Frame>
  );
}

export function StockUnknown() {
  const { t } = useView();
  return <Frame look="unknown">{t('stock.unknown')}</Frame>;
}

type Look = 'good' | 'low' | 'none' | 'waiting' | 'unknown';

const looks = {
  'in-stock': 'good',
  'some-sizes': 'good',
  low: 'low',
  'sold-out': 'none',
  'sold-out-all': 'none',
} as const satisfies Record<StockState['kind'], Look>;

function Frame({ look, children }: { look: Look; children: ReactNode }) {
  const { t } = useView();
  return (
    <section className={`stock stock-${look}`} aria-label={t('stock.label')} aria-busy={look === 'waiting' || undefined}>
      <StyleSheet name="page/product" />
      <p>{children}</p>
    </section>
  );
}

function said(state: StockState, { t, list }: View): string {
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
