// A reward paid with points. It is selected in the cart, and can be removed in the list of payments.
import type { DeductingSection } from './payment-section.ts';

export const reward: DeductingSection = { id: 'LOYALTY_POINTS', slug: 'reward', coversAll: 'reward.covers' };
