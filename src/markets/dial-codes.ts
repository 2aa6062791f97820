// Dial codes of phone fields (ITU-T E.164), starting with the market's country. The leading zero of an Italian number is part of it, and is
// dialed from abroad as well.
import { type DialCode, defaultMask, northAmericanMask, type PhoneGroups } from '#lib/address/phone.ts';

/** Grouping of national numbers in the markets' countries: area code or mobile prefix, followed by the rest. */
const homeGroups: Readonly<Record<string, readonly PhoneGroups[]>> = {
  DE: [
    { starts: '1[5-7]', mask: 'XXX XXXXXXXX' },
    { starts: '30|40|69|89', mask: 'XX XXXXXXXX' },
    { starts: '[2-9]\\d1|20[2389]|21[24]|228|234|335|34[05]|3[5-9]5|800', mask: 'XXX XXXXXXXX' },
    { starts: '', mask: 'XXXX XXXXXXX' },
  ],
  FR: [{ starts: '', mask: 'X XX XX XX XX' }],
  GB: [
    { starts: '2', mask: 'XX XXXX XXXX' },
    { starts: '11|1\\d1|[389]', mask: 'XXX XXX XXXX' },
    { starts: '', mask: 'XXXX XXXXXX' },
  ],
  IT: [
    { starts: '0[26]', mask: 'XX XXXX XXXX' },
    { starts: '3|8|0[13-57-9][0159]', mask: 'XXX XXX XXXX' },
    { starts: '', mask: 'XXXX XXX XXX' },
  ],
};

const european = (country: string, code: string, trunk: DialCode['trunk'] = ''): DialCode => {
  const groups = homeGroups[country];
  return { country, code, mask: defaultMask, trunk, ...(groups && { groups }) };
};

const europe: readonly DialCode[] = [
  european('AT', '43', '0'),
  european('BE', '32', '0'),
  european('CH', '41', '0'),
  european('CZ', '420'),
  european('DE', '49', '0'),
  european('DK', '45'),
  european('ES', '34'),
  european('FR', '33', '0'),
  european('GB', '44', '0'),
  european('IE', '353', '0'),
  european('IT', '39'),
  european('LU', '352'),
  european('NL', '31', '0'),
  european('NO', '47'),
  european('PL', '48'),
  european('PT', '351'),
  european('SE', '46', '0'),
];

/** Returns code 1, which the United States and Canada share, followed by the codes of European visitors. */
export const northAmericanDialCodes = (own: 'US' | 'CA'): readonly [DialCode, ...DialCode[]] => [
  { country: own, code: '1', mask: northAmericanMask, trunk: '' },
  ...europe,
];

/** Returns the European dial codes, starting with the market's country. Throws if the country is not listed. */
export function europeanDialCodes(own: string): readonly [DialCode, ...DialCode[]] {
  const first = europe.find(({ country }) => country === own);
  if (!first) throw new Error(`${own} has no dial code in src/markets/dial-codes.ts.`);
  return [first, ...europe.filter((code) => code !== first)];
}
