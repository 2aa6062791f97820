// The cookie of experiments: a random id of the browser, and the variants that it has seen. Only with consent to the class targeting.
import { BoundedMap } from '#lib/requests/bounded-map.ts';
import { cookieLine, cookieName, type OptionalCookie, readCookie } from './cookies.ts';

export interface ExperimentVisitor {
  id: string;
  /** Variants by the key of their experiment, the oldest first. */
  variants: ReadonlyMap<string, string>;
}

const name = 'experiments';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of more experiments the oldest are forgotten: then the provider decides again, by the same id. */
const maxVariants = 20;
const maxTextLength = 60;

const maxVisitors = 1000;
const maxCharacters = 200_000;
/** By their cookies: a visitor who looks at one page looks at others. */
const visitors = new BoundedMap<ExperimentVisitor>(maxVisitors, maxCharacters);

/** Undefined for a browser that is in no experiment. */
export function readExperimentVisitor(header: string | null | undefined, isSecure: boolean): ExperimentVisitor | undefined {
  const value = readCookie(header, cookieName(name, isSecure)) ?? '';
  const known = visitors.get(value);
  if (known) return known;
  const visitor = parseVisitor(value);
  if (visitor) visitors.put(value, visitor, 0, value.length);
  return visitor;
}

function parseVisitor(value: string): ExperimentVisitor | undefined {
  const [id = '', ...rest] = value.split('&');
  if (!uuid.test(id)) return undefined;
  const variants = [...new URLSearchParams(rest.join('&'))].filter(([key, variant]) => isShort(key) && isShort(variant));
  return { id, variants: new Map(variants.slice(-maxVariants)) };
}

const isShort = (text: string): boolean => text !== '' && text.length <= maxTextLength;

/** Undefined without consent. */
export const experimentsCookie = ({ id, variants }: ExperimentVisitor, options: OptionalCookie): string | undefined =>
  cookieLine(name, [id, String(new URLSearchParams([...variants].slice(-maxVariants)))].filter(Boolean).join('&'), options);
