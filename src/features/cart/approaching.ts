// The callout for a promotion that the cart is close to.
import type { ApproachingPromotion } from '#contract/entities/cart.ts';

type ApproachingState = 'below' | 'above' | 'reached';

/**
 * The part of a callout that fits: below its threshold with the distance, reached, or above it where something else won.
 * A callout under either name; undefined unless it has exactly three parts.
 */
export function approachingText(
  { calloutMsg, calloutMessage, distanceFromConditionThreshold: distance }: ApproachingPromotion,
  money: (amount: number) => string,
): { state: ApproachingState; text: string } | undefined {
  const [below, above, reached, ...more] = (calloutMsg ?? calloutMessage ?? '').split('|').map((part) => part.trim());
  if (below === undefined || above === undefined || reached === undefined || more.length > 0) return undefined;
  const state = distance > 0 ? 'below' : distance < 0 ? 'above' : 'reached';
  const text = { below, above, reached }[state].replaceAll('{distance}', money(Math.abs(distance)));
  return text === '' ? undefined : { state, text };
}

/** Whether it shows beside every cart, not on the cart page alone. */
export const isShownEverywhere = ({ approachingDisplayLevel }: ApproachingPromotion): boolean => approachingDisplayLevel === 'ALL';
