import type { RenderContext } from '#ui/render-context.ts';

type DescribedContext = Pick<RenderContext, 't' | 'offering' | 'market'>;

/** Describes what is deleted with an account. */
export const describeDeletion = ({ t, offering }: DescribedContext): string =>
  [t('myData.deleteGoes'), ...(offering.has('loyalty') ? [t('myData.deletePoints')] : [])].join(' ');

/** Describes what remains after an account was deleted, as far as the gateway offers it. */
export const describeRemains = ({ t, offering, market }: DescribedContext): string =>
  [
    t('myData.deleteRemains', { years: market.settings.orderYears }),
    ...(offering.has('warranty') ? [t('myData.deleteWarranty')] : []),
    ...(offering.has('written-reviews') ? [t('myData.deleteReviews')] : []),
  ].join(' ');
