/** Masks an email address, such as `mara@example.org` as `m•••@example.org`. Its owner recognizes it, but other people cannot use it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, Math.max(at, 0))][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`;
}
