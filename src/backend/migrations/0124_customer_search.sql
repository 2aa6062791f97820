-- Staff find accounts by name, in the markets of their roles.
CREATE INDEX consumer_by_last_name ON consumer (site_id, last_name COLLATE NOCASE, first_name COLLATE NOCASE);
CREATE INDEX consumer_by_first_name ON consumer (site_id, first_name COLLATE NOCASE, last_name COLLATE NOCASE);
