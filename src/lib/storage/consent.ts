// Consent to storing and reporting data: its classes, and its cookie format. Browsers load this file.

/** Consent classes. Strictly necessary storage (`required`) needs no consent (Directive 2002/58/EC, article 5(3)). */
export const consentClasses = ['required', 'performance', 'functional', 'targeting'] as const;
export type ConsentClass = (typeof consentClasses)[number];

/** Classes that visitors can refuse. */
type OptionalClass = Exclude<ConsentClass, 'required'>;
export const optionalClasses = consentClasses.filter((name) => name !== 'required');

/** The visitor's choice for each optional class, or the default if there is no choice. */
export type Consent = Readonly<Record<OptionalClass, boolean>>;

export const fullConsent: Consent = { performance: true, functional: true, targeting: true };
export const noConsent: Consent = { performance: false, functional: false, targeting: false };

/** Increase this when the classes change. Visitors who chose under another version are asked again. */
const version = '1';

/** Serializes a choice, such as `1.pt`: the version, and the first letter of each accepted class. */
export const formatConsent = (consent: Consent): string =>
  `${version}.${optionalClasses.flatMap((name) => (consent[name] ? [name[0]] : [])).join('')}`;

/** Parses a text from `formatConsent`. Returns undefined for any other text. */
export function parseConsent(value: string | undefined): Consent | undefined {
  const [, found, letters] = /^(\d+)\.(p?f?t?)$/.exec(value ?? '') ?? [];
  if (found !== version || letters === undefined) return undefined;
  return { performance: letters.includes('p'), functional: letters.includes('f'), targeting: letters.includes('t') };
}

/**
 * Returns the consent that applies: the visitor's choice if there is one, otherwise no consent in markets that ask for it and full consent
 * in other markets. `isRefused`: the browser sends Global Privacy Control (W3C), which excludes measurement and advertising regardless of
 * the choice.
 */
export const decideConsent = (choice: Consent | undefined, mustAsk: boolean, isRefused = false): Consent => {
  const consent = choice ?? (mustAsk ? noConsent : fullConsent);
  return isRefused ? { ...consent, performance: false, targeting: false } : consent;
};

/** Returns true if Global Privacy Control excludes the class. */
export const isRefusedBySignal = (name: ConsentClass): boolean => name === 'performance' || name === 'targeting';

/** Returns true if data of a class may be stored or reported. */
export const allowsClass = (consent: Consent, name: ConsentClass): boolean => name === 'required' || consent[name];
