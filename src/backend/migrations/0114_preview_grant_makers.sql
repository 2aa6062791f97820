-- The groups and the verified email address from which the creator of a preview grant had roles (JSON), so that the grant ends when the
-- configuration gives the creator no such role any more. NULL for a program, whose grants end with its access token.
ALTER TABLE preview_grant ADD COLUMN maker TEXT CHECK (maker IS NULL OR json_valid(maker));
CREATE INDEX preview_grant_actor ON preview_grant (created_by_actor);
