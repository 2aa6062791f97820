// Whether a review shows at once, or waits for an editor.

/** Addresses of pages and of email, and numbers that can be called: a review has no use for them, and those who advertise do. */
const contacts =
  /https?:|www\.|[\w.+-]+@[\w-]+\.\w|\b[a-z0-9-]+\.(?:com|net|org|info|shop|store|biz|ru|top|xyz)\b|\+?\d(?:[ ()./-]?\d){8,}/i;

export const judgeReview = (texts: readonly string[]): 'published' | 'waiting' =>
  texts.some((text) => contacts.test(text)) ? 'waiting' : 'published';
