import { describe, expect, it } from 'vitest';
import { approachingText } from '#features/cart/promotions-view-model.ts';

const money = (amount: number) => `$${amount / 100}`;
const message = (over: Partial<Parameters<typeof approachingText>[0]>) =>
  approachingText(
    { promotionId: 'P', distanceFromConditionThreshold: 500, calloutMessage: '{distance} more|Something better|You have it', ...over },
    money,
  );

describe('approachingText', () => {
  it.each([
    [500, { state: 'below', text: '$5 more' }],
    [0, { state: 'reached', text: 'You have it' }],
    [-500, { state: 'above', text: 'Something better' }],
  ])('approachingText selects the part of the callout for the distance %i from the threshold', (distance, part) => {
    expect(message({ distanceFromConditionThreshold: distance })).toEqual(part);
  });

  it('approachingText uses calloutMsg if calloutMessage is missing', () => {
    expect(message({ calloutMessage: undefined, calloutMsg: 'a | b | c' })).toEqual({ state: 'below', text: 'a' });
  });

  it.each(['', 'one', 'one|two', 'one|two|three|four'])(
    'approachingText returns undefined for %j, because it does not have three parts',
    (calloutMessage) => {
      expect(message({ calloutMessage })).toBeUndefined();
    },
  );

  it('approachingText returns undefined if the selected part of the callout is empty', () => {
    expect(message({ calloutMessage: '|b|c' })).toBeUndefined();
  });
});
