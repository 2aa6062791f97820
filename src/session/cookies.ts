// Cookie definitions (RFC 6265bis). Each cookie is defined once, with its content, lifetime and consent class.
import type { JWTPayload } from 'jose';
import type * as z from 'zod';
import type { MessageKey } from '#i18n/translate.ts';
import { cookiePrefix, hostPrefix } from '#lib/storage/browser-names.ts';
import { allowsClass, type Consent, type ConsentClass, noConsent } from '#lib/storage/consent.ts';
import { type Lifetime, lifetimeSeconds } from '#lib/storage/lifetime.ts';
import { seal, unseal } from './seal.ts';

type Header = string | null | undefined;

export interface CookieOptions {
  /**
   * True on https: cookies have the prefix `__Host-` and the attribute Secure. False on plain http in local development, where browsers
   * would reject such cookies.
   */
  isSecure: boolean;
}

interface OptionalCookieOptions extends CookieOptions {
  consent: Consent;
}

export interface SessionOptions extends CookieOptions {
  secrets: readonly string[];
  /** Current time in seconds since 1970. */
  now: number;
}

interface CookieFacts<Class extends ConsentClass = ConsentClass> {
  /** Name without the prefix that all cookies share. */
  name: string;
  /** `required` cookies are set without consent (Directive 2002/58/EC, article 5(3)). */
  consentClass: Class;
  /** Key of the message that explains the cookie on the privacy page. */
  purpose: Extract<MessageKey, `stored.${string}`>;
  lifetime: Lifetime;
  /** True if scripts in the browser may read the cookie. */
  isForScripts?: true;
  /** True if the cookie is never set in production. */
  isForDevelopment?: true;
}

export type AnyCookie = CookieFacts & { end: (options: CookieOptions) => string };

interface Cookie<Value, Class extends ConsentClass> extends CookieFacts<Class> {
  /** Returns the value; undefined if the cookie is absent or cannot be parsed. */
  read: (header: Header, isSecure: boolean) => Value | undefined;
  /**
   * Returns the Set-Cookie line; undefined if the visitor does not consent to the cookie's class. Throws if the line exceeds
   * `maxCookieBytes`.
   */
  write: (
    value: Value,
    options: Class extends 'required' ? CookieOptions : OptionalCookieOptions,
  ) => Class extends 'required' ? string : string | undefined;
  /** Returns the Set-Cookie line that deletes the cookie. */
  end: (options: CookieOptions) => string;
}

interface CookieDefinition<Value, Class extends ConsentClass> extends CookieFacts<Class> {
  parse: (text: string) => Value | undefined;
  format: (value: Value) => string;
}

/** Defines a cookie that visitors can read and change. A decision that affects other people must not depend on it. */
export function defineCookie<Value, const Class extends ConsentClass>({
  parse,
  format,
  ...facts
}: CookieDefinition<Value, Class>): Cookie<Value, Class> {
  return {
    ...facts,
    read: (header, isSecure) => {
      const text = readCookie(header, cookieName(facts.name, isSecure));
      return text === undefined ? undefined : parse(text);
    },
    write: ((value: Value, { isSecure, consent = noConsent }: CookieOptions & { consent?: Consent }) =>
      allowsClass(consent, facts.consentClass) ? requireLine(facts, writeShortLine(facts, format(value), isSecure)) : undefined) as Cookie<
      Value,
      Class
    >['write'],
    end: ({ isSecure }) => writeLine(facts, '', { isSecure, maxAgeSeconds: 0 }),
  };
}

export interface SealedCookie<Value> extends CookieFacts<'required'> {
  /**
   * Returns the value; undefined if the cookie is absent or expired, has another shape, or was not sealed by this shop for this purpose.
   */
  read: (header: Header, options: SessionOptions) => Promise<Value | undefined>;
  /** Returns the Set-Cookie line of the value, shortened by `shorten` if necessary. Throws if it still exceeds `maxCookieBytes`. */
  write: (value: Value, options: SessionOptions) => Promise<string>;
  end: (options: CookieOptions) => string;
  /** Returns true if the header contains the cookie with a value in the sealed format. This is cheaper than unsealing it. */
  isCarried: (header: Header, isSecure: boolean) => boolean;
}

interface SealedCookieDefinition<Value> extends Omit<CookieFacts, 'consentClass' | 'isForScripts'> {
  /** The purpose for which the value is sealed (seal.ts). */
  kind: string;
  /** The shape of the value, or a function that loads it, for a shape that few requests need. */
  schema: z.ZodType<Value> | (() => Promise<z.ZodType<Value>>);
  /** Compresses the value. Must be false if an attacker controls a part of it. */
  isCompressed?: boolean;
  /** Returns a shorter value; undefined if nothing more can be left out. Called repeatedly while the cookie is too long. */
  shorten?: (value: Value) => Value | undefined;
  /** If true, a value that is too long deletes the cookie instead of throwing an error. */
  isDroppedIfTooLong?: true;
}

/** A compact JWE: five parts. The first one encodes JSON that begins with `{"`. */
const sealedForm = /^ey[\w-]+(?:\.[\w-]*){4}$/;

/** Defines a cookie that only this server can read and write. */
export function defineSealedCookie<Value extends object>({
  kind,
  schema,
  isCompressed = false,
  shorten = () => undefined,
  isDroppedIfTooLong,
  ...rest
}: SealedCookieDefinition<Value>): SealedCookie<Value> {
  const facts = { ...rest, consentClass: 'required' as const };
  const end: SealedCookie<Value>['end'] = ({ isSecure }) => writeLine(facts, '', { isSecure, maxAgeSeconds: 0 });
  return {
    ...facts,
    read: async (header, { isSecure, ...options }) => {
      const sealed = readCookie(header, cookieName(facts.name, isSecure));
      const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
      if (!claims) return undefined;
      const { iss, aud, iat, exp, jti, ...own } = claims;
      const shape = typeof schema === 'function' ? await schema() : schema;
      return shape.safeParse(own).data;
    },
    write: async (value, { isSecure, ...options }) => {
      for (let left: Value | undefined = value; left; left = shorten(left)) {
        const sealed = await seal({ ...left } as JWTPayload, lifetimeSeconds(facts.lifetime), { ...options, kind, isCompressed });
        const line = writeShortLine(facts, sealed, isSecure);
        if (line !== undefined) return line;
      }
      return isDroppedIfTooLong ? end({ isSecure }) : requireLine(facts, undefined);
    },
    end,
    isCarried: (header, isSecure) => {
      const sealed = readCookie(header, cookieName(facts.name, isSecure));
      return sealed !== undefined && sealed.length <= maxCookieBytes && sealedForm.test(sealed);
    },
  };
}

/** The sealed cookie of a request, whose value the response may replace. */
export interface OpenCookie<Value> {
  get: () => Value | undefined;
  /** Replaces the value. The response then sets the cookie to the new value, or deletes the cookie if the new value is undefined. */
  set: (value: Value | undefined) => void;
  /** Returns the Set-Cookie line; undefined if the value was not replaced. */
  line: () => Promise<string | undefined>;
}

export async function openCookie<Value extends object>(
  cookie: Pick<SealedCookie<Value>, 'read' | 'write' | 'end'>,
  header: Header,
  options: SessionOptions,
): Promise<OpenCookie<Value>> {
  const before: Value | undefined = await cookie.read(header, options);
  let value = before;
  return {
    get: () => value,
    set: (next) => {
      value = next;
    },
    line: async () => (value === before ? undefined : value === undefined ? cookie.end(options) : cookie.write(value, options)),
  };
}

/** Maximum length of a cookie with its attributes. Browsers reject more than 4096 bytes. */
export const maxCookieBytes = 3800;

export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? hostPrefix : ''}${cookiePrefix}${name}`;

/**
 * Returns the value of a cookie. Names must match exactly; only the single space that browsers send before a name is ignored. A name that
 * appears twice counts as absent, because one of the two may have been set by a sibling domain.
 */
export function readCookie(header: Header, name: string): string | undefined {
  if (!header) return undefined;
  if (header !== lastRead.header) lastRead = { header, cookies: parseCookies(header) };
  return lastRead.cookies.get(name);
}

type Cookies = ReadonlyMap<string, string | undefined>;

/** The last parsed header. A request reads about twenty cookies and would otherwise parse its header for each. */
let lastRead: { header: string; cookies: Cookies } = { header: '', cookies: new Map() };

function parseCookies(header: string): Cookies {
  const cookies = new Map<string, string | undefined>();
  let equals = -1;
  for (let at = 0; at < header.length; ) {
    const next = header.indexOf(';', at);
    const end = next < 0 ? header.length : next;
    const start = header[at] === ' ' ? at + 1 : at;
    if (equals < start) equals = header.indexOf('=', start);
    if (equals < 0) break;
    const name = header.slice(start, equals);
    if (equals < end) cookies.set(name, cookies.has(name) ? undefined : header.slice(equals + 1, end));
    at = end + 1;
  }
  return cookies;
}

function writeShortLine(facts: CookieFacts, value: string, isSecure: boolean): string | undefined {
  const line = writeLine(facts, value, { isSecure, maxAgeSeconds: lifetimeSeconds(facts.lifetime) });
  return line.length <= maxCookieBytes ? line : undefined;
}

function requireLine({ name }: CookieFacts, line: string | undefined): string {
  if (line === undefined) throw new RangeError(`The cookie ${name} would be longer than ${maxCookieBytes} characters.`);
  return line;
}

function writeLine(
  { name, isForScripts }: CookieFacts,
  value: string,
  { isSecure, maxAgeSeconds }: CookieOptions & { maxAgeSeconds: number },
): string {
  const attributes = [
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(isForScripts ? [] : ['HttpOnly']),
    ...(isSecure ? ['Secure'] : []),
  ];
  return `${cookieName(name, isSecure)}=${value}; ${attributes.join('; ')}`;
}
