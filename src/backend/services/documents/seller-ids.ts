import type { Translate } from '#backend/translations/translate.ts';
import type { Seller } from '#brand.ts';

/** Returns the seller's tax number and registration number as text, one labeled number per line. */
export const sellerIds = ({ taxNumber, registerNumber }: Seller, t: Translate): string =>
  [taxNumber && `${t('document.invoice.taxId')}: ${taxNumber}`, registerNumber && `${t('document.invoice.register')}: ${registerNumber}`]
    .filter(Boolean)
    .join('\n');
