// What a reply may tell beside its data: flash codes (commerce-core §4 and §8). A gateway may say others; those are passed over.

export const flashCodes = [
  'ProductLineItemInventoryMissing',
  'ProductItemNotAvailable',
  'ProductLineItemFullInventoryMissing',
  'InvalidShippingAddress',
  'PaymentNotAuthorized',
  'PickupToSth',
  'PickupToSts',
  'StsToSth',
  'StsToPickup',
  'SthToPickup',
  'OrderShippingMethodDowngraded',
  'ChangedStoreId',
] as const;

export type FlashCode = (typeof flashCodes)[number];

export const isFlashCode = (code: string): code is FlashCode => (flashCodes as readonly string[]).includes(code);
