/** The payment method that a reward of points is: named apart from its row, whose methods need the cart. */
export const rewardMethodId = 'LOYALTY_POINTS';
