import type { Target } from '#contract/entities/navigation.ts';

/** Returns the attributes of a link in addition to `href`. A page that opens in a new tab must not have access to its opener. */
export const createTargetAttributes = ({ targetAttribute }: Pick<Target, 'targetAttribute'>): { target?: string; rel?: string } =>
  targetAttribute === '_blank' ? { target: '_blank', rel: 'noopener' } : {};
