// What a visitor agrees to have stored and reported: the classes, and how a cookie keeps the choice.
// Browsers load this file.

/** Classes of what is stored and reported. What the shop cannot work without needs no consent (directive 2002/58/EC, art. 5(3)). */
export const consentClasses = ['required', 'performance', 'functional', 'targeting'] as const;
export type ConsentClass = (typeof consentClasses)[number];

/** The classes that a visitor can refuse. */
type OptionalClass = Exclude<ConsentClass, 'required'>;
export const optionalClasses = consentClasses.filter((name) => name !== 'required');

/** A visitor's choice, or what stands for it. */
export type Consent = Readonly<Record<OptionalClass, boolean>>;

export const fullConsent: Consent = { performance: true, functional: true, targeting: true };
export const noConsent: Consent = { performance: false, functional: false, targeting: false };

/** Raised when classes change: a choice of another version is asked for again. */
const version = '1';

/** `1.pt`: the version, then the first letter of each class that was agreed to. */
export const formatConsent = (consent: Consent): string =>
  `${version}.${optionalClasses.flatMap((name) => (consent[name] ? [name[0]] : [])).join('')}`;

/** Reads what `formatConsent` wrote; undefined for anything else, and for no choice. */
export function parseConsent(value: string | undefined): Consent | undefined {
  const [, found, letters] = /^(\d+)\.(p?f?t?)$/.exec(value ?? '') ?? [];
  if (found !== version || letters === undefined) return undefined;
  return { performance: letters.includes('p'), functional: letters.includes('f'), targeting: letters.includes('t') };
}

/**
 * What holds for a visitor: their choice; before it, nothing where the market asks, and everything where it does not. `isRefused`: their
 * browser refuses for them by Global Privacy Control (W3C), so nobody measures or advertises, whatever else was chosen.
 */
export const decideConsent = (choice: Consent | undefined, mustAsk: boolean, isRefused = false): Consent => {
  const consent = choice ?? (mustAsk ? noConsent : fullConsent);
  return isRefused ? { ...consent, performance: false, targeting: false } : consent;
};

/** The classes that Global Privacy Control refuses. */
export const isRefusedBySignal = (name: ConsentClass): boolean => name === 'performance' || name === 'targeting';

/** Whether something of a class may be stored or reported. */
export const allowsClass = (consent: Consent, name: ConsentClass): boolean => name === 'required' || consent[name];
