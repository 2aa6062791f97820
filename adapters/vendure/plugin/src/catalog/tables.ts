// The tables of the index of styles. They are derived from Vendure's tables, and have a schema of their own, so that migrations ignore them.

/** Version of the tables and their content. With another version, the index is built again at the next start. */
export const indexVersion = 2;

export const createTables = `
  create extension if not exists pg_trgm;
  drop schema if exists cairn_catalog cascade;
  create schema cairn_catalog;
  create table cairn_catalog.state (version int not null);
  -- a product of Vendure in a channel that sells it
  create table cairn_catalog.master (
    channel_id int not null,
    product_id int not null,
    master_id text not null,
    rank int not null,
    launched_at timestamptz not null,
    modified_at timestamptz not null,
    card jsonb not null,
    primary key (channel_id, product_id)
  );
  create index on cairn_catalog.master (product_id);
  create index on cairn_catalog.master (channel_id, master_id);
  -- a product in one color
  create table cairn_catalog.style (
    channel_id int not null,
    product_id int not null,
    position int not null,
    style_id text not null,
    -- facets and values, such as size:m
    values text[] not null,
    price int not null,
    -- the sizes in display order, each SKU once
    variant_ids int[] not null,
    -- the highest number of units of a size in web stock
    units int not null,
    primary key (channel_id, product_id, position)
  );
  create index on cairn_catalog.style (product_id);
  create index on cairn_catalog.style (channel_id, style_id);
  create index on cairn_catalog.style using gin (values);
  -- units sold in the last 90 days
  create table cairn_catalog.sales (
    channel_id int not null,
    product_id int not null,
    units int not null
  );
  create index on cairn_catalog.sales (product_id, channel_id);
  create table cairn_catalog.size (
    channel_id int not null,
    value text not null,
    names jsonb not null,
    place float not null,
    primary key (channel_id, value)
  );
  -- searched words of a product in a language: A those of its name, B those of its kind, C all others
  create table cairn_catalog.text (
    product_id int not null,
    language text not null,
    words tsvector not null,
    primary key (product_id, language)
  );
  create index on cairn_catalog.text using gin (words);
  -- the vocabulary, with which mistyped words are corrected
  create table cairn_catalog.word (
    language text not null,
    word text collate "C" not null,
    lexeme text collate "C" not null,
    primary key (language, word)
  );
  create index on cairn_catalog.word (language, lexeme);
  create index on cairn_catalog.word using gist (word gist_trgm_ops);
`;
