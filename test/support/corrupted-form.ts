// Malformed forms: valid forms whose parts are dropped, doubled, swapped or replaced by hostile values, with bodies of every content type.
import type { Random } from '#demo/seed/random.ts';
import type { Fields } from './browser.ts';

export interface CorruptedForm {
  headers: Fields;
  body: string | FormData | Uint8Array<ArrayBuffer>;
  /** Fields that a form parser finds. Undefined if the body is not a form. */
  fields: URLSearchParams | undefined;
}

const strange = [
  ...['', ' ', '0', '-1', '1.5', '1e9', '999999', '1000000', '٣', 'NaN', 'null', 'undefined', 'true', '[object Object]', '{}', '[]'],
  ...[
    '\u0000',
    '\ud800',
    '\u202e',
    '\ufeff',
    '💥'.repeat(40),
    'é'.repeat(300),
    'x'.repeat(5000),
    '<script>alert(1)</script>',
    '"><img src=x>',
  ],
  ...[
    "'; DROP TABLE stock; --",
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    '//evil.example',
    'http://evil.example/',
    '../../etc/passwd',
  ],
  ...['%00', '%', '\r\nSet-Cookie: a=b', 'ZZZZZZZZINK', '000000000000', 'de-de', 'add', 'remove', 'card', 'typed'],
];

/** Fields that no page sends, with which an attacker might try to manipulate the server. */
const forgedFields: readonly [string, string][] = [
  ...(['price', 'total', 'itemTotal', 'amount', 'unitPrice', 'discount', 'taxAmount', 'shipping'] as const).map(
    (name): [string, string] => [name, '1'],
  ),
  ['currency', 'XXX'],
  ['siteId', 'de'],
  ['owner', 'me'],
  ['status', 'confirmed'],
  ['__proto__', 'x'],
  ['maxQty', '1'],
];

/** Returns a malformed version of a form. `foreign` contains ids that belong to other shoppers. */
export function corruptForm(valid: Fields, foreign: readonly string[], random: Random): CorruptedForm {
  let pairs = Object.entries(valid);
  for (let times = random.between(0, 3); times > 0; times--) pairs = spoil(pairs, foreign, random);
  return encode(pairs, random);
}

type Pairs = [string, string][];

function spoil(pairs: Pairs, foreign: readonly string[], random: Random): Pairs {
  const at = random.between(0, Math.max(0, pairs.length - 1));
  const value = () => random.pick(random.chance(0.3) ? foreign : strange);
  const [pair] = pairs.slice(at);
  if (!pair) return [[value(), value()]];
  const [name, known] = pair;
  switch (random.between(0, 6)) {
    case 0:
      return pairs.toSpliced(at, 1);
    case 1:
      return [...pairs, [name, value()]];
    case 2:
      return [[name, value()], ...pairs];
    case 3:
      return [...pairs, random.pick(forgedFields)];
    case 4:
      return pairs.with(at, [random.pick(['', 'Intent', `${name}[]`, `${name} `, strange[0] ?? '']), known]);
    default:
      return pairs.with(at, [name, value()]);
  }
}

function encode(pairs: Pairs, random: Random): CorruptedForm {
  const fields = new URLSearchParams(pairs);
  const type = (value: string) => ({ 'content-type': value });
  const plain = { headers: type('application/x-www-form-urlencoded'), body: fields.toString(), fields };
  if (random.chance(0.7)) return plain;
  switch (random.between(0, 9)) {
    case 0:
    case 1:
      return { headers: {}, ...multipart(pairs, random) };
    case 2: // a boundary that does not occur in the body
      return {
        headers: type('multipart/form-data; boundary=b'),
        body: `--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd`,
        fields: undefined,
      };
    case 3:
      return { headers: type('multipart/form-data'), body: fields.toString(), fields: undefined };
    case 4:
      return { headers: type('application/json'), body: JSON.stringify(Object.fromEntries(pairs)), fields: undefined };
    case 5:
      return { headers: type('text/plain'), body: fields.toString(), fields: undefined };
    case 6:
      return { ...plain, headers: type('application/x-www-form-urlencoded; charset=utf-16') };
    case 7:
      // The body is larger than the limit.
      return { ...plain, body: `${fields}&${'x='.repeat(130_001)}`, fields: undefined };
    case 8: {
      const noise = Uint8Array.from({ length: random.between(0, 400) }, () => random.between(0, 255));
      return { headers: plain.headers, body: noise, fields: new URLSearchParams(new TextDecoder().decode(noise)) };
    }
    default:
      return { headers: plain.headers, body: '', fields: new URLSearchParams() };
  }
}

function multipart(pairs: Pairs, random: Random): Pick<CorruptedForm, 'body' | 'fields'> {
  const body = new FormData();
  const fields = new URLSearchParams();
  for (const [name, value] of pairs) {
    const isFile = random.chance(0.2);
    if (isFile) body.append(name, new File([value], 'x.txt'));
    else {
      body.append(name, value);
      fields.append(name, value);
    }
  }
  return { body, fields };
}
