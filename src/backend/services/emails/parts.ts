// The parts of an email. Each part is rendered as HTML (part-html.ts) and as plain text (part-text.ts).

/** A part of an email. All texts are plain text, which the HTML renderer escapes. */
export type EmailPart =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A quoted text with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: EmailFacts[] }
  | { kind: 'items'; items: EmailItem[] }
  | { kind: 'sums'; rows: EmailSum[] }
  | { kind: 'action'; text: string; url: string }
  /** Texts that the law requires, in small print. */
  | { kind: 'terms'; blocks: TermsBlock[] };

export interface EmailFacts {
  title: string;
  lines: string[];
}

export interface EmailItem {
  /** Absolute URL of the item's picture. Its alt text is empty, because the name describes the picture. */
  picture: string;
  name: string;
  lines: string[];
  amount?: string;
  /** Former price, struck through. `was` is its label for screen readers. */
  before?: { was: string; amount: string };
}

export interface EmailSum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** A block of the terms. `runs`: its texts in order, some of which are links. */
export interface TermsBlock {
  kind: 'title' | 'heading' | 'text' | 'item';
  runs: { text: string; url?: string }[];
}
