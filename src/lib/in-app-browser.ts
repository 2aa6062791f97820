/**
 * Whether a browser is that of an app, which opens links in a window of its own: there nobody is signed in, and what they do is lost to
 * their usual browser. What a browser says of itself proves nothing (RFC 9110, 10.1.5), so nothing but an offer may depend on it.
 */
export const isInAppBrowser = (userAgent: string): boolean => names.test(userAgent) || isAndroidView(userAgent);

const names =
  /\b(?:Instagram|FBA[NV]|FB_IAB|Threads|BytedanceWebview|musical_ly|trill_|TikTok|Snapchat|Pinterest|LinkedInApp|Twitter for iPhone|Line\/|MicroMessenger|WhatsApp|GSA\/)/i;

/** Android's WebView names itself (`; wv)`). */
const isAndroidView = (userAgent: string): boolean => /\bAndroid\b.*; wv\)/.test(userAgent);
