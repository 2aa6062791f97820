// Decides whether a review is published at once or waits for moderation.

/** Matches URLs, email addresses and phone numbers. Reviews do not need them, but advertisements contain them. */
const contacts =
  /https?:|www\.|[\w.+-]+@[\w-]+\.\w|\b[a-z0-9-]+\.(?:com|net|org|info|shop|store|biz|ru|top|xyz)\b|\+?\d(?:[ ()./-]?\d){8,}/i;

export const judgeReview = (texts: readonly string[]): 'published' | 'waiting' =>
  texts.some((text) => contacts.test(text)) ? 'waiting' : 'published';
