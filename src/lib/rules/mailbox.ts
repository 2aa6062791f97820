/** The mailbox that an address leads to, to count by: what stands behind a plus (RFC 5233) and capitals lead to the same. */
export function findMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return `${name || local}@${domain}`;
}
