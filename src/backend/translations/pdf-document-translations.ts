// What invoices and labels of returns say.

export interface PdfDocumentTranslations {
  invoice: {
    title: string;
    number: string;
    date: string;
    /** When the goods left. */
    supplied: string;
    billedTo: string;
    article: string;
    quantity: string;
    amount: string;
    net: string;
    gross: string;
    paid: string;
    taxId: string;
    register: string;
  };
  label: { title: string; howTo: string; to: string; from: string; contents: string };
}
