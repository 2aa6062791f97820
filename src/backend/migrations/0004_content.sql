-- content_document: every version of what editors wrote. Written by the seed.
-- kind: page, category, product, menu, footer. document_key: page slug, category id, style, or the kind itself where a site has one.
-- Valid in [valid_from, valid_to), milliseconds since 1970, null means no limit. body is shaped by the kind (stores/content.ts).
CREATE TABLE content_document (
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('page', 'category', 'product', 'menu', 'footer')),
  document_key TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 1),
  state TEXT NOT NULL CHECK (state IN ('published', 'draft')),
  valid_from INTEGER,
  valid_to INTEGER CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_to > valid_from),
  body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (site_id, locale, kind, document_key, version)
) STRICT;
