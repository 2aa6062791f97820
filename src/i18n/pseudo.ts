// Pseudo-localized messages: accented, in brackets and at least 40 % longer. Text without brackets is not translated, and a layout that
// breaks has too little space for languages with longer texts.

/** A compiled message: texts, value names, and plural branches. */
export type CompiledMessage = string | Token[];
type Token = string | [name: string, kind?: string, branches?: Branches | string];
/** Branches of a plural. `offset` is a number. */
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

/** Returns the pseudo-localized message: `Add to cart` becomes `[Ådd töö çáárt~~~]`. Values, branch names and tags are unchanged. */
export const pseudoMessage = (message: CompiledMessage): CompiledMessage => ['[', ...pseudoTokens(message), ']'];

const pseudoTokens = (message: CompiledMessage): Token[] => (typeof message === 'string' ? [message] : message).map(pseudoToken);

function pseudoToken(token: Token): Token {
  // `#` is the placeholder for the number of a plural
  if (typeof token === 'string') return token === '#' ? token : pseudoText(token);
  const [name, kind, branches] = token;
  if (kind === undefined || typeof branches !== 'object') return token;
  return [name, kind, Object.fromEntries(Object.entries(branches).map(([label, branch]) => [label, pseudoBranch(branch)]))];
}

const pseudoBranch = (branch: Branches[string]) =>
  typeof branch === 'object' || typeof branch === 'string' ? pseudoTokens(branch) : branch;

/** Repeats vowels, so that words become longer, as in other languages, and lines still break between words. */
function pseudoText(text: string): string {
  let owed = 0;
  const grown = text.replace(/<[^>]*>|./gsu, (part) => {
    if (part.length > 1) return `]${part}[`; // this is a tag, whose content becomes a separate element
    owed += growth;
    const letter = accented[part] ?? part;
    if (owed < 1 || !/[aeiouyAEIOUY]/.test(part)) return letter;
    owed -= 1;
    return letter + letter.toLowerCase();
  });
  return grown + '~'.repeat(Math.ceil(owed - 1e-9));
}
