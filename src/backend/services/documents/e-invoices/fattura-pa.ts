// Writes e-invoices in the Italian format FatturaPA 1.2 for private customers (FPR12). The order of elements is that of the schema.
//
// The exchange system (SdI) requires the tax code of the customer, which the shop does not ask for. The file is therefore a copy for the
// customer; a seller who transmits it to the exchange system adds the tax code.
import type { EInvoice, EInvoiceLine, VatCategory } from '#backend/rules/e-invoices/e-invoice.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';
import type { EInvoiceParties } from './cross-industry-invoice.ts';
import { element, writeXml, type XmlElement } from './xml.ts';

export interface FatturaTexts {
  /** Name of the delivery costs. */
  shipping: string;
  /** The law according to which gift cards are not subject to VAT. */
  exemption: string;
}

/** The address of recipients without an account at the exchange system. */
const noRecipient = '0000000';
const documentTypes = { invoice: 'TD01', 'credit-note': 'TD04' } as const;
/** Other transactions that are not subject to VAT. */
const notSubject = 'N2.2';

export function writeFatturaPa(invoice: EInvoice, parties: EInvoiceParties, texts: FatturaTexts): string {
  return writeXml(
    element(
      'p:FatturaElettronica',
      [
        element('FatturaElettronicaHeader', [
          element('DatiTrasmissione', [
            element('IdTrasmittente', writeTaxId(parties)),
            element('ProgressivoInvio', invoice.document.number.replace(/[^0-9A-Za-z]/g, '').slice(-10)),
            element('FormatoTrasmissione', 'FPR12'),
            element('CodiceDestinatario', noRecipient),
          ]),
          writeSeller(parties),
          writeBuyer(invoice),
        ]),
        element('FatturaElettronicaBody', [
          writeGeneral(invoice),
          element('DatiBeniServizi', [...writeLines(invoice, texts), ...writeVat(invoice, texts)]),
          element('DatiPagamento', [
            element('CondizioniPagamento', 'TP02'), // paid completely
            element('DettaglioPagamento', [
              element('ModalitaPagamento', 'MP08'), // by card
              element('ImportoPagamento', writeMajorUnits(invoice.totals.gross, invoice.currency)),
            ]),
          ]),
        ]),
      ],
      { versione: 'FPR12', 'xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2' },
    ),
  );
}

function writeTaxId({ seller }: EInvoiceParties): XmlElement[] {
  const taxNumber = seller.taxNumber.replace(/\s/g, '');
  return [element('IdPaese', taxNumber.slice(0, 2)), element('IdCodice', taxNumber.slice(2))];
}

function writeSeller(parties: EInvoiceParties): XmlElement {
  const { seller, email } = parties;
  const { street, ...town } = seller.postalAddress;
  const phone = seller.phone.replace(/\s/g, '');
  const [, office, number] = /REA ([A-Z]{2})-(.{1,20})$/.exec(seller.registerNumber ?? '') ?? [];
  return element('CedentePrestatore', [
    element('DatiAnagrafici', [
      element('IdFiscaleIVA', writeTaxId(parties)),
      element('Anagrafica', [text('Denominazione', seller.company, 80)]),
      element('RegimeFiscale', 'RF01'), // ordinary taxation
    ]),
    writeAddress('Sede', { addressLine1: street, ...town }),
    office === undefined || number === undefined
      ? undefined
      : element('IscrizioneREA', [element('Ufficio', office), element('NumeroREA', number), element('StatoLiquidazione', 'LN')]),
    element('Contatti', [phone.length > 12 ? undefined : element('Telefono', phone), element('Email', email)]),
  ]);
}

const writeBuyer = ({ buyer }: EInvoice): XmlElement =>
  element('CessionarioCommittente', [
    element('DatiAnagrafici', [element('Anagrafica', [text('Nome', buyer.firstName, 60), text('Cognome', buyer.lastName, 60)])]),
    writeAddress('Sede', buyer),
  ]);

interface WrittenAddress {
  addressLine1: string;
  addressLine2?: string | undefined;
  city: string;
  postalCode: string;
  province?: string | undefined;
  country: string;
}

const writeAddress = (tag: string, { addressLine1, addressLine2, city, postalCode, province = '', country }: WrittenAddress): XmlElement =>
  element(tag, [
    text('Indirizzo', [addressLine1, addressLine2].filter(Boolean).join(', '), 60),
    element('CAP', /^\d{5}$/.test(postalCode) ? postalCode : '00000'), // the code for foreign addresses
    text('Comune', city, 60),
    /^[A-Z]{2}$/.test(province) ? element('Provincia', province) : undefined,
    element('Nazione', country),
  ]);

function writeGeneral({ document, currency, totals, orderNumber, orderedOn }: EInvoice): XmlElement {
  const reference = (tag: string, number: string, date: string) =>
    number.length > maxReferenceLength ? undefined : element(tag, [element('IdDocumento', number), element('Data', date)]);
  return element('DatiGenerali', [
    element('DatiGeneraliDocumento', [
      element('TipoDocumento', documentTypes[document.kind]),
      element('Divisa', currency),
      element('Data', document.issuedOn),
      element('Numero', document.number),
      element('ImportoTotaleDocumento', writeMajorUnits(totals.gross, currency)),
    ]),
    reference('DatiOrdineAcquisto', orderNumber, orderedOn),
    document.kind === 'credit-note' ? reference('DatiFattureCollegate', document.invoice.number, document.invoice.issuedOn) : undefined,
  ]);
}

const maxReferenceLength = 20;

/** Writes the lines. Discounts on the whole document and delivery costs are lines, too, because the format has no other place for them. */
function writeLines({ lines, discounts, charges, currency }: EInvoice, { shipping }: FatturaTexts): XmlElement[] {
  const more = [
    ...discounts.map(({ amount, vat }) => ({ name: 'Sconto', amount: -amount, vat })),
    ...charges.map(({ amount, vat }) => ({ name: shipping, amount, vat })),
  ];
  return [
    ...lines.map((line) => writeLine(line.number, describe(line), { ...line, currency, sku: line.sku })),
    ...more.map(({ name, amount, vat }, index) => writeLine(lines.length + index + 1, name, { qty: 1, netAmount: amount, vat, currency })),
  ];
}

const describe = ({ name, description }: EInvoiceLine): string => [name, description].filter((part) => part !== '').join(', ');

interface WrittenLine {
  qty: number;
  netAmount: number;
  vat: VatCategory;
  currency: string;
  sku?: string;
}

function writeLine(number: number, description: string, { qty, netAmount, vat, currency, sku }: WrittenLine): XmlElement {
  return element('DettaglioLinee', [
    element('NumeroLinea', String(number)),
    sku === undefined ? undefined : element('CodiceArticolo', [element('CodiceTipo', 'SKU'), text('CodiceValore', sku, 35)]),
    text('Descrizione', description, 1000),
    element('Quantita', `${qty}.00`),
    element('PrezzoUnitario', writeUnitPrice(netAmount, qty)),
    element('PrezzoTotale', writeMajorUnits(netAmount, currency)),
    ...writeCategory(vat),
  ]);
}

const writeCategory = ({ code, rate }: VatCategory): XmlElement[] => [
  element('AliquotaIVA', rate.toFixed(2)),
  ...(code === 'E' ? [element('Natura', notSubject)] : []),
];

/** Divides an amount in cents by a quantity, and writes the result in euros with eight decimals, rounded half away from zero. */
function writeUnitPrice(amount: number, qty: number): string {
  const divisor = BigInt(qty);
  const units = (BigInt(Math.abs(amount)) * 1_000_000n * 2n + divisor) / (2n * divisor);
  const digits = String(units).padStart(9, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

const writeVat = ({ vat, currency }: EInvoice, { exemption }: FatturaTexts): XmlElement[] =>
  vat.map(({ vat: category, taxableAmount, taxAmount }) =>
    element('DatiRiepilogo', [
      ...writeCategory(category),
      element('ImponibileImporto', writeMajorUnits(taxableAmount, currency)),
      element('Imposta', writeMajorUnits(taxAmount, currency)),
      element('EsigibilitaIVA', 'I'), // due immediately
      category.code === 'E' ? text('RiferimentoNormativo', exemption, 100) : undefined,
    ]),
  );

/** Creates an element with a text. The format allows only the characters of Latin-1, and limits the length. */
const text = (name: string, content: string, maxLength: number): XmlElement =>
  element(name, Array.from(writeLatin1(content)).slice(0, maxLength).join('') || '-');

const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '€': 'EUR',
};

/** Writes a text with the characters of Latin-1. Letters lose marks that Latin-1 lacks; other characters become question marks. */
const writeLatin1 = (content: string): string =>
  Array.from(content.normalize('NFC').replace(/\s/g, ' '), (character) => {
    if (isLatin1(character)) return character;
    const known = replacements[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
    return Array.from(known).every(isLatin1) && known !== '' ? known : '?';
  }).join('');

const isLatin1 = (character: string): boolean => /^[\u0020-\u007E\u00A0-\u00FF]$/.test(character);
