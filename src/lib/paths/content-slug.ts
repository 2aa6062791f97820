/** Pattern of a document's slug: lower-case letters, digits and hyphens. */
export const contentSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const maxContentSlugLength = 100;

export const isContentSlug = (text: string): boolean => text.length <= maxContentSlugLength && contentSlugPattern.test(text);
