// The words of names, by which staff find orders and accounts.

/** Returns the different words of a name, as the triggers of migrations/0122 and 0134 store them: they replace the same letters. */
export const listNameWords = (name: string): string[] => [...new Set(foldName(name).split(/\s+/).filter(Boolean))];

const foldName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[ÄäÀàÂâÇçÉéÈèÊêËëÎîÏïÌìÖöÔôÒòÜüÛûÙù]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[Œœ]/g, 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
