import { gql } from 'graphql-tag';

export const checkoutSchema = gql`
  "A payment method with which a cart can be paid."
  type CairnPaymentMethod {
    code: String!
    name: String!
    "HTML, as it was entered in the dashboard."
    description: String!
    "How the shopper pays: card, redirect or offline."
    kind: String!
  }

  "A page of the payment provider."
  type CairnPaymentSession {
    id: String!
    url: String!
    expiresAt: DateTime!
  }

  "The payment that was chosen for an order."
  type CairnChosenPayment {
    id: String!
    method: String!
    "Brand, first and last digits, and expiry of a card."
    card: JSON
  }

  "Why an order was not placed."
  type CairnRefusal {
    code: String!
    details: JSON
  }

  "A challenge of the bank, which the shopper must pass before the order is placed."
  type CairnChallenge {
    id: String!
    url: String!
  }

  type CairnPlacement {
    "The placed order; null if the placement was refused."
    order: CairnPlacedOrder
    refusal: CairnRefusal
    challenge: CairnChallenge
    "The cart as it is now, if it has changed or the payment waits for a challenge."
    cart: CairnCart
  }

  type CairnLineUnits {
    lineId: String!
    quantity: Int!
  }

  type CairnPayment {
    id: String!
    method: String!
    name: String!
    amount: Int!
    state: String!
    card: JSON
  }

  "A parcel."
  type CairnFulfillment {
    id: String!
    state: String!
    carrier: String!
    trackingCode: String
    packedAt: DateTime!
    shippedAt: DateTime
    deliveredAt: DateTime
    lines: [CairnLineUnits!]!
  }

  type CairnRefund {
    id: String!
    method: String!
    total: Int!
    shipping: Int!
    createdAt: DateTime!
    settledAt: DateTime
    lines: [CairnLineUnits!]!
  }

  "A placed order that the shopper may see."
  type CairnPlacedOrder {
    code: String!
    state: String!
    "The secret with which a guest can read the order."
    secret: String!
    placedAt: DateTime!
    "The cart as it was placed."
    cart: CairnCart!
    payments: [CairnPayment!]!
    fulfillments: [CairnFulfillment!]!
    refunds: [CairnRefund!]!
    canCancel: Boolean!
    canceledAt: DateTime
    canceledUnits: [CairnLineUnits!]!
  }

  type CairnOrderList {
    items: [CairnPlacedOrder!]!
    totalItems: Int!
  }

  enum CairnOrderSort {
    newest
    oldest
    highest
  }

  extend type CairnCart {
    "The chosen payment; null if none is chosen."
    payment: CairnChosenPayment
  }

  extend type Query {
    cairnPaymentMethods(code: String!): [CairnPaymentMethod!]!
    "Returns a placed order of the signed-in customer, of the guest who placed it, or with its secret."
    cairnOrder(code: String!, secret: String): CairnPlacedOrder!
    "Returns the orders of the signed-in customer in the channel."
    cairnOrders(skip: Int!, take: Int!, sort: CairnOrderSort!): CairnOrderList!
    "Returns a placed order by its number and its email address or phone number."
    cairnTrackOrder(code: String!, email: String, phone: String, network: String): CairnPlacedOrder!
  }

  extend type Mutation {
    cairnOpenPaymentSession(code: String!, method: String!, returnUrl: String!, network: String): CairnPaymentSession!
    cairnAddPayment(code: String!, method: String!, sessionId: String): CairnCart!
    cairnRemovePayment(code: String!, instrumentId: String!): CairnCart!
    "Places a cart with the revision that the shopper saw. A second request with this revision gets the same order."
    cairnPlaceOrder(
      code: String!
      revision: Int!
      instrumentId: String
      billingAddress: CairnAddressInput
      returnUrl: String!
      network: String
    ): CairnPlacement!
    "Continues a placement after the bank's challenge. isLeft: the shopper has closed the challenge."
    cairnResumeOrder(code: String!, challengeId: String!, isLeft: Boolean!): CairnPlacement!
    "Cancels an order that is not packed yet, and returns the money."
    cairnCancelOrder(code: String!, secret: String): CairnPlacedOrder!
  }
`;
