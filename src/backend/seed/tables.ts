// The tables that the seed writes, parents before their children, with the columns in the order of its rows.

export const seedTables = {
  category: ['category_id', 'parent_id', 'position'],
  category_text: ['category_id', 'locale', 'name', 'slug'],
  store: [
    'store_id',
    'site_id',
    'name',
    'address_line1',
    'city',
    'province',
    'postal_code',
    'country',
    'phone',
    'latitude',
    'longitude',
    'opening_hours',
    'kind',
    'time_zone',
    'services',
  ],
  product_master: [
    'master_id',
    'product_type',
    'audience',
    'home_category_id',
    'launched_at',
    'recycled',
    'rating_score',
    'rating_count',
    'colours',
    'technical_facts',
  ],
  product_text: ['master_id', 'locale', 'name', 'slug', 'summary', 'description', 'features'],
  site_product: ['site_id', 'master_id', 'sales_rank'],
  price: ['price_list', 'master_id', 'valid_from', 'valid_to', 'prices'],
  category_product: ['site_id', 'category_id', 'position', 'master_id', 'product_id'],
  facet_value: ['site_id', 'category_id', 'facet', 'position', 'value', 'products', 'detail'],
  facet_segment: ['site_id', 'category_id', 'facet', 'value', 'segment', 'bits'],
  listing_order: ['site_id', 'category_id', 'sort', 'segment', 'positions'],
  listing_index: ['site_id', 'version'],
  search_locale: ['locale', 'first_rowid'],
  search_text: ['rowid', 'name', 'kind', 'rest'],
  search_word: ['locale', 'stem', 'written', 'documents'],
  search_document: ['locale', 'position', 'type', 'document_key', 'title', 'summary', 'valid_from', 'valid_to'],
  search_phrase: ['locale', 'position', 'phrase'],
  stock: ['location_id', 'product_id', 'sku', 'available'],
  gift_card: ['card_number', 'pin_hash', 'currency', 'balance', 'expires_at', 'status', 'origin'],
  shop_order: ['order_number', 'site_id', 'placed_at', 'origin', 'currency', 'total'],
  order_line: ['order_number', 'line', 'master_id', 'product_id', 'sku', 'qty', 'unit_price'],
  promotion: ['site_id', 'promotion_id', 'valid_from', 'valid_to', 'definition'],
  coupon: ['code', 'site_id', 'promotion_id', 'valid_from', 'valid_to', 'max_uses', 'uses', 'once_per_shopper'],
  review: [
    'review_id',
    'master_id',
    'origin',
    'author',
    'state',
    'language',
    'stars',
    'fit',
    'sku',
    'nickname',
    'is_verified',
    'texts',
    'pictures',
    'helpful',
    'unhelpful',
    'written_at',
  ],
  published_question: ['question_id', 'master_id', 'language', 'nickname', 'texts', 'asked_at'],
  question_answer: ['answer_id', 'question_id', 'answered_by', 'language', 'nickname', 'texts', 'helpful', 'unhelpful', 'answered_at'],
  co_purchase: ['site_id', 'master_id', 'other_master_id', 'orders'],
  content_document: ['site_id', 'locale', 'kind', 'document_key', 'version', 'state', 'valid_from', 'valid_to', 'body'],
  seed_state: ['id', 'seed_version'],
  // written by none: emptied with what it says of the index
  rating_change: ['master_id', 'indexed_score'],
} as const satisfies Record<string, readonly string[]>;

export type SeedTable = keyof typeof seedTables;
/** Bytes are a BLOB. */
export type SeedValue = string | number | Uint8Array | null;

/** Rows of one table, in the order of its columns. */
export interface SeedChunk {
  table: SeedTable;
  rows: SeedValue[][];
}
