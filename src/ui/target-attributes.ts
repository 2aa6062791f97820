import type { Target } from '#contract/entities/content.ts';

/** What a link has beside its address: a page that opens in a tab of its own does not reach the one that opened it. */
export const createTargetAttributes = ({ targetAttribute }: Pick<Target, 'targetAttribute'>): { target?: string; rel?: string } =>
  targetAttribute === '_blank' ? { target: '_blank', rel: 'noopener' } : {};
