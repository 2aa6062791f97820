-- reduced_category (0136): the seeds before that migration wrote the categories of Sale, but not that they list reduced styles. One style of
-- each site becomes due, so that the next run of the listings writes Sale.
WITH sale (category_id, section_id) AS (
  VALUES ('6000', NULL), ('6100', '1000'), ('6200', '2000'), ('6300', '3000'), ('6400', '4000')
)
INSERT OR IGNORE INTO reduced_category (category_id, section_id)
SELECT sale.category_id, sale.section_id FROM sale JOIN category c ON c.category_id = sale.category_id;

INSERT INTO listing_due (site_id, master_id, due_at)
SELECT site_id, master_id, 0 FROM category_product WHERE category_id = '0000' AND position = 0;

-- balance_adjustment (0125): releases_card is 1 if declining the replacement of a gift card makes the card usable again: the request has
-- blocked it, and it was not stolen.
ALTER TABLE balance_adjustment ADD COLUMN releases_card INTEGER NOT NULL DEFAULT 0 CHECK (releases_card IN (0, 1));
