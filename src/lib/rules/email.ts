/** The email pattern of the HTML standard, but with at least one dot in the domain. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Maximum length of an email address in characters. */
export const maxEmailLength = 100;

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);
