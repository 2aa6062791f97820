// The events that the HTML of a block names, for an editor to read.
import { readEventNames, readEventPayload } from '#domain/analytics/read-event-attributes.ts';

const attributes = /data-event="([^"]*)"(?: data-event-payload="([^"]*)")?/g;

/** Each as its name and its payload in JSON, once. The browser adds the text and the path of what is clicked where they are not said. */
export function listHtmlEvents(html: string): string[] {
  const lines = [...html.matchAll(attributes)].flatMap(([, names = '', payload]) =>
    readEventNames(names).map((name) => `${name} ${JSON.stringify(readEventPayload(name, payload && readAttribute(payload), {}))}`),
  );
  return [...new Set(lines)];
}

const characters: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** As React escapes it. */
const readAttribute = (text: string): string => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => characters[entity] ?? entity);
