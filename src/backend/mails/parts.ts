// The parts that mails are put together from. Each is written as HTML (part-html.ts) and as plain text (part-text.ts).

/** All texts are plain: whoever writes the HTML escapes them. */
export type MailPart =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** What somebody wrote, line by line as they did. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: MailFacts[] }
  | { kind: 'items'; items: MailItem[] }
  | { kind: 'sums'; rows: MailSum[] }
  | { kind: 'action'; text: string; url: string }
  /** What the law asks for, in small print. */
  | { kind: 'terms'; blocks: TermsBlock[] };

export interface MailFacts {
  title: string;
  lines: string[];
}

export interface MailItem {
  /** The whole address of its picture; the name says what is on it. */
  picture: string;
  name: string;
  lines: string[];
  amount?: string;
  /** Struck through; `was` says so to those who cannot see it. */
  before?: { was: string; amount: string };
}

export interface MailSum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** `runs`: the words of the block in their order, some of them links. */
export interface TermsBlock {
  kind: 'title' | 'heading' | 'text' | 'item';
  runs: { text: string; url?: string }[];
}
