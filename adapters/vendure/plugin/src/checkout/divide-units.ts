/** Divides the needed units between stock locations. Units beyond the stock, which a negative threshold allows, are taken from the first one. */
export function divideUnits(
  needed: number,
  levels: readonly { locationId: number; units: number }[],
): { locationId: number; quantity: number }[] {
  let missing = needed;
  const parts = levels.map(({ locationId, units }) => {
    const quantity = Math.min(missing, Math.max(units, 0));
    missing -= quantity;
    return { locationId, quantity };
  });
  return parts
    .map((part, index) => (index === 0 ? { ...part, quantity: part.quantity + missing } : part))
    .filter(({ quantity }) => quantity > 0);
}
