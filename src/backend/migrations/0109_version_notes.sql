-- note: what the editor wrote about the version, for other editors. NULL if there is none.
ALTER TABLE content_document ADD COLUMN note TEXT;
