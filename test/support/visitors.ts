// Visitors for whom pages are rendered.
import { strangerFacts, type VisitorFacts } from '#domain/personalization/audiences.ts';
import { createVisitor, type FindVariant, type Visitor } from '#domain/personalization/visitor.ts';

interface VisitorOptions {
  facts?: Partial<VisitorFacts>;
  asked?: readonly string[];
  mayBeAsked?: boolean;
  findVariant?: FindVariant;
  reportUnknown?: (id: string) => void;
}

export const aVisitor = ({ facts = {}, mayBeAsked = true, ...options }: VisitorOptions = {}): Visitor =>
  createVisitor({ facts: { ...strangerFacts, ...facts }, mayBeAsked, ...options });
