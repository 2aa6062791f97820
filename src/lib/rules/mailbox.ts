/** Returns the mailbox of an email address, for counting: without the part after a plus sign (RFC 5233), and in lower case. */
export function findMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return `${name || local}@${domain}`;
}
