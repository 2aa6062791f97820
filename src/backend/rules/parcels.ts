// Which units of an order are packed, were sent or were canceled (docs/decisions/064). Pure functions; times are milliseconds since 1970.

/** Units of an order line. */
export interface Units {
  itemId: string;
  qty: number;
}

/** Units of a shipment that are packed and sent together. */
export interface Parcel {
  parcelId: string;
  shipmentId: string;
  lines: readonly Units[];
  /** Undefined until the parcel has left. */
  leftAt?: number | undefined;
}

/** Canceled units. `parcelId` is the parcel that contained them; undefined if they were not packed yet. */
export interface CanceledUnits extends Units {
  parcelId?: string | undefined;
}

/** The state of an order's units. */
export interface PackedOrder {
  order: {
    items: readonly { id: string; qty: number }[];
    shipments: readonly { shipmentId: string; itemIds?: readonly string[] | undefined }[];
  };
  parcels?: readonly Parcel[] | undefined;
  canceled?: readonly CanceledUnits[] | undefined;
  /** Steps that the back office reported, of parcels and of whole shipments. */
  reported?: readonly { shipmentId: string; step: string }[] | undefined;
}

export const countUnits = (lines: readonly Units[], itemId: string): number =>
  lines.reduce((sum, each) => sum + (each.itemId === itemId ? each.qty : 0), 0);

/** Returns the parcels without their canceled units. Parcels without units are left out. */
export function listParcels(packed: PackedOrder): Parcel[] {
  const { order, parcels = [], canceled = [], reported = [] } = packed;
  const withoutCanceled = (parcel: Parcel): Parcel => {
    const gone = canceled.filter(({ parcelId }) => parcelId === parcel.parcelId);
    return { ...parcel, lines: subtractUnits(parcel.lines, gone) };
  };
  const stored = parcels.map(withoutCanceled).filter(({ lines }) => lines.length > 0);
  // a shipment with reports from before parcels were stored is one parcel
  const whole = order.shipments.flatMap((shipment): Parcel[] => {
    const { shipmentId } = shipment;
    const isStored = parcels.some(({ parcelId }) => parcelId === shipmentId);
    const isReported = reported.some((each) => each.shipmentId === shipmentId && each.step !== 'placed');
    if (!isReported || isStored) return [];
    const lines = listUnpacked(packed, shipmentId);
    const parcel = withoutCanceled({ parcelId: shipmentId, shipmentId, lines });
    return parcel.lines.length > 0 || lines.length === 0 ? [parcel] : [];
  });
  return [...stored, ...whole];
}

const subtractUnits = (lines: readonly Units[], gone: readonly Units[]): Units[] =>
  lines.map(({ itemId, qty }) => ({ itemId, qty: qty - countUnits(gone, itemId) })).filter(({ qty }) => qty > 0);

/**
 * Returns the units of a shipment that are neither in a stored parcel nor were canceled before they were packed. The next report about the
 * whole shipment is about these units.
 */
export function listUnpacked({ order, parcels = [], canceled = [] }: PackedOrder, shipmentId: string): Units[] {
  const itemIds = order.shipments.find((each) => each.shipmentId === shipmentId)?.itemIds ?? [];
  const packed = parcels.flatMap(({ lines }) => lines);
  const gone = canceled.filter(({ parcelId }) => parcelId === undefined);
  return order.items
    .filter(({ id }) => itemIds.includes(id))
    .map(({ id, qty }) => ({ itemId: id, qty: qty - countUnits(packed, id) - countUnits(gone, id) }))
    .filter(({ qty }) => qty > 0);
}

/** Returns the units of a shipment that are still to be packed. */
export const listOpenUnits = (packed: PackedOrder, shipmentId: string): Units[] =>
  (packed.reported ?? []).some((each) => each.shipmentId === shipmentId && each.step !== 'placed') ? [] : listUnpacked(packed, shipmentId);

/** A line as a report names it: by its id or by the SKU of its product. */
export type NamedLine = { itemId: string; qty: number } | { sku: string; qty: number };

/**
 * Finds the reported units among the available ones. Units named by SKU are taken from the lines with this SKU, in their order. Returns
 * undefined if there are not as many units.
 */
export function matchLines(
  named: readonly NamedLine[],
  available: readonly Units[],
  items: readonly { id: string; upc: string }[],
): Units[] | undefined {
  const left = new Map(available.map(({ itemId, qty }) => [itemId, qty]));
  const taken = new Map<string, number>();
  for (const line of named) {
    let missing = line.qty;
    const ids = 'itemId' in line ? [line.itemId] : items.filter(({ upc }) => upc === line.sku).map(({ id }) => id);
    for (const id of ids) {
      const part = Math.min(missing, left.get(id) ?? 0);
      if (part === 0) continue;
      missing -= part;
      left.set(id, (left.get(id) ?? 0) - part);
      taken.set(id, (taken.get(id) ?? 0) + part);
    }
    if (missing > 0) return undefined;
  }
  return [...taken].map(([itemId, qty]) => ({ itemId, qty }));
}

/** Returns true if two lists contain the same units. */
export const hasSameUnits = (one: readonly Units[], other: readonly Units[]): boolean =>
  [...new Set([...one, ...other].map(({ itemId }) => itemId))].every((id) => countUnits(one, id) === countUnits(other, id));
