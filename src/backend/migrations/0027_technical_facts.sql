-- technical_facts: JSON of what is measured of a style or stands on its label (rules/technical-facts.ts); null where nothing does.
-- Written by the seed.
ALTER TABLE product_master ADD COLUMN technical_facts TEXT CHECK (technical_facts IS NULL OR json_valid(technical_facts));
