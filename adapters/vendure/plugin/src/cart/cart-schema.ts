import { gql } from 'graphql-tag';
import { addressFields } from '../orders/order-address.ts';

/** Amounts are minor units, and include tax if `pricesIncludeTax` is true, unless the field says otherwise. */
export const cartSchema = gql`
  type CairnTax {
    name: String!
    "Percent."
    rate: Float!
  }

  type CairnSize {
    sku: String!
    size: String!
    isAvailable: Boolean!
  }

  type CairnLineProduct {
    sku: String!
    masterId: String!
    "Id of the product in one color."
    productId: String!
    name: String!
    slug: String!
    color: String!
    size: String!
    picture: CairnPicture
    "False if the variant is no longer sold."
    isSold: Boolean!
    listPrice: Int
    "The highest prices of the variants in the same color."
    highPrice: Int!
    highListPrice: Int!
    "Units of web stock that no order holds."
    stock: Int!
    sizes: [CairnSize!]!
  }

  type CairnDiscount {
    promotionId: String!
    level: String!
    name: String!
    couponCode: String
    callout: String
    hasMinimum: Boolean!
    "Negative."
    amount: Int!
  }

  type CairnLine {
    id: ID!
    quantity: Int!
    maxQuantity: Int
    seenPrice: Int
    seenAt: DateTime
    product: CairnLineProduct!
    unitPrice: Int!
    linePrice: Int!
    "Price of the line after its own discounts."
    discountedLinePrice: Int!
    "Price of the line after all discounts, with and without tax."
    netAmount: Int!
    grossAmount: Int!
    taxes: [CairnTax!]!
    discounts: [CairnDiscount!]!
  }

  type CairnShippingMethod {
    code: String!
    name: String!
    "Price after discounts."
    price: Int!
    freeFrom: Int
    minDays: Int!
    maxDays: Int!
  }

  type CairnShipping {
    code: String!
    price: Int!
    "Price after discounts, with and without tax."
    netAmount: Int!
    grossAmount: Int!
    taxRate: Float!
    discounts: [CairnDiscount!]!
  }

  type CairnApproachingPromotion {
    promotionId: String!
    distance: Int!
    text: String!
  }

  type CairnAddress {
    email: String
    ${addressFields}
    newsletterConsent: Boolean
  }

  type CairnCart {
    code: String!
    revision: Int!
    currencyCode: String!
    pricesIncludeTax: Boolean!
    "State or province whose taxes apply."
    taxProvince: String
    lines: [CairnLine!]!
    shipping: CairnShipping
    shippingMethods: [CairnShippingMethod!]!
    couponCodes: [String!]!
    approaching: [CairnApproachingPromotion!]!
    shippingAddress: CairnAddress
    billingAddress: CairnAddress
  }

  input CairnAddressInput {
    email: String
    ${addressFields}
    newsletterConsent: Boolean
  }

  input CairnItemInput {
    productId: String!
    sku: String!
    quantity: Int!
    maxQuantity: Int!
    seenPrice: Int
    seenAt: DateTime
    "Index of the new line."
    position: Int
  }

  input CairnLineInput {
    lineId: String!
    quantity: Int
    sku: String
  }

  extend type Query {
    cairnCart(code: String!): CairnCart!
  }

  extend type Mutation {
    cairnCreateCart(network: String): CairnCart!
    "A cart apart is a second one beside the current cart."
    cairnCreateCartWithItem(item: CairnItemInput!, isApart: Boolean!, network: String): CairnCart!
    cairnAddItem(code: String!, item: CairnItemInput!): CairnCart!
    cairnUpdateLine(code: String!, line: CairnLineInput!): CairnCart!
    cairnRemoveLine(code: String!, lineId: String!, sku: String!): CairnCart!
    cairnApplyCoupon(code: String!, couponCode: String!, maxCoupons: Int!, network: String): CairnCart!
    cairnRemoveCoupon(code: String!, couponCode: String!): CairnCart!
    cairnSetShippingMethod(code: String!, method: String!, shippingId: String!): CairnCart!
    "Without an address, the address of the cart is removed."
    cairnSetShippingAddress(code: String!, address: CairnAddressInput): CairnCart!
    cairnSetBillingAddress(code: String!, address: CairnAddressInput): CairnCart!
  }
`;
