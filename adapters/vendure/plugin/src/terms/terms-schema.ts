import { gql } from 'graphql-tag';

/** Amounts are minor units. */
export const termsSchema = gql`
  type CairnCalendar {
    "Working weekdays; 0 is Sunday."
    weekdays: [Int!]!
    "Holidays, such as 2026-12-25."
    closedOn: [String!]!
  }

  type CairnDispatch {
    timeZone: String!
    cutOff: String!
    warehouse: CairnCalendar!
    carrier: CairnCalendar!
  }

  type CairnDelivery {
    minDays: Int!
    maxDays: Int!
    price: Int!
    "Order value from which delivery is free; null if there is none."
    freeFrom: Int
    "Null if the channel does not say when orders are sent."
    dispatch: CairnDispatch
  }

  "What the shop may promise to shoppers of the channel."
  type CairnTerms {
    currency: String!
    "The cheapest delivery that every order can choose; null if there is none."
    delivery: CairnDelivery
    returnDays: Int
  }

  extend type Query {
    cairnTerms: CairnTerms!
  }
`;
