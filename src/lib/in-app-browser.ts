/**
 * Returns true for the browser of an app, which opens links in a separate window, where the shopper is not signed in and whose data the
 * usual browser does not have. The User-Agent header proves nothing (RFC 9110, 10.1.5), so only hints may depend on it.
 */
export const isInAppBrowser = (userAgent: string): boolean => names.test(userAgent) || isAndroidView(userAgent);

const names =
  /\b(?:Instagram|FBA[NV]|FB_IAB|Threads|BytedanceWebview|musical_ly|trill_|TikTok|Snapchat|Pinterest|LinkedInApp|Twitter for iPhone|Line\/|MicroMessenger|WhatsApp|GSA\/)/i;

/** Android's WebView identifies itself (`; wv)`). */
const isAndroidView = (userAgent: string): boolean => /\bAndroid\b.*; wv\)/.test(userAgent);
