/**
 * Returns an email address in lower case and without the part after a plus sign (RFC 5233), so that spellings of the same mailbox are
 * counted together.
 */
export function findMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return `${name || local}@${domain}`;
}
