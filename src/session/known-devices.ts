// By what the gateway knows this browser again at a sign-in: what the last sign-ins left, newest first. The tokens are the gateway's, sign
// nobody in, and stay after signing out, so the cookie is not sealed.
import { cookieLine, cookieName, readCookie } from './cookies.ts';

const name = 'device';
/** People who share a browser. */
const maxDevices = 3;
const form = /^[\w.-]{1,300}$/;

export const readKnownDevices = (header: string | null | undefined, isSecure: boolean): string[] =>
  (readCookie(header, cookieName(name, isSecure))?.split('~') ?? []).filter((token) => form.test(token)).slice(0, maxDevices);

/** The Set-Cookie line after a sign-in. Undefined for a token that no cookie can hold. */
export const knownDevicesCookie = (known: readonly string[], token: string, isSecure: boolean): string | undefined =>
  form.test(token) ? cookieLine(name, [token, ...known].slice(0, maxDevices).join('~'), { isSecure }) : undefined;
