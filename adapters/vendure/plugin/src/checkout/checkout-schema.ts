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

  type CairnPlacement {
    "The order as it is now, placed or not."
    order: Order!
    "The secret with which a guest can read the placed order."
    secret: String
    refusal: CairnRefusal
  }

  "A placed order that the shopper may see."
  type CairnPlacedOrder {
    order: Order!
    secret: String!
  }

  extend type Order {
    "The chosen payment; null if none is chosen."
    cairnPayment: CairnChosenPayment
  }

  extend type Query {
    cairnPaymentMethods(code: String!): [CairnPaymentMethod!]!
    "Returns a placed order of the signed-in customer, of the guest who placed it, or with its secret."
    cairnOrder(code: String!, secret: String): CairnPlacedOrder!
  }

  extend type Mutation {
    cairnOpenPaymentSession(code: String!, method: String!, returnUrl: String!): CairnPaymentSession!
    cairnAddPayment(code: String!, method: String!, sessionId: String): Order!
    cairnRemovePayment(code: String!, instrumentId: String!): Order!
    cairnPrepareOrder(code: String!): Order!
    cairnPlaceOrder(code: String!, revision: Int!, instrumentId: String): CairnPlacement!
  }
`;
