// Visitors for whom pages are rendered.
import { strangerFacts, type VisitorFacts } from '#domain/personalization/audiences.ts';
import { createVisitor, type FindVariant, type Visitor } from '#domain/personalization/visitor.ts';

interface VisitorOptions {
  facts?: Partial<VisitorFacts>;
  requestedIds?: readonly string[];
  hasConsent?: boolean;
  findVariant?: FindVariant;
  reportUnknown?: (id: string) => void;
}

export const aVisitor = ({ facts = {}, hasConsent = true, ...options }: VisitorOptions = {}): Visitor =>
  createVisitor({ facts: { ...strangerFacts, ...facts }, hasConsent, ...options });
