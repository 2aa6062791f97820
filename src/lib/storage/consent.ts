// Consent to storage and reporting: its classes, and its form in a cookie. Browsers load this file.

/** Consent classes. Storage that is strictly necessary needs no consent (directive 2002/58/EC, art. 5(3)). */
export const consentClasses = ['required', 'performance', 'functional', 'targeting'] as const;
export type ConsentClass = (typeof consentClasses)[number];

/** Classes that a visitor can refuse. */
type OptionalClass = Exclude<ConsentClass, 'required'>;
export const optionalClasses = consentClasses.filter((name) => name !== 'required');

/** The visitor's choice, or the default. */
export type Consent = Readonly<Record<OptionalClass, boolean>>;

export const fullConsent: Consent = { performance: true, functional: true, targeting: true };
export const noConsent: Consent = { performance: false, functional: false, targeting: false };

/** Increment it when the classes change; visitors with another version are asked again. */
const version = '1';

/** Serializes a choice as `1.pt`: the version, then the first letter of each accepted class. */
export const formatConsent = (consent: Consent): string =>
  `${version}.${optionalClasses.flatMap((name) => (consent[name] ? [name[0]] : [])).join('')}`;

/** Parses the result of `formatConsent`; undefined for any other text, and without a choice. */
export function parseConsent(value: string | undefined): Consent | undefined {
  const [, found, letters] = /^(\d+)\.(p?f?t?)$/.exec(value ?? '') ?? [];
  if (found !== version || letters === undefined) return undefined;
  return { performance: letters.includes('p'), functional: letters.includes('f'), targeting: letters.includes('t') };
}

/**
 * Returns the effective consent: the visitor's choice, or else no consent in markets that ask and full consent in those that do not.
 * `isRefused`: the browser sends Global Privacy Control (W3C), which forbids measurement and advertising regardless of the choice.
 */
export const decideConsent = (choice: Consent | undefined, mustAsk: boolean, isRefused = false): Consent => {
  const consent = choice ?? (mustAsk ? noConsent : fullConsent);
  return isRefused ? { ...consent, performance: false, targeting: false } : consent;
};

/** Returns true for classes that Global Privacy Control refuses. */
export const isRefusedBySignal = (name: ConsentClass): boolean => name === 'performance' || name === 'targeting';

/** Returns true if data of a class may be stored or reported. */
export const allowsClass = (consent: Consent, name: ConsentClass): boolean => name === 'required' || consent[name];
