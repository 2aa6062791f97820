// The XML of e-invoices: well-formed, escaped, and with the elements of the formats in their order. The files of generated orders were also
// valid in the schemas of Factur-X 1.07.3 (profile EN 16931) and FatturaPA 1.2.1 (which lacks the later code N2.2), on 2026-11-30. The
// Schematron rules were not run.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditOrder } from '#backend/rules/credit-notes.ts';
import { describeCreditNote, describeInvoice } from '#backend/rules/e-invoices/e-invoice.ts';
import { findEInvoiceFormat } from '#backend/rules/e-invoices/format.ts';
import { writeCrossIndustryInvoice } from '#backend/services/documents/e-invoices/cross-industry-invoice.ts';
import { writeFatturaPa } from '#backend/services/documents/e-invoices/fattura-pa.ts';
import { element, writeXml } from '#backend/services/documents/e-invoices/xml.ts';
import type { Order } from '#contract/entities/order.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { anOrder } from '../../../../support/cart-samples.ts';
import { aVatOrder, vatOrders } from '../../../../support/vat-orders.ts';

const invoiceDocument = { kind: 'invoice', number: 'DE-2026-000001', issuedOn: '2026-11-20', suppliedOn: '2026-11-19' } as const;
const creditDocument = {
  kind: 'credit-note',
  number: 'DE-CN-2026-000001',
  issuedOn: '2026-11-30',
  invoice: { number: 'DE-2026-000001', issuedOn: '2026-11-20' },
} as const;
const texts = { shipping: 'Versand', exemption: 'Mehrzweckgutschein', payment: 'Visa •••• 4242' };

function partiesOf(locale: MarketLocale, order: Order) {
  const found = findEInvoiceFormat(locale, order);
  if (!found) throw new Error(`${locale} has no e-invoices.`);
  return { seller: found.seller, email: 'hello@cairn.example' };
}

const asFacturX = (order: Order) => writeCrossIndustryInvoice(describeInvoice(order, invoiceDocument), partiesOf('de-de', order), texts);
const asFatturaPa = (order: Order) => writeFatturaPa(describeInvoice(order, invoiceDocument), partiesOf('it-it', order), texts);

const anInvoiced = (over: Partial<Order> = {}): Order => ({
  ...aVatOrder('de', { lines: [{ qty: 3, unitPrice: 4999, off: 15 }], shipping: 495, orderOff: 10 }),
  ...over,
});

/** Checks that each element is closed in order and that texts contain no markup. Returns the paths of all elements. */
function readPaths(xml: string): string[] {
  const open: string[] = [];
  const paths: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  let at = 0;
  for (const match of body.matchAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g)) {
    expect(body.slice(at, match.index)).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/);
    at = match.index + match[0].length;
    const [, closes, name = '', , isEmpty] = match;
    if (closes) expect(open.pop()).toBe(name);
    else paths.push([...open, name].join('/'));
    if (!closes && !isEmpty) open.push(name);
  }
  expect([open, body.slice(at)]).toEqual([[], '\n']);
  return paths;
}

const childrenOf = (paths: readonly string[], parent: string): string[] =>
  paths.flatMap((path) =>
    path.endsWith(`/${path.split('/').at(-1)}`) && path.split('/').at(-2) === parent ? (path.split('/').at(-1) ?? []) : [],
  );
const contentOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

describe('writeXml', () => {
  test('escapes markup in texts and attributes, and removes characters that XML forbids', () => {
    const xml = writeXml(element('a', [element('b', 'Salt & <pepper>\u0000\u0008\uFFFE "x" 😀', { id: '"<&' })]));
    expect(xml).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b id="&quot;&lt;&amp;">Salt &amp; &lt;pepper&gt; &quot;x&quot; 😀</b>\n</a>\n',
    );
  });

  test('writes well-formed documents for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void readPaths(writeXml(element('a', [element('b', text, { c: text })])))),
    );
  });
});

describe('a Cross Industry Invoice', () => {
  test('is well-formed for generated invoices and credit notes', () => {
    fc.assert(
      fc.property(vatOrders, (order) => {
        const parties = partiesOf('de-de', order);
        readPaths(writeCrossIndustryInvoice(describeInvoice(order, invoiceDocument), parties, texts));
        readPaths(writeCrossIndustryInvoice(describeCreditNote(order, creditDocument, creditOrder(order)), parties, texts));
      }),
    );
  });

  test('has the elements of the header settlement and of the sums in the order of the schema', () => {
    const paths = readPaths(asFacturX(anInvoiced()));
    expect(childrenOf(paths, 'ram:ApplicableHeaderTradeSettlement')).toEqual([
      'ram:InvoiceCurrencyCode',
      'ram:SpecifiedTradeSettlementPaymentMeans',
      'ram:ApplicableTradeTax',
      'ram:SpecifiedTradeAllowanceCharge',
      'ram:SpecifiedTradeAllowanceCharge',
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    ]);
    expect(childrenOf(paths, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')).toEqual([
      'ram:LineTotalAmount',
      'ram:ChargeTotalAmount',
      'ram:AllowanceTotalAmount',
      'ram:TaxBasisTotalAmount',
      'ram:TaxTotalAmount',
      'ram:GrandTotalAmount',
      'ram:TotalPrepaidAmount',
      'ram:DuePayableAmount',
    ]);
    expect(childrenOf(paths, 'ram:SellerTradeParty')).toEqual([
      'ram:Name',
      'ram:SpecifiedLegalOrganization',
      'ram:DefinedTradeContact',
      'ram:PostalTradeAddress',
      'ram:URIUniversalCommunication',
      'ram:SpecifiedTaxRegistration',
    ]);
  });

  test('names profile, type, dates, parties and total', () => {
    const order = anInvoiced();
    const xml = asFacturX(order);
    expect(contentOf(xml, 'ram:ID')).toEqual([
      'urn:cen.eu:en16931:2017',
      'DE-2026-000001',
      'Amtsgericht München, HRB 000000',
      'DE000000000',
    ]);
    expect(contentOf(xml, 'udt:DateTimeString')).toEqual(['20261120', '20261119']);
    expect(contentOf(xml, 'ram:TypeCode')[0]).toBe('380');
    expect(contentOf(xml, 'ram:CountryID')).toEqual(['DE', 'DE']);
    expect(contentOf(xml, 'ram:GrandTotalAmount')).toEqual([(order.totals.total / 100).toFixed(2)]);
    expect(contentOf(xml, 'ram:DuePayableAmount')).toEqual(['0.00']);
  });

  test('of a credit note has the type 381, and the number and the date of the invoice', () => {
    const order = anInvoiced();
    const described = describeCreditNote(order, creditDocument, creditOrder(order));
    const xml = writeCrossIndustryInvoice(described, partiesOf('de-de', order), texts);
    expect(contentOf(xml, 'ram:TypeCode')[0]).toBe('381');
    expect(xml).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>DE-2026-000001</);
    expect(contentOf(xml, 'qdt:DateTimeString')).toEqual(['20261120']);
  });

  test('states why a gift card is exempt from VAT', () => {
    const lines = [{ qty: 1, unitPrice: 5000, off: 0, isDigitalProduct: true }];
    const xml = asFacturX(aVatOrder('de', { lines, shipping: 0, orderOff: 0 }));
    expect(contentOf(xml, 'ram:ExemptionReason')).toEqual(['Mehrzweckgutschein']);
    expect(contentOf(xml, 'ram:CategoryCode')).toEqual(['E', 'E']);
  });
});

describe('a FatturaPA document', () => {
  test('is well-formed, has only characters of Latin-1, and its lines add up to its VAT summary', () => {
    fc.assert(
      fc.property(vatOrders, (order) => {
        const xml = asFatturaPa(order);
        readPaths(xml);
        expect(xml).toMatch(/^[\n\u0020-\u007E\u00A0-\u00FF]*$/);
        const cents = (name: string) => contentOf(xml, name).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
        expect(cents('PrezzoTotale')).toBe(cents('ImponibileImporto'));
        expect(cents('ImponibileImporto') + cents('Imposta')).toBe(cents('ImportoTotaleDocumento'));
        const [quantities, prices, totals] = ['Quantita', 'PrezzoUnitario', 'PrezzoTotale'].map((name) => contentOf(xml, name).map(Number));
        for (const [index, total] of (totals ?? []).entries())
          expect(Math.abs((quantities?.[index] ?? 0) * (prices?.[index] ?? 0) - total)).toBeLessThan(0.005);
      }),
    );
  });

  test('has its sections in the order of the schema, and writes names without characters that the format lacks', () => {
    const xml = asFatturaPa({ ...anInvoiced(), orderNumber: 'IT1234567' });
    const paths = readPaths(xml);
    expect(childrenOf(paths, 'FatturaElettronicaHeader')).toEqual(['DatiTrasmissione', 'CedentePrestatore', 'CessionarioCommittente']);
    expect(childrenOf(paths, 'FatturaElettronicaBody')).toEqual(['DatiGenerali', 'DatiBeniServizi', 'DatiPagamento']);
    expect(childrenOf(paths, 'DatiGeneraliDocumento')).toEqual(['TipoDocumento', 'Divisa', 'Data', 'Numero', 'ImportoTotaleDocumento']);
    expect([contentOf(xml, 'Comune'), contentOf(xml, 'Cognome'), contentOf(xml, 'Nome')]).toEqual([
      ['Bolzano', '?ódz'],
      ["O'Neil"],
      ['Zoë'],
    ]);
    expect(contentOf(xml, 'IdCodice')).toEqual(['00000000000', '00000000000']);
    expect(contentOf(xml, 'ProgressivoInvio')).toEqual(['2026000001']);
  });

  test('names a gift card as not subject to VAT', () => {
    const lines = [{ qty: 1, unitPrice: 5000, off: 0, isDigitalProduct: true }];
    const xml = asFatturaPa(aVatOrder('it', { lines, shipping: 0, orderOff: 0 }));
    expect(contentOf(xml, 'Natura')).toEqual(['N2.2', 'N2.2']);
    expect(contentOf(xml, 'RiferimentoNormativo')).toEqual(['Mehrzweckgutschein']);
  });
});

describe('findEInvoiceFormat', () => {
  test.each([
    ['de-de', 'factur-x'],
    ['fr-fr', 'factur-x'],
    ['it-it', 'fattura-pa'],
    ['en-gb', undefined],
    ['en-us', undefined],
    ['fr-ca', undefined],
  ] as const)('returns the format of %s: %s', (locale, format) => {
    expect(findEInvoiceFormat(locale, anInvoiced())?.format).toBe(format);
  });

  test('returns undefined for an order without a billing address', () => {
    expect(findEInvoiceFormat('de-de', anOrder({ billingAddress: undefined }))).toBeUndefined();
  });
});
