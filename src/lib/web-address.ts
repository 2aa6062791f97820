// Finds website addresses in text. Email programs turn them into links, so shoppers' texts that are sent by email must not contain them.

/**
 * Frequent top-level domains. A name with any other ending counts as a website address only if the ending is in lower case or the whole
 * name is in capitals, because otherwise it may be the first word of a sentence.
 */
const commonTopLevelDomains = new Set(
  'com net org info biz shop store online site app dev link click xyz top club live icu vip io me co us uk ca eu de fr it es ch at nl be pl tv cc ly ru cn tk ws'.split(
    ' ',
  ),
);

const email = /[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?![\p{L}\p{N}./:?#-])/gu;
const marks = /[a-z][a-z\d+.-]*:\/\/|\bmailto:|\bwww\d?\.|\b\d{1,3}(?:\.\d{1,3}){3}\b/i;
/** Matches two words joined by a dot, and a `/`, `:`, `?` or `#` after them. */
const names = /([\p{L}\p{N}-]+)\.(xn--[a-z\d-]+|\p{L}{2,24})(?![\p{L}\p{N}-])([/:?#]?)/giu;

/**
 * Returns true if the text contains a website address: a URL with a scheme, `www`, an IP address, or a name such as `example.com`. Email
 * addresses do not count. If the space after a period is missing, as in `here.there`, the words around it may be mistaken for a website
 * address.
 */
export function namesWebsite(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.')
    .replace(email, ' ');
  return (
    marks.test(plain) || [...plain.matchAll(names)].some(([name, host = '', end = '', rest]) => rest !== '' || isHost({ name, host, end }))
  );
}

function isHost({ name, host, end }: { name: string; host: string; end: string }): boolean {
  if (commonTopLevelDomains.has(end.toLowerCase()) || /^xn--/i.test(end)) return true;
  return /\p{L}/u.test(host) && (end === end.toLowerCase() || name === name.toUpperCase());
}
