// The parts that emails are put together from. Each is written as HTML (part-html.ts) and as plain text (part-text.ts).

/** All texts are plain: whoever writes the HTML escapes them. */
export type EmailPart =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** What somebody wrote, line by line as they did. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: EmailFacts[] }
  | { kind: 'items'; items: EmailItem[] }
  | { kind: 'sums'; rows: EmailSum[] }
  | { kind: 'action'; text: string; url: string }
  /** What the law asks for, in small print. */
  | { kind: 'terms'; blocks: TermsBlock[] };

export interface EmailFacts {
  title: string;
  lines: string[];
}

export interface EmailItem {
  /** The whole address of its picture; the name says what is on it. */
  picture: string;
  name: string;
  lines: string[];
  amount?: string;
  /** Struck through; `was` says so to those who cannot see it. */
  before?: { was: string; amount: string };
}

export interface EmailSum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** `runs`: the words of the block in their order, some of them links. */
export interface TermsBlock {
  kind: 'title' | 'heading' | 'text' | 'item';
  runs: { text: string; url?: string }[];
}
