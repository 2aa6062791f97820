/** Returns an email address in lower case and without the part after a plus sign, so that spellings of the same mailbox are equal. */
export function findMailbox(emailAddress: string): string {
  const [local = '', domain = ''] = emailAddress.toLowerCase().split('@');
  return `${local.split('+')[0] || local}@${domain}`;
}
