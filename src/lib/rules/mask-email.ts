/** Masks `mara@example.org` as `m•••@example.org`, which its owner recognizes and others cannot use. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, Math.max(at, 0))][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`;
}
