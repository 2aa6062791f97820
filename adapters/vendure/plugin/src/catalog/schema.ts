import { gql } from 'graphql-tag';

export const catalogSchema = gql`
  type CairnPicture {
    "Id of one of the shop's own pictures; null for a picture of Vendure."
    publicId: String
    version: Int!
    "Null if Vendure cannot serve the picture."
    url: String
    width: Int!
    height: Int!
    focalPoint: CairnPoint
  }
  type CairnPoint {
    x: Float!
    y: Float!
  }
  "Prices of the sizes of a color, in minor units."
  type CairnPriceBounds {
    lowCurrent: Int!
    highCurrent: Int!
    lowOriginal: Int!
    highOriginal: Int!
    "Prices of the size with the highest discount."
    discountedCurrent: Int!
    discountedOriginal: Int!
  }
  type CairnCardColor {
    styleId: String!
    name: String!
    hex: String
    pictures: [CairnPicture!]!
  }
  "A product as lists display it, in one color."
  type CairnCard {
    masterId: String!
    name: String!
    slug: String!
    "Index of the displayed color."
    colorIndex: Int!
    colors: [CairnCardColor!]!
    price: CairnPriceBounds!
    "The highest number of units of a size in web stock."
    units: Int!
    launchedAt: Float!
  }
  type CairnCategory {
    categoryId: String!
    name: String!
    slug: String!
  }
  type CairnFacetValue {
    value: String!
    name: String!
    count: Int!
    isSelected: Boolean!
    hex: String
    "Bounds of a price range, in minor units."
    low: Int
    high: Int
  }
  type CairnFacet {
    id: String!
    "Null for the facets of the plugin."
    label: String
    values: [CairnFacetValue!]!
  }
  type CairnListing {
    total: Int!
    cards: [CairnCard!]!
    facets: [CairnFacet!]!
    sort: String!
    sorts: [String!]!
  }
  type CairnSearch {
    "The corrected text, to which the listing belongs; null if it was not corrected."
    corrected: String
    isPopular: Boolean!
    "Other texts that have results; empty if products were found."
    suggestions: [String!]!
    listing: CairnListing!
  }
  type CairnSuggestions {
    texts: [String!]!
    categories: [CairnCategory!]!
    cards: [CairnCard!]!
  }
  type CairnColor {
    styleId: String!
    code: String!
    name: String!
    hex: String
    picture: CairnPicture
  }
  type CairnVariant {
    sku: String!
    size: String!
    current: Int!
    original: Int!
  }
  "A product in a channel and a language that sell it."
  type CairnAlternate {
    channel: String!
    languageCode: String!
    styleId: String!
    slug: String!
  }
  input CairnPlaceInput {
    channel: String!
    languageCode: String!
  }
  type CairnProduct {
    masterId: String!
    color: CairnColor!
    colors: [CairnColor!]!
    name: String!
    slug: String!
    summary: String!
    description: String!
    features: [String!]!
    productType: String
    audience: String
    categories: [CairnCategory!]!
    pictures: [CairnPicture!]!
    variants: [CairnVariant!]!
    price: CairnPriceBounds!
    "Lowest price in the 30 days before the current price was set; null if it has not changed."
    historicBestPrice: Int
    units: Int!
    launchedAt: Float!
    alternates: [CairnAlternate!]!
  }
  type CairnProductAddress {
    styleId: String!
    slug: String!
    modifiedAt: Float!
    alternates: [CairnAlternate!]!
  }
  type CairnProductAddresses {
    total: Int!
    items: [CairnProductAddress!]!
  }
  type CairnStock {
    sku: String!
    units: Int!
  }
  input CairnSelectedInput {
    facet: String!
    values: [String!]!
  }
  input CairnPageInput {
    filter: [CairnSelectedInput!]!
    sort: String!
    start: Int!
    count: Int!
  }
  extend type Query {
    "A product in one color, by the id of the color or of the style."
    cairnProduct(id: String!, places: [CairnPlaceInput!]!): CairnProduct!
    "Units of the sizes of a product in one color, in web stock or in a store."
    cairnStock(styleId: String!, storeId: String): [CairnStock!]!
    cairnListing(categoryId: String!, page: CairnPageInput!): CairnListing!
    cairnSearch(text: String!, page: CairnPageInput!): CairnSearch!
    cairnSuggestions(text: String!, count: Int!): CairnSuggestions!
    cairnAddresses(start: Int!, count: Int!, places: [CairnPlaceInput!]!): CairnProductAddresses!
    "Best sellers of a category or the channel, best first."
    cairnBestSellers(categoryId: String, exceptId: String, count: Int!): [CairnCard!]!
    "Products that are often ordered together with a product."
    cairnBoughtTogether(id: String!, count: Int!): [CairnCard!]!
  }
`;
