import { gql } from 'graphql-tag';
import { addressFields } from '../orders/order-address.ts';

export const accountsSchema = gql`
  "The tokens of a new session of an account."
  type AccountSession {
    sessionToken: String!
    refreshToken: String!
    "Id of the customer."
    shopperId: String!
    firstName: String!
    "Code of the account's cart on the site, if it has one."
    cartCode: String
    "Token by which the browser is recognized at the next sign-in."
    knownDevice: String
    "The account's carts on the sites of the other guests."
    otherCarts: [SiteCart!]
  }

  type SiteCart {
    site: String!
    cartCode: String
  }

  "A cart of a guest who has signed in."
  input GuestCartInput {
    site: String!
    refreshToken: String!
    cartCode: String
  }

  "Attempts after which an account is locked, and for how long."
  input AccountLockInput {
    attempts: Int!
    minutes: Int!
  }

  input SignUpInput {
    emailAddress: String!
    password: String!
    firstName: String!
    lastName: String!
    phoneNumber: String
    customFields: JSON!
    locale: String!
    network: String
    challenge: String
    device: String
  }

  type SignedUp {
    customerId: String!
    code: String
  }

  input SignInInput {
    emailAddress: String!
    password: String!
    challenge: String!
    device: String
    knownDevices: [String!]
    network: String
    lock: AccountLockInput!
  }

  input CodeExchangeInput {
    site: String!
    code: String!
    verifier: String!
    cartCode: String
    orderCode: String
    orderSecret: String
    otherGuests: [GuestCartInput!]!
    place: JSON
  }

  input PasswordChangeInput {
    currentPassword: String
    newPassword: String!
    challenge: String
    device: String
    network: String
    locale: String!
  }

  input ProfileChangeInput {
    firstName: String
    lastName: String
    phoneNumber: String
    customFields: JSON
    network: String
  }

  input SavedAddressInput {
    "S for shipping, B for billing."
    type: String!
    isDefault: Boolean!
    ${addressFields}
  }

  extend type Query {
    ownProfile: JSON!
    ownSessions: JSON!
    hasAccount(emailAddress: String!, network: String): Boolean!
    exportOwnData(network: String): JSON!
  }

  extend type Mutation {
    signUp(input: SignUpInput!): SignedUp!
    "Returns a code that is exchanged for tokens."
    signIn(input: SignInInput!): String!
    exchangeSignInCode(input: CodeExchangeInput!): AccountSession!
    renewAccount(site: String!, refreshToken: String!, place: JSON): AccountSession!
    signOut(refreshToken: String!): Boolean!
    "Returns a code for a new session if there is a challenge."
    changePassword(input: PasswordChangeInput!): String
    requestPasswordLink(emailAddress: String!, locale: String!, network: String): Boolean!
    setPasswordByLink(token: String!, newPassword: String!, locale: String!): Boolean!
    sendConfirmationCode(locale: String!): Boolean!
    confirmIdentity(password: String, code: String, network: String): Boolean!
    changeProfile(input: ProfileChangeInput!): JSON!
    addSavedAddress(input: SavedAddressInput!, key: String): String!
    changeSavedAddress(id: String!, input: SavedAddressInput!): String!
    removeSavedAddress(id: String!): Boolean!
    endSessions(sessionId: String, own: Boolean!): Int!
    deleteOwnAccount(password: String, network: String, locale: String!): Boolean!
  }
`;
