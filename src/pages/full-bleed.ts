/** Kinds of content that fill the width and carry the heading: the site's header may lie over them. */
export const fullBleedKinds: ReadonlySet<string> = new Set(['overlay-banner', 'hero']);
