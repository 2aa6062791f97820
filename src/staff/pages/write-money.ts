import { formatAmount } from '#backend/rules/money.ts';

/** Formats an amount in minor units in English, which is the language of staff. Canadian dollars have their code, so `$` means US dollars. */
export const writeMoney = (minorUnits: number, currency: string): string => formatAmount(minorUnits, currency, 'en-us');
