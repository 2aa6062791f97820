/** Pattern of the path that an editor gives a landing page, below the locale: one to six segments of lower-case letters, digits and hyphens. */
export const landingPathPattern = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,6}$/;
export const maxLandingPathLength = 200;

export const isLandingPath = (path: string): boolean => path.length <= maxLandingPathLength && landingPathPattern.test(path);

/** Maximum length of a path for which the gateway is asked whether it has a page or a redirect, in characters of the decoded path. */
export const maxResolvedPathLength = 400;
