import { describe, expect, test } from 'vitest';
import { isInAppBrowser } from '#lib/in-app-browser.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('isInAppBrowser', () => {
  test.each([
    ['Instagram, iPhone', `${iPhone} Mobile/15E148 Instagram 300.0.0.12 (iPhone12,1; iOS 17_5; en_US)`],
    [
      'Instagram, Android',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 300`,
    ],
    ['Facebook, iPhone', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0;FBBV/1]`],
    ['Facebook, Android', `Mozilla/5.0 (Linux; Android 14; wv) ${android} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450]`],
    ['TikTok, iPhone', `${iPhone} Mobile/15E148 musical_ly_33.0 BytedanceWebview/d8a21c6`],
    ['Snapchat, iPhone', `${iPhone} Mobile/15E148 Snapchat/12.80 (like Safari/8617)`],
    ['Pinterest, iPhone', `${iPhone} Mobile/15E148 [Pinterest/iOS]`],
    ['LinkedIn, iPhone', `${iPhone} Mobile/15E148 [LinkedInApp]/9.29`],
    [
      'a web view of any app, Android',
      `Mozilla/5.0 (Linux; Android 13; SM-A536B; wv) ${android} Version/4.0 Chrome/125.0 Mobile Safari/537.36`,
    ],
  ])('returns true for an in-app browser: %s', (_, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  test.each([
    ['Safari, iPhone', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome, iPhone', `${iPhone} CriOS/126.0 Mobile/15E148 Safari/604.1`],
    ['Chrome, Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${android} Chrome/126.0 Mobile Safari/537.36`],
    ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    ['Chrome, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${android} Chrome/126.0 Safari/537.36`],
    ['Samsung Internet', `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${android} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`],
    ['nothing', ''],
  ])('returns false for any other browser: %s', (_, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});
