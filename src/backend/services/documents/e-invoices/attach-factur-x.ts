// Attaches an e-invoice to a PDF document, as Factur-X 1.0 and ZUGFeRD 2 require: as an alternative of the document, and named in the XMP
// metadata. The document is not marked as PDF/A-3, because it has no output intent and no validator checks it.
import { AFRelationship, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { escapeHtml } from '#lib/encoding/escape.ts';
import { attachmentName } from './cross-industry-invoice.ts';

interface Attached {
  xml: string;
  /** Title of the document. */
  title: string;
  /** Creation time, in milliseconds since 1970. */
  writtenAt: number;
}

export async function attachFacturX(document: PDFDocument, { xml, title, writtenAt }: Attached): Promise<void> {
  const at = new Date(writtenAt);
  await document.attach(new TextEncoder().encode(xml), attachmentName, {
    mimeType: 'text/xml',
    description: title,
    creationDate: at,
    modificationDate: at,
    afRelationship: AFRelationship.Alternative,
  });
  const metadata = document.context.stream(new TextEncoder().encode(writeMetadata(title)), { Type: 'Metadata', Subtype: 'XML' });
  document.catalog.set(PDFName.of('Metadata'), document.context.register(metadata));
}

const properties = {
  DocumentFileName: ['name of the embedded XML invoice file', attachmentName],
  DocumentType: ['INVOICE', 'INVOICE'],
  Version: ['version of the Factur-X XML schema', '1.0'],
  ConformanceLevel: ['conformance level of the embedded Factur-X data', 'EN 16931'],
} as const;

/** Writes the XMP metadata, with the extension schema that describes the properties of Factur-X. */
function writeMetadata(title: string): string {
  const described = Object.entries(properties).map(
    ([name, [description]]) => `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  const values = Object.entries(properties).map(([name, [, value]]) => `<fx:${name}>${value}</fx:${name}>`);
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${facturXNamespace}">
${values.join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${facturXNamespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${described.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const facturXNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
