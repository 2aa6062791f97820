import type { Translate } from '#backend/translations/translate.ts';

/** Tax and registration numbers of the seller by site id. Like those in the imprint, they are fictitious. */
const ids: Readonly<Record<string, { tax?: string; register?: string }>> = {
  us: { register: 'Colorado 00000000000' },
  ca: { tax: 'GST/HST 000000000 RT0001, QST 0000000000 TQ0001' },
  gb: { tax: 'GB 000 0000 00', register: 'Companies House 00000000' },
  de: { tax: 'DE000000000', register: 'Amtsgericht München, HRB 000000' },
  fr: { tax: 'FR00 000000000', register: 'RCS Annecy 000 000 000' },
  it: { tax: 'IT00000000000', register: 'REA BZ-000000' },
};

/** Returns the seller's tax number and registration number as text, one labeled number per line. */
export function sellerIds(siteId: string, t: Translate): string {
  const { tax, register } = ids[siteId] ?? {};
  return [tax && `${t('document.invoice.taxId')}: ${tax}`, register && `${t('document.invoice.register')}: ${register}`]
    .filter(Boolean)
    .join('\n');
}
