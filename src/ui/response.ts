// What a component may ask of the response that it is rendered into: its values, and a place for styles and preloads.
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type galleries from '../../dist/generated/gallery-styles.json';
import type sheets from '../../dist/generated/styles.json';

/** A style sheet of the build: one per folder of blocks, pages, islands and ui that has styles. */
export type SheetName = Exclude<keyof typeof sheets | keyof typeof galleries, 'base'>;

/** One declaration made of content's own numbers or colours, and the class that stands for it. */
export interface StyleRule {
  className: string;
  css: string;
}

export interface ImagePreload {
  src: string;
  srcset: string;
  sizes: string;
}

export interface ResponseContext {
  /** The key of the forms that the response holds, one per response. */
  formKey: string;
  /** Items in the visitor's cart; empty for none. */
  cartCount: string;
  /** Scheme and host that addresses in structured data begin with. */
  origin: string;
  /** Brings a style sheet along, once per page. */
  sheet: (name: SheetName) => ReactNode;
  /** Brings a rule along, once per page. */
  rule: (rule: StyleRule) => ReactNode;
  /** Has a picture fetched before the markup that shows it is read. */
  preload: (image: ImagePreload) => void;
  /** Logs broken content. */
  mention: (problem: unknown) => void;
  /** Whether the HTML is being made to be reused: what is inside needs no reuse of its own. */
  isInSection: boolean;
}

/** Undefined inside islands, which are rendered in roots of their own. */
export const ResponseContext = createContext<ResponseContext | undefined>(undefined);

export function useResponse(): ResponseContext {
  const response = useContext(ResponseContext);
  if (!response) throw new Error('This component needs a response: render it in a page, not in an island.');
  return response;
}
