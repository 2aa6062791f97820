interface PickupContactTexts {
  email: string;
  contact?: string;
  phone?: string;
  phoneCode?: string;
}

/** Splits a contact name: the last word is the last name. Leaves out empty fields. */
export function toPickupContact({ email, contact = '', phone, phoneCode }: PickupContactTexts) {
  const words = contact.trim().split(/\s+/).filter(Boolean);
  const [lastName, firstName] = [words.at(-1), words.slice(0, -1).join(' ')];
  return {
    email: email || undefined,
    lastName,
    firstName: firstName || undefined,
    ...(phone && { phone, phoneCode }),
  };
}
