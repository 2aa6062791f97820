// Decides whether a review is published immediately or waits for moderation.

/** Matches URLs, email addresses and phone numbers, which are a sign of advertising in a review. */
const contacts =
  /https?:|www\.|[\w.+-]+@[\w-]+\.\w|\b[a-z0-9-]+\.(?:com|net|org|info|shop|store|biz|ru|top|xyz)\b|\+?\d(?:[ ()./-]?\d){8,}/i;

export const moderateReview = (texts: readonly string[]): 'published' | 'waiting' =>
  texts.some((text) => contacts.test(text)) ? 'waiting' : 'published';
