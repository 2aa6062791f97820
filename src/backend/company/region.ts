/** The parts of legal texts that differ by locale: the seller and the rights by local law. Values are lines for `proseHtml`. */
export interface Region {
  /** Legal name of the seller. */
  company: string;
  /** Address of the seller, on one line. */
  address: string;
  /** Phone number in local format. */
  phone: string;
  /** Phone number in E.164 format. */
  phoneNumber: string;
  /** Commercial register and numbers of the company; undefined if the imprint has them. */
  register?: string;
  /** Opening hours of the phone line. */
  hours: string;
  /** Currency of prices, and whether they include tax. */
  prices: string;
  /** The section on returns and withdrawal. */
  withdrawal: string;
  /** The section on faulty goods. */
  guarantee: string;
  /** The section on law, courts and disputes. */
  law: string;
  /** The section of the privacy policy on the law, the rights that it gives, and the authority that enforces it. */
  dataRights: string;
}

export const email = 'service@cairn.example';
