/**
 * Returns true for the built-in browser of another app. It does not share cookies with the shopper's usual browser, so the shopper is not
 * signed in there. Clients may send any User-Agent header (RFC 9110, 10.1.5), so only hints may depend on the result.
 */
export const isInAppBrowser = (userAgent: string): boolean => names.test(userAgent) || isAndroidView(userAgent);

const names =
  /\b(?:Instagram|FBA[NV]|FB_IAB|Threads|BytedanceWebview|musical_ly|trill_|TikTok|Snapchat|Pinterest|LinkedInApp|Twitter for iPhone|Line\/|MicroMessenger|WhatsApp|GSA\/)/i;

/** Returns true for Android's WebView, which identifies itself with `; wv)`. */
const isAndroidView = (userAgent: string): boolean => /\bAndroid\b.*; wv\)/.test(userAgent);
