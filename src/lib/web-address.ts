// Addresses of websites in a text. Email programs make links of them, whatever the email says: nobody is to send a link in our name.

/** Ends of names that most links have. After any other end a text is an address only if it is typed like one. */
const usualEnds = new Set(
  'com net org info biz shop store online site app dev link click xyz top club live icu vip io me co us uk ca eu de fr it es ch at nl be pl tv cc ly ru cn tk ws'.split(
    ' ',
  ),
);

const email = /[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?![\p{L}\p{N}./:?#-])/gu;
const marks = /[a-z][a-z\d+.-]*:\/\/|\bmailto:|\bwww\d?\.|\b\d{1,3}(?:\.\d{1,3}){3}\b/i;
/** A name with a dot in it, and what stands behind it. */
const names = /([\p{L}\p{N}-]+)\.(xn--[a-z\d-]+|\p{L}{2,24})(?![\p{L}\p{N}-])([/:?#]?)/giu;

/**
 * Whether a text names a website: with a scheme, `www`, a number or a name as in `example.com`. An email address is none. A sentence
 * that follows a full stop without a space is one if it looks the same: `here.there`.
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
  if (usualEnds.has(end.toLowerCase()) || /^xn--/i.test(end)) return true;
  return /\p{L}/u.test(host) && (end === end.toLowerCase() || name === name.toUpperCase());
}
