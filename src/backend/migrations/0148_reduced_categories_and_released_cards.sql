-- reduced_category (0136): the seeds before that migration wrote the categories of Sale, but not that they list reduced styles. One style of
-- each site becomes due, so that the next run of the listings writes Sale.
WITH sale (category_id, section_id) AS (
  VALUES ('6000', NULL), ('6100', '1000'), ('6200', '2000'), ('6300', '3000'), ('6400', '4000')
)
INSERT OR IGNORE INTO reduced_category (category_id, section_id)
SELECT sale.category_id, sale.section_id FROM sale JOIN category c ON c.category_id = sale.category_id;

INSERT INTO listing_due (site_id, master_id, due_at)
SELECT site_id, master_id, 0 FROM category_product WHERE category_id = '0000' AND position = 0;
