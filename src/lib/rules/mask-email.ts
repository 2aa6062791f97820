/** `mara@example.org` as `m•••@example.org`: enough for its owner to know it by, and no address for anybody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, Math.max(at, 0))][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`;
}
