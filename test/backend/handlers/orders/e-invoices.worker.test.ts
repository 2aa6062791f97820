// E-invoices: as XML, and attached to the PDF.
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEInvoice } from '#backend/services/documents/e-invoices/create-e-invoice.ts';
import { writeInvoice } from '#backend/services/documents/invoice.ts';
import { createReader } from '#backend/services/emails/reader.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { aClock } from '../../../support/accounts.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { anOrder, base, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { anItem, aShopper, deAddress } from '../../../support/shopper.ts';
import { aVatOrder } from '../../../support/vat-orders.ts';

beforeAll(async () => {
  await prepareBackend();
  // loads the PDF packages in advance, because they load slowly in tests
  await import('#backend/services/documents/credit-note.ts');
  await import('#backend/services/documents/return-label.ts');
}, 120_000);

/** Places an order in Germany, and moves the time past its delivery. */
async function aDelivered(offset: number) {
  const system = aClock();
  const site = { siteId: 'de', locale: 'de_DE', system };
  const shopper = await aShopper(site);
  const cart = await shopper.atSummary([{ ...(await anItem({ siteId: 'de', offset, isPlain: true })), qty: 2 }], 'paid', deAddress);
  const { body: order } = await shopper.place(cart);
  const { orderNumber, st } = order;
  const later = async (ms: number) => {
    system.pass(ms);
    const { call } = await aShopper(site);
    const ask = <Body>(path: string, body?: object) => call<Body>(`${base}/${path}?st=${st}`, body ? { body } : {});
    return {
      read: () => ask<Purchase>(`purchase/${orderNumber}`),
      invoice: () => ask<CallReply<'consumer.invoice'>>('purchase/invoice/download', { orderNumber }),
      creditNote: (creditNoteNumber: string) =>
        ask<CallReply<'consumer.creditNote'>>('purchase/creditNote/download', { orderNumber, creditNoteNumber }),
      eInvoice: (creditNoteNumber?: string) =>
        ask<CallReply<'consumer.eInvoice'>>('purchase/eInvoice/download', { orderNumber, creditNoteNumber }),
      sendBack: () =>
        ask(`return/${orderNumber}/returnLabel`, { lines: order.items.map(({ id: itemId }) => ({ itemId, qty: 1, reason: 'faulty' })) }),
    };
  };
  return { order, later, owner: await later(16 * dayMs) };
}

const readText = (base64: string) => new TextDecoder().decode(decodeBase64(base64));

/** Returns the text of the files that are attached to a PDF document. */
async function readAttachments(base64: string): Promise<{ name: string; text: string }[]> {
  const document = await PDFDocument.load(decodeBase64(base64) ?? new Uint8Array());
  return document.getAttachments().map(({ name, data }) => ({ name, text: new TextDecoder().decode(data) }));
}

test('an invoice in Germany is available as Cross Industry Invoice, which is also attached to the PDF', async () => {
  const { order, owner } = await aDelivered(3);
  expect((await owner.read()).body.actions).toEqual(['invoice', 'e-invoice', 'return']);
  const { body } = await owner.eInvoice();
  expect(validateResponse('consumer.eInvoice', body)).toEqual({ valid: true, issues: [] });
  expect(body.fileName).toMatch(/^invoice-DE-\d{4}-\d{6}\.xml$/);
  const xml = readText(body.base64);
  expect(xml).toContain(`<ram:GrandTotalAmount>${(order.totals.total / 100).toFixed(2)}</ram:GrandTotalAmount>`);
  expect(await readAttachments((await owner.invoice()).body.base64)).toEqual([{ name: 'factur-x.xml', text: xml }]);
});

test('a credit note in Germany is available as Cross Industry Invoice, which is also attached to the PDF', async () => {
  const { later, owner } = await aDelivered(4);
  await owner.sendBack();
  const after = await later(14 * dayMs);
  const [note] = (await after.read()).body.creditNotes;
  if (!note) throw new Error('The return has no credit note.');
  const { body } = await after.eInvoice(note.creditNoteNumber);
  expect(body.fileName).toBe(`credit-note-${note.creditNoteNumber}.xml`);
  const xml = readText(body.base64);
  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(xml).toContain(`<ram:GrandTotalAmount>${(note.total / 100).toFixed(2)}</ram:GrandTotalAmount>`);
  expect(await readAttachments((await after.creditNote(note.creditNoteNumber)).body.base64)).toEqual([{ name: 'factur-x.xml', text: xml }]);
});

describe('documents of markets that the test seed lacks', () => {
  const lines = [{ qty: 2, unitPrice: 4900, off: 0 }];
  const data = { invoiceNumber: 'X-2026-000001', issuedAt: Date.UTC(2026, 10, 20), suppliedAt: Date.UTC(2026, 10, 19) };

  test('a PDF invoice in France has a Cross Industry Invoice as attachment', async () => {
    const order = aVatOrder('fr', { lines, shipping: 500, orderOff: 0 });
    const reader = createReader('fr-fr', '');
    const xml = createEInvoice({ order, ...data }, reader)?.xml;
    expect(xml).toContain('<ram:Reason>Livraison</ram:Reason>');
    expect(await readAttachments(await writeInvoice({ order, ...data }, reader))).toEqual([{ name: 'factur-x.xml', text: xml }]);
  });

  test('an e-invoice in Italy is a FatturaPA document, and its PDF has no attachment', async () => {
    const order = aVatOrder('it', { lines, shipping: 500, orderOff: 0 });
    const reader = createReader('it-it', '');
    const written = createEInvoice({ order, ...data }, reader);
    expect(written?.format).toBe('fattura-pa');
    expect(written?.xml).toContain('<ImportoTotaleDocumento>103.00</ImportoTotaleDocumento>');
    expect(await readAttachments(await writeInvoice({ order, ...data }, reader))).toEqual([]);
  });
});

test('an invoice in the United States is not available as an e-invoice', async () => {
  const { order, system } = await anOrder({ offset: 80 });
  system.pass(6 * dayMs);
  const owner = await withSecret(order, system);
  expect((await owner.read()).body.actions).not.toContain('e-invoice');
  expect((await owner.eInvoice()).error?.errorId).toBe('OHS4004');
});
