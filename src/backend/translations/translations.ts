// The texts of the backend itself: one file for each language, beside this one.
import type { BadgeId } from '#backend/rules/badge.ts';
import type { EyebrowId } from '#backend/rules/eyebrow.ts';
import type { Activity, ColourFamily, genders, SizeGroup, Technology } from '#backend/rules/facet-values.ts';
import type { PictureView } from '#backend/rules/picture-view.ts';
import type { ShippingCode } from '#backend/rules/shipping.ts';
import type { AgreementOutcome, CardError, CardField, CardOutcome } from '#backend/rules/simulated-payments.ts';
import type { Fibre, MaterialPart } from '#backend/rules/technical-facts.ts';
import type { ShipmentStep } from '#contract/entities/purchase.ts';
import type { EmailTranslations, RegionalEmailTranslations } from './email-translations.ts';
import type { PdfDocumentTranslations } from './pdf-document-translations.ts';

export interface Translations {
  /** Eyebrows and badges of products. */
  marks: Record<EyebrowId | BadgeId, string>;
  /** What a picture of a product shows, for those who cannot see it. */
  pictureViews: Record<PictureView, string>;
  facets: FacetTranslations;
  materials: MaterialTranslations;
  shippingMethods: Record<ShippingCode, string>;
  promotions: PromotionTranslations;
  provider: ProviderTranslations;
  emails: EmailTranslations;
  /** Of invoices and labels. */
  pdfDocuments: PdfDocumentTranslations;
}

/** Of the facets of listings. */
interface FacetTranslations {
  /** Of values that every catalogue has. */
  names: Record<(typeof genders)[number] | ColourFamily | Activity | Technology, string>;
  sizeGroups: Record<SizeGroup, string>;
}

/** What things are made of; fibres as they stand within a sentence. */
interface MaterialTranslations {
  parts: Record<MaterialPart, string>;
  fibres: Record<Fibre, string>;
}

/** As a language is written down: its words, and what a country says otherwise. */
export interface LanguageTranslations extends Translations {
  emailsIn?: RegionalEmailTranslations;
}

/** Of the promotions that the seed writes. */
export interface PromotionTranslations {
  /** Where a whole amount has its currency: $400, 400 €. */
  currency: 'before' | 'after';
  /** What each is called; amounts come as they are read. */
  name: {
    order10: (from: string) => string;
    order12: (from: string) => string;
    sandals20: string;
    bootsHat: string;
    code10: string;
    welcome: (amount: string) => string;
    exclusive25: string;
    boots15: string;
    freeDelivery: string;
    team30: string;
    employee40: string;
    ipa25: string;
    wranx35: string;
  };
  /** The message of one that is granted. */
  callout: Record<'order10' | 'sandals20' | 'bootsHat', string>;
  /** The message on the way to one; {distance} stands for what is missing. */
  approaching: Record<'order10' | 'order12' | 'bootsHat', readonly [below: string, above: string, reached: string]>;
}

/** Of the pages of companies that pay for their customers. */
interface AgreementTranslations {
  title: (company: string) => string;
  text: (company: string) => string;
  /** Over the parts that are paid back. */
  plan: string;
  today: string;
  after: (days: number) => string;
  /** Over what a test chooses. */
  outcome: string;
  outcomes: Record<AgreementOutcome, string>;
  agree: string;
  /** Where the shop takes address and delivery from here: before the most that is agreed to, with its colon. */
  upTo: string;
  shipTo: string;
  shipBy: string;
  expressText: (company: string) => string;
}

/** Of the page of the simulated carrier. */
interface ParcelTranslations {
  title: string;
  steps: Record<ShipmentStep, string>;
  /** In place of a date. */
  ahead: string;
  unknown: string;
  /** Nobody shall take it for a real carrier. */
  notice: string;
}

/** Of the payment provider's pages: another company's words, so they are not among the shop's messages. */
export interface ProviderTranslations {
  /** Under the provider's name: nobody shall take it for a bank. */
  notice: string;
  cardTitle: string;
  /** Before the amount, with its colon. */
  amount: string;
  fields: Record<CardField, string>;
  hints: Partial<Record<CardField, string>>;
  errors: Record<CardError, string>;
  errorTitle: string;
  save: string;
  cancel: string;
  testCards: string;
  outcomes: Record<CardOutcome, string>;
  doneTitle: string;
  doneText: string;
  toShop: string;
  usedTitle: string;
  usedText: string;
  expiredTitle: string;
  expiredText: string;
  challengeTitle: string;
  challengeText: string;
  code: string;
  codeHint: string;
  codeWrong: string;
  confirm: string;
  fail: string;
  leave: string;
  agreement: AgreementTranslations;
  /** Of the bot check: a sum to work out. */
  /** A page that leads to another company. */
  way: { title: string; text: string; go: string };
  botQuestion: (left: number, right: number) => string;
  parcel: ParcelTranslations;
}
