/**
 * The parts of legal texts that differ by locale: the seller, and the customer's rights under local law. Values are lines for `proseHtml`.
 */
export interface Region {
  /** The seller's legal name. */
  company: string;
  /** The seller's address on one line. */
  address: string;
  /** Customer service phone number in local format. */
  phone: string;
  /** The customer service phone number in E.164 format, for links. */
  phoneNumber: string;
  /** The company's commercial register and registration numbers; undefined if the imprint contains them. */
  register?: string;
  /** Opening hours of customer service by phone. */
  hours: string;
  /** The currency of prices, and whether they include tax. */
  prices: string;
  /** The section on returns and the right of withdrawal. */
  withdrawal: string;
  /** The section on faulty goods. */
  guarantee: string;
  /** The section on applicable law, courts and disputes. */
  law: string;
  /** The privacy policy's section on the applicable law, the rights that it grants, and the authority that enforces it. */
  dataRights: string;
}

export const email = 'service@cairn.example';
