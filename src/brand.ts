// The shop's brand: its name, sellers, logo, colors and typeface. The build compiles the brand folder that package.json selects
// (scripts/build/brand.ts). docs/branding.md describes how to replace the brand.
import type { MarketLocale } from '#markets/registry.ts';
import compiled from '../dist/generated/brand.json' with { type: 'json' };

/** The colors of the shop. Each is also a token of the style sheets, such as `--ink-soft` for `inkSoft`. Values are like `#14191d`. */
export interface BrandColors {
  /** Text, solid buttons, the footer and the header of emails. */
  ink: string;
  /** Secondary text. */
  inkSoft: string;
  /** Lines between sections and around cards. */
  line: string;
  /** Borders of controls, such as checkboxes and sizes. */
  edge: string;
  /** Backgrounds of notices, product pictures and emails. */
  stone: string;
  /** Background of pages. */
  paper: string;
  /** Text on ink, and the background of dialogs and fields. */
  white: string;
  /** Text and secondary text on ink, in the footer. */
  onInk: string;
  onInkSoft: string;
  /** Links, focus rings and selected controls. */
  accent: string;
  /** Solid buttons below the pointer. */
  accentDark: string;
  /** Errors, and reduced prices. */
  signal: string;
  /** Success, and available stock. */
  good: string;
}

/** A font file, for browsers or for PDF documents. */
interface FontFace {
  /** Path of the file, from the root of the repository. */
  file: string;
  /** A weight such as `400`, or the range of a variable font, such as `100 900`. */
  weight: string;
}

/**
 * Values in percent with which a system font takes the same space as the brand's font. `npx node scripts/font-metrics.ts REGULAR BOLD`
 * prints them for the files of the weights 400 and 700.
 */
export interface FontMetrics {
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** A system font in one range of weights. */
export interface FallbackFace {
  /** The system font whose widths were measured. Faces of the same system font form a family. */
  like: string;
  /** Full names of fonts with these widths. The first one that is installed is used. */
  local: readonly string[];
  /** A range of weights, such as `100 599`. */
  weight: string;
  metrics: FontMetrics;
}

export interface BrandFont {
  family: string;
  /** Fonts for browsers, as WOFF2. */
  faces: readonly FontFace[];
  /** System fonts for emails, and for pages until the font has loaded, in CSS syntax. */
  systemFonts: string;
  /** System fonts, adjusted to the metrics of the font, so that the page does not shift when the font has loaded. */
  fallback: readonly FallbackFace[];
  /** Fonts for PDF documents, as TTF, OTF or WOFF. Characters that the first file lacks are taken from the next one. */
  documents: { regular: readonly string[]; bold: readonly string[] };
}

/** The company that sells to the customers of a locale, as legal texts, emails and invoices name it. */
export interface Seller {
  /** The seller's legal name. */
  company: string;
  /** The seller's address on one line. */
  address: string;
  /** The parts of the address, for e-invoices; undefined in markets without them. `province` is the code of an Italian province. */
  postalAddress?: { street: string; postalCode: string; city: string; province?: string; country: string };
  /** Customer service phone number in local format. */
  phone: string;
  /** The customer service phone number in E.164 format, for links. */
  phoneNumber: string;
  /** The company's commercial register and registration numbers; undefined if the imprint contains them. */
  register?: string;
  /** Tax number and registration number on invoices; undefined where the law requires none. */
  taxNumber?: string;
  registerNumber?: string;
  /** Opening hours of customer service by phone. */
  hours: string;
}

/** Messages by language or locale, which replace those of the shop: the tone of the brand. */
type BrandMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The brand file: `brand.ts` in the folder of a brand. The folder also contains the pictures `logo.svg` and `icon.svg`. */
export interface BrandFile {
  /** Short name in lowercase letters, for names of files that customers download. */
  id: string;
  /** The brand as customers know it. */
  name: string;
  /** The name in the copyright notice. */
  legalName: string;
  /** The name of the loyalty program. */
  loyaltyProgram: string;
  /** Email address of customer service. */
  email: string;
  /** URLs of the brand's profiles in social networks, for search engines. */
  socialLinks: readonly string[];
  /** Sellers by locale. Locales without a seller have the seller `default`. */
  sellers: Readonly<Partial<Record<MarketLocale, Seller>>> & { default: Seller };
  /** True if `logo.svg` contains the name. Otherwise the name is displayed beside the logo. */
  logoHasName: boolean;
  colors: BrandColors;
  /** Radius of the corners of buttons, fields and cards, in CSS syntax. */
  radius: string;
  font: BrandFont;
  /** Messages of pages and of the backend that this brand words differently. */
  messages: { pages: BrandMessages; backend: BrandMessages };
}

/** The brand in the form that the build writes. */
export interface Brand extends Omit<BrandFile, 'font' | 'messages'> {
  font: Pick<BrandFont, 'family' | 'systemFonts'>;
  /** The content of `logo.svg`, and its size in CSS pixels. */
  logo: { viewBox: string; width: number; height: number; body: string };
}

// The cast is safe because the build compiles a checked BrandFile.
export const brand = compiled as unknown as Brand;

/** Returns the seller of a locale. */
export const findSeller = (locale: MarketLocale): Seller => brand.sellers[locale] ?? brand.sellers.default;

/** The font of emails and of pages for developers: the brand's font if it is installed, otherwise system fonts. In CSS syntax. */
export const fontStack = `${/^[a-z]+$/i.test(brand.font.family) ? brand.font.family : `'${brand.font.family}'`},${brand.font.systemFonts}`;
