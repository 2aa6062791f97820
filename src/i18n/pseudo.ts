// Messages as no language writes them: accented, at least 40 % longer and in brackets. What a page shows without
// them cannot be translated; what they break is too tight for a longer language.

/** Text, names of values, and branches of plurals, as the messages are compiled. */
export type CompiledMessage = string | Token[];
type Token = string | [name: string, kind?: string, branches?: Branches | string];
/** A plural has a number among them, its `offset`. */
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

/** `Add to cart` becomes `[Ådd töö çáárt~~~]`; values, branches and tags stay as they are. */
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

/** Repeats vowels, so that words grow as those of other languages do and lines still break between them. */
function pseudoText(text: string): string {
  let owed = 0;
  const grown = text.replace(/<[^>]*>|./gsu, (part) => {
    if (part.length > 1) return `]${part}[`; // a tag: what is in it becomes an element of its own
    owed += growth;
    const letter = accented[part] ?? part;
    if (owed < 1 || !/[aeiouyAEIOUY]/.test(part)) return letter;
    owed -= 1;
    return letter + letter.toLowerCase();
  });
  return grown + '~'.repeat(Math.ceil(owed - 1e-9));
}
