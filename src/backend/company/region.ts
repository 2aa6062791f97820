/**
 * What the long texts say differently in each locale: the seller, and the rights that the local law gives. Values are lines for
 * `proseHtml`.
 */
export interface Region {
  /** Legal name of the seller. */
  company: string;
  /** Its address, on one line. */
  address: string;
  /** As it is read there. */
  phone: string;
  /** E.164. */
  phoneNumber: string;
  /** Where the company is registered, and under which numbers; absent where the imprint says so. */
  register?: string;
  /** When the phone is answered. */
  hours: string;
  /** In which currency prices are, and whether tax is in them. */
  prices: string;
  /** The section on returns and withdrawal. */
  withdrawal: string;
  /** The section on faulty goods. */
  guarantee: string;
  /** The section on law, courts and disputes. */
  law: string;
  /** The section of the privacy notice on the law, the rights that it gives, and the authority that enforces it. */
  dataRights: string;
}

export const email = 'service@cairn.example';
