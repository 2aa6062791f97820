-- product_text.captions: captions of the style's pictures in this locale, by view (rules/picture-view.ts). Written by the seed.
ALTER TABLE product_text ADD COLUMN captions TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(captions));
