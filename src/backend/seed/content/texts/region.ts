/** What the long texts say differently in each locale: who sells, and what the law of the place gives. Values are lines for `proseHtml`. */
export interface Region {
  /** Legal name of the seller. */
  company: string;
  /** Where it sits, on one line. */
  address: string;
  /** As it is read there. */
  phone: string;
  /** E.164. */
  phoneNumber: string;
  /** When the phone is answered. */
  hours: string;
  /** In which currency prices are, and whether tax is in them. */
  prices: string;
  /** The section on sending back what was bought at a distance. */
  withdrawal: string;
  /** The section on what is broken. */
  guarantee: string;
  /** The section on law, courts and disputes. */
  law: string;
  /** The section of the privacy notice on the law, the rights that it gives, and who watches over it. */
  dataRights: string;
  /** Until when unused goods are taken back of our own free will, in days from delivery. */
  returnDays: number;
}

export const email = 'service@cairn.example';
