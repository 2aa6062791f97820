// Pseudo-localized messages: accented, at least 40 % longer and in brackets. Text without brackets is not translated, and broken layouts
// are too tight for a longer language.

/** A compiled message: text, names of values, and branches of plurals. */
export type CompiledMessage = string | Token[];
type Token = string | [name: string, kind?: string, branches?: Branches | string];
/** The branches of a plural, including the number `offset`. */
type Branches = Record<string, CompiledMessage | number | undefined>;

const accented: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  u: 'û',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  U: 'Û',
  Y: 'Ý',
};
const growth = 0.4;

/** Returns the pseudo-localized message: `Add to cart` becomes `[Ådd töö çáárt~~~]`. Values, branches and tags are unchanged. */
export const pseudoMessage = (message: CompiledMessage): CompiledMessage => ['[', ...pseudoTokens(message), ']'];

const pseudoTokens = (message: CompiledMessage): Token[] => (typeof message === 'string' ? [message] : message).map(pseudoToken);

function pseudoToken(token: Token): Token {
  if (typeof token === 'string') return token === '#' ? token : pseudoText(token); // the number of a plural
  const [name, kind, branches] = token;
  if (kind === undefined || typeof branches !== 'object') return token;
  return [name, kind, Object.fromEntries(Object.entries(branches).map(([label, branch]) => [label, pseudoBranch(branch)]))];
}

const pseudoBranch = (branch: Branches[string]) =>
  typeof branch === 'object' || typeof branch === 'string' ? pseudoTokens(branch) : branch;

/** Repeats vowels, so that words grow like those of other languages, and lines still break between words. */
function pseudoText(text: string): string {
  let owed = 0;
  const grown = text.replace(/<[^>]*>|./gsu, (part) => {
    if (part.length > 1) return `]${part}[`; // a tag: its content becomes a separate element
    owed += growth;
    const letter = accented[part] ?? part;
    if (owed < 1 || !/[aeiouyAEIOUY]/.test(part)) return letter;
    owed -= 1;
    return letter + letter.toLowerCase();
  });
  return grown + '~'.repeat(Math.ceil(owed - 1e-9));
}
