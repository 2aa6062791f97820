// Dial codes that the phone fields offer (ITU-T E.164). Italian zeros are dialled from abroad too.
import { type DialCode, defaultMask, northAmericanMask } from '#lib/phone.ts';

const european = (country: string, code: string, trunk: DialCode['trunk'] = ''): DialCode => ({ country, code, mask: defaultMask, trunk });

/** The United States and Canada share it. */
export const northAmerica: DialCode = { country: 'US', code: '1', mask: northAmericanMask, trunk: '' };

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

/** All of Europe, the market's own country first. Throws for a country that is not listed. */
export function europeanDialCodes(own: string): readonly [DialCode, ...DialCode[]] {
  const first = europe.find(({ country }) => country === own);
  if (!first) throw new Error(`${own} has no dial code in src/markets/dial-codes.ts.`);
  return [first, ...europe.filter((code) => code !== first)];
}
