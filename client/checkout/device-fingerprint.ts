// The device fingerprint of an order, which is used only to prevent fraud, as the privacy page says. It consists of properties that
// browsers disclose to every page. Creating it draws on no canvas, stores nothing and asks for no permission.

type Device = Pick<Navigator, 'userAgent' | 'languages' | 'hardwareConcurrency'> & {
  screen: Pick<Screen, 'width' | 'height' | 'colorDepth'>;
  timeZone: string;
};

/** Returns a text that is the same for all orders from a browser. */
export const describeDevice = ({ userAgent, languages, hardwareConcurrency, screen, timeZone }: Device): string =>
  JSON.stringify([userAgent, languages, hardwareConcurrency, screen.width, screen.height, screen.colorDepth, timeZone]);

/** Returns the SHA-256 hash of a text as 64 hexadecimal digits. */
async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Fills in the device fingerprint field of an order form. If the field stays empty, the server derives a fingerprint from the request
 * headers.
 */
export async function fillDevice(field: HTMLInputElement): Promise<void> {
  const { userAgent, languages, hardwareConcurrency } = navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  field.value = await hashText(describeDevice({ userAgent, languages, hardwareConcurrency, screen, timeZone }));
}
