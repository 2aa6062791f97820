// Reasons for rejecting or taking down contributions of shoppers, apart from photos (social-photos.ts).

/** Reasons for rejecting a review. The author gets a text for each by email. */
export const reviewReasons = ['offensive', 'advertising', 'personal-data', 'off-topic', 'not-genuine', 'other'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Reasons for taking down an answer to a question. */
export const answerReasons = ['wrong', 'outdated', 'offensive', 'advertising', 'other'] as const;
export type AnswerReason = (typeof answerReasons)[number];
