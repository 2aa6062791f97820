-- The newest events of one name, such as page-speed, are found without reading the others (stores/analytics-events.ts).
CREATE INDEX analytics_event_by_name ON analytics_event (name);
