import { scriptJson } from '#lib/encoding/escape.ts';

/** Renders a schema.org object for search engines. */
export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
);
