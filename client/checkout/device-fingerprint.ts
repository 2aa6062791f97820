// By what a browser is known again where an order is placed: to prevent fraud, as the privacy page says, and for nothing else. It reads
// what a browser tells every page; it draws nothing, stores nothing and asks for nothing.

type Device = Pick<Navigator, 'userAgent' | 'languages' | 'hardwareConcurrency'> & {
  screen: Pick<Screen, 'width' | 'height' | 'colorDepth'>;
  timeZone: string;
};

/** The same for the same browser. */
export const describeDevice = ({ userAgent, languages, hardwareConcurrency, screen, timeZone }: Device): string =>
  JSON.stringify([userAgent, languages, hardwareConcurrency, screen.width, screen.height, screen.colorDepth, timeZone]);

/** 64 hexadecimal digits. */
async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fills in the field of a form that is about to order. Without it the server makes one of what the request says. */
export async function fillDevice(field: HTMLInputElement): Promise<void> {
  const { userAgent, languages, hardwareConcurrency } = navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  field.value = await hashText(describeDevice({ userAgent, languages, hardwareConcurrency, screen, timeZone }));
}
