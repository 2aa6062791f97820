import type { Target } from '#contract/entities/content.ts';

/** Returns the attributes of a link in addition to its address. A page that opens in a new tab cannot access its opener. */
export const createTargetAttributes = ({ targetAttribute }: Pick<Target, 'targetAttribute'>): { target?: string; rel?: string } =>
  targetAttribute === '_blank' ? { target: '_blank', rel: 'noopener' } : {};
