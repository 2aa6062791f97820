// Writes e-invoices as UN/CEFACT Cross Industry Invoice (D16B), in the profile EN 16931 of Factur-X 1.0 and ZUGFeRD 2. The order of elements
// is that of the schema.
import type { EInvoice, EInvoiceCharge, EInvoiceLine, VatCategory, VatPart } from '#backend/rules/e-invoices/e-invoice.ts';
import type { EInvoiceSeller } from '#backend/rules/e-invoices/format.ts';
import type { CivilDate } from '#lib/civil-date.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';
import { element, writeXml, type XmlElement } from './xml.ts';

export interface CrossIndustryTexts {
  /** Name of the delivery costs. */
  shipping: string;
  /** The reason why gift cards are exempt from VAT. */
  exemption: string;
  /** Payments, such as `Visa •••• 4242`. */
  payment: string;
}

export interface EInvoiceParties {
  seller: EInvoiceSeller;
  /** Email address of the seller. */
  email: string;
}

/** Name of the file in the PDF. Readers of Factur-X and ZUGFeRD look for this name. */
export const attachmentName = 'factur-x.xml';

const profile = 'urn:cen.eu:en16931:2017';
const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Document types (UNTDID 1001). */
const documentTypes = { invoice: '380', 'credit-note': '381' } as const;
/** Unit of quantities: piece (UN/ECE Recommendation 20). */
const piece = 'H87';
/** Reason of discounts (UNTDID 5189): discount. Reason of delivery costs (UNTDID 7161): freight service. */
const discountReason = '95';
const freightReason = 'FC';
/** Payment means (UNTDID 4461): a means of payment that the parties have agreed. The text names it. */
const agreedPayment = 'ZZZ';

export function writeCrossIndustryInvoice(invoice: EInvoice, parties: EInvoiceParties, texts: CrossIndustryTexts): string {
  const { document } = invoice;
  return writeXml(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', profile)])]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', document.number),
          element('ram:TypeCode', documentTypes[document.kind]),
          element('ram:IssueDateTime', [dateTime('udt', document.issuedOn)]),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map((line) => writeLine(line, invoice.currency)),
          writeAgreement(invoice, parties),
          element('ram:ApplicableHeaderTradeDelivery', [
            document.kind === 'invoice'
              ? element('ram:ActualDeliverySupplyChainEvent', [element('ram:OccurrenceDateTime', [dateTime('udt', document.suppliedOn)])])
              : undefined,
          ]),
          writeSettlement(invoice, texts),
        ]),
      ],
      namespaces,
    ),
  );
}

const dateTime = (prefix: 'udt' | 'qdt', date: CivilDate): XmlElement =>
  element(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' });

function writeLine({ number, sku, name, description, qty, price, discount, netAmount, vat }: EInvoiceLine, currency: string): XmlElement {
  const quantity = (tag: string) => element(tag, String(qty), { unitCode: piece });
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(number))]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:SellerAssignedID', sku),
      element('ram:Name', name),
      description === '' ? undefined : element('ram:Description', description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', writeMajorUnits(price, currency)),
        quantity('ram:BasisQuantity'),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [quantity('ram:BilledQuantity')]),
    element('ram:SpecifiedLineTradeSettlement', [
      writeCategory('ram:ApplicableTradeTax', vat),
      discount > 0
        ? element('ram:SpecifiedTradeAllowanceCharge', [
            indicator(false),
            element('ram:ActualAmount', writeMajorUnits(discount, currency)),
            element('ram:ReasonCode', discountReason),
          ])
        : undefined,
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', writeMajorUnits(netAmount, currency))]),
    ]),
  ]);
}

const indicator = (isCharge: boolean): XmlElement => element('ram:ChargeIndicator', [element('udt:Indicator', String(isCharge))]);

const writeCategory = (tag: string, { code, rate }: VatCategory): XmlElement =>
  element(tag, [element('ram:TypeCode', 'VAT'), element('ram:CategoryCode', code), element('ram:RateApplicablePercent', writeRate(rate))]);

/** Writes a rate in percent with two or three decimals, such as `19.00`. */
const writeRate = (percent: number): string => percent.toFixed(3).replace(/0$/, '');

function writeAgreement({ buyer, orderNumber }: EInvoice, { seller, email }: EInvoiceParties): XmlElement {
  const { street, ...town } = seller.postalAddress;
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', [
      element('ram:Name', seller.company),
      seller.registerNumber === undefined
        ? undefined
        : element('ram:SpecifiedLegalOrganization', [element('ram:ID', seller.registerNumber)]),
      element('ram:DefinedTradeContact', [
        element('ram:PersonName', seller.company),
        element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', seller.phoneNumber)]),
        element('ram:EmailURIUniversalCommunication', [element('ram:URIID', email)]),
      ]),
      writeAddress({ addressLine1: street, ...town }),
      writeEmail(email),
      element('ram:SpecifiedTaxRegistration', [element('ram:ID', seller.taxNumber.replace(/\s/g, ''), { schemeID: 'VA' })]),
    ]),
    element('ram:BuyerTradeParty', [
      element('ram:Name', `${buyer.firstName} ${buyer.lastName}`.trim()),
      writeAddress(buyer),
      buyer.email === undefined || buyer.email === '' ? undefined : writeEmail(buyer.email),
    ]),
    element('ram:SellerOrderReferencedDocument', [element('ram:IssuerAssignedID', orderNumber)]),
  ]);
}

const writeEmail = (email: string): XmlElement =>
  element('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: 'EM' })]);

interface WrittenAddress {
  addressLine1: string;
  addressLine2?: string | undefined;
  city: string;
  postalCode: string;
  country: string;
}

function writeAddress({ addressLine1, addressLine2 = '', city, postalCode, country }: WrittenAddress): XmlElement {
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postalCode),
    element('ram:LineOne', addressLine1),
    addressLine2 === '' ? undefined : element('ram:LineTwo', addressLine2),
    element('ram:CityName', city),
    element('ram:CountryID', country),
  ]);
}

function writeSettlement(invoice: EInvoice, texts: CrossIndustryTexts): XmlElement {
  const { document, currency, totals, vat, discounts, charges } = invoice;
  const amount = (tag: string, minorUnits: number) => element(tag, writeMajorUnits(minorUnits, currency));
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', agreedPayment),
      texts.payment === '' ? undefined : element('ram:Information', texts.payment),
    ]),
    ...vat.map((part) => writeVat(part, currency, texts)),
    ...discounts.map((each) => writeCharge(each, currency, undefined)),
    ...charges.map((each) => writeCharge(each, currency, texts.shipping)),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('ram:LineTotalAmount', totals.lines),
      amount('ram:ChargeTotalAmount', totals.charges),
      amount('ram:AllowanceTotalAmount', totals.discounts),
      amount('ram:TaxBasisTotalAmount', totals.net),
      element('ram:TaxTotalAmount', writeMajorUnits(totals.tax, currency), { currencyID: currency }),
      amount('ram:GrandTotalAmount', totals.gross),
      amount('ram:TotalPrepaidAmount', totals.paid),
      amount('ram:DuePayableAmount', totals.due),
    ]),
    document.kind === 'credit-note'
      ? element('ram:InvoiceReferencedDocument', [
          element('ram:IssuerAssignedID', document.invoice.number),
          element('ram:FormattedIssueDateTime', [dateTime('qdt', document.invoice.issuedOn)]),
        ])
      : undefined,
  ]);
}

const writeVat = ({ vat, taxableAmount, taxAmount }: VatPart, currency: string, { exemption }: CrossIndustryTexts): XmlElement =>
  element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', writeMajorUnits(taxAmount, currency)),
    element('ram:TypeCode', 'VAT'),
    vat.code === 'E' ? element('ram:ExemptionReason', exemption) : undefined,
    element('ram:BasisAmount', writeMajorUnits(taxableAmount, currency)),
    element('ram:CategoryCode', vat.code),
    element('ram:RateApplicablePercent', writeRate(vat.rate)),
  ]);

/** Writes delivery costs if `name` is their name, and otherwise a discount. */
const writeCharge = ({ amount, vat }: EInvoiceCharge, currency: string, name: string | undefined): XmlElement =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    indicator(name !== undefined),
    element('ram:ActualAmount', writeMajorUnits(amount, currency)),
    element('ram:ReasonCode', name === undefined ? discountReason : freightReason),
    name === undefined ? undefined : element('ram:Reason', name),
    writeCategory('ram:CategoryTradeTax', vat),
  ]);
