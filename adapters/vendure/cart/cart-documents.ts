// The documents of carts. Each call sends one.
import * as z from 'zod';
import { pictureFields, pictureShape } from '../catalog/documents.ts';
import { defineDocument } from '../graphql.ts';

const productSchema = z.object({
  sku: z.string(),
  masterId: z.string(),
  productId: z.string(),
  name: z.string(),
  slug: z.string(),
  color: z.string(),
  size: z.string(),
  picture: pictureShape.nullable(),
  isSold: z.boolean(),
  listPrice: z.int().nullable(),
  highPrice: z.int(),
  highListPrice: z.int(),
  stock: z.int(),
  sizes: z.array(z.object({ sku: z.string(), size: z.string(), isAvailable: z.boolean() })),
});

const discountSchema = z.object({
  promotionId: z.string(),
  level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  name: z.string(),
  couponCode: z.string().nullable(),
  callout: z.string().nullable(),
  hasMinimum: z.boolean(),
  amount: z.int(),
});
export type VendureDiscount = z.infer<typeof discountSchema>;

const lineSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  maxQuantity: z.int().nullable(),
  seenPrice: z.int().nullable(),
  seenAt: z.string().nullable(),
  product: productSchema,
  unitPrice: z.int(),
  linePrice: z.int(),
  discountedLinePrice: z.int(),
  netAmount: z.int(),
  grossAmount: z.int(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number() })),
  discounts: z.array(discountSchema),
});
export type VendureLine = z.infer<typeof lineSchema>;

/** The fields of every address. */
export const addressShape = {
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  province: z.string().nullable(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string().nullable(),
  phoneCode: z.string().nullable(),
};

const addressSchema = z.object({
  ...addressShape,
  email: z.string().nullable(),
  newsletterConsent: z.boolean().nullable(),
});
export type VendureAddress = z.infer<typeof addressSchema>;

const shippingMethodSchema = z.object({
  code: z.string(),
  name: z.string(),
  price: z.int(),
  freeFrom: z.int().nullable(),
  minDays: z.int(),
  maxDays: z.int(),
});
export type VendureShippingMethod = z.infer<typeof shippingMethodSchema>;

export const cardSchema = z.object({
  brand: z.string(),
  bin: z.string().optional(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});

export const vendureCartSchema = z.object({
  code: z.string(),
  revision: z.int(),
  currencyCode: z.string(),
  pricesIncludeTax: z.boolean(),
  taxProvince: z.string().nullable(),
  lines: z.array(lineSchema),
  shipping: z
    .object({
      code: z.string(),
      price: z.int(),
      netAmount: z.int(),
      grossAmount: z.int(),
      taxRate: z.number(),
      discounts: z.array(discountSchema),
    })
    .nullable(),
  shippingMethods: z.array(shippingMethodSchema),
  couponCodes: z.array(z.string()),
  approaching: z.array(z.object({ promotionId: z.string(), distance: z.int(), text: z.string() })),
  shippingAddress: addressSchema.nullable(),
  billingAddress: addressSchema.nullable(),
  payment: z.object({ id: z.string(), method: z.string(), card: cardSchema.nullable() }).nullable(),
});
export type VendureCart = z.infer<typeof vendureCartSchema>;

const discountFields = 'promotionId level name couponCode callout hasMinimum amount';
const addressFields =
  'email firstName lastName addressLine1 addressLine2 city province postalCode country phone phoneCode newsletterConsent';

/** The selection of a cart's line, also for orders. */
const lineFields = `id quantity maxQuantity seenPrice seenAt unitPrice linePrice discountedLinePrice netAmount grossAmount
  product { sku masterId productId name slug color size picture { ${pictureFields} } isSold listPrice highPrice highListPrice stock sizes { sku size isAvailable } }
  taxes { name rate } discounts { ${discountFields} }`;

/** The selection of a cart. */
export const cartFields = `code revision currencyCode pricesIncludeTax taxProvince
  lines { ${lineFields} }
  shipping { code price netAmount grossAmount taxRate discounts { ${discountFields} } }
  shippingMethods { code name price freeFrom minDays maxDays }
  couponCodes approaching { promotionId distance text }
  shippingAddress { ${addressFields} } billingAddress { ${addressFields} }
  payment { id method card }`;

export const cartReplySchema = z.object({ cart: vendureCartSchema });

export const readCartDocument = defineDocument<{ code: string }>()(
  `query Cart($code: String!) { cart: cairnCart(code: $code) { ${cartFields} } }`,
  cartReplySchema,
);

/** Finds a cart without reading it. */
export const findCartDocument = defineDocument<{ code: string }>()(
  'query FindCart($code: String!) { cart: cairnCart(code: $code) { code } }',
  z.object({ cart: z.object({ code: z.string() }) }),
);

export const readShippingMethodsDocument = defineDocument<{ code: string }>()(
  `query ShippingMethods($code: String!) {
    cart: cairnCart(code: $code) { currencyCode shippingMethods { code name price freeFrom minDays maxDays } }
  }`,
  z.object({ cart: z.object({ currencyCode: z.string(), shippingMethods: z.array(shippingMethodSchema) }) }),
);

export const createCartDocument = defineDocument<{ network: string | undefined }>()(
  `mutation CreateCart($network: String) { cart: cairnCreateCart(network: $network) { ${cartFields} } }`,
  cartReplySchema,
);

export interface ItemInput {
  productId: string;
  sku: string;
  quantity: number;
  maxQuantity: number;
  seenPrice?: number;
  seenAt?: string;
  position?: number;
}

export const createCartWithItemDocument = defineDocument<{ item: ItemInput; isApart: boolean; network: string | undefined }>()(
  `mutation CreateCartWithItem($item: CairnItemInput!, $isApart: Boolean!, $network: String) {
    cart: cairnCreateCartWithItem(item: $item, isApart: $isApart, network: $network) { ${cartFields} }
  }`,
  cartReplySchema,
);

export const addItemDocument = defineDocument<{ code: string; item: ItemInput }>()(
  `mutation AddItem($code: String!, $item: CairnItemInput!) { cart: cairnAddItem(code: $code, item: $item) { ${cartFields} } }`,
  cartReplySchema,
);

export const updateLineDocument = defineDocument<{ code: string; line: { lineId: string; quantity?: number; sku?: string } }>()(
  `mutation UpdateLine($code: String!, $line: CairnLineInput!) { cart: cairnUpdateLine(code: $code, line: $line) { ${cartFields} } }`,
  cartReplySchema,
);

export const removeLineDocument = defineDocument<{ code: string; lineId: string; sku: string }>()(
  `mutation RemoveLine($code: String!, $lineId: String!, $sku: String!) {
    cart: cairnRemoveLine(code: $code, lineId: $lineId, sku: $sku) { ${cartFields} }
  }`,
  cartReplySchema,
);

export const applyCouponDocument = defineDocument<{
  code: string;
  couponCode: string;
  maxCoupons: number;
  network: string | undefined;
}>()(
  `mutation ApplyCoupon($code: String!, $couponCode: String!, $maxCoupons: Int!, $network: String) {
    cart: cairnApplyCoupon(code: $code, couponCode: $couponCode, maxCoupons: $maxCoupons, network: $network) { ${cartFields} }
  }`,
  cartReplySchema,
);

export const removeCouponDocument = defineDocument<{ code: string; couponCode: string }>()(
  `mutation RemoveCoupon($code: String!, $couponCode: String!) {
    cart: cairnRemoveCoupon(code: $code, couponCode: $couponCode) { ${cartFields} }
  }`,
  cartReplySchema,
);

export const setShippingMethodDocument = defineDocument<{ code: string; method: string; shippingId: string }>()(
  `mutation SetShippingMethod($code: String!, $method: String!, $shippingId: String!) {
    cart: cairnSetShippingMethod(code: $code, method: $method, shippingId: $shippingId) { ${cartFields} }
  }`,
  cartReplySchema,
);

type RequiredAddressField = 'firstName' | 'lastName' | 'addressLine1' | 'city' | 'postalCode' | 'country';
export type AddressVariables = Pick<VendureAddress, RequiredAddressField> & {
  [Name in Exclude<keyof VendureAddress, RequiredAddressField>]?: VendureAddress[Name] | undefined;
};

/** Without an address, the shipping address is removed. */
export const setShippingAddressDocument = defineDocument<{ code: string; address: AddressVariables | null }>()(
  `mutation SetShippingAddress($code: String!, $address: CairnAddressInput) {
    cart: cairnSetShippingAddress(code: $code, address: $address) { ${cartFields} }
  }`,
  cartReplySchema,
);

/** Without an address, the billing address is removed. */
export const setBillingAddressDocument = defineDocument<{ code: string; address: AddressVariables | null }>()(
  `mutation SetBillingAddress($code: String!, $address: CairnAddressInput) {
    cart: cairnSetBillingAddress(code: $code, address: $address) { ${cartFields} }
  }`,
  cartReplySchema,
);
