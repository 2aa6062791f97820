/**
 * Returns the name of a browser for display in a list, such as `Firefox, Android`. It is only a hint, because clients may send any
 * User-Agent header (RFC 9110, 10.1.5).
 */
export function nameBrowser(userAgent = ''): string {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}

/** Patterns in order of precedence, because most User-Agent headers also contain the names of other browsers. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;
