// A builder for emails that a transport sends.
import type { OutgoingEmail } from '#backend/services/emails/transports/transport.ts';

export const anOutgoingEmail = (over: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  key: 'a1'.repeat(32),
  messageId: `<${'a1'.repeat(32)}@mail.shop.example>`,
  from: { name: 'Cairn', address: 'hello@mail.shop.example' },
  replyTo: 'help@shop.example',
  to: 'ada@example.org',
  subject: 'Größe M ist wieder da',
  html: '<!doctype html><p>Größe M</p>',
  text: 'Größe M\n',
  headers: {},
  writtenAt: Date.UTC(2026, 10, 1, 12),
  ...over,
});
