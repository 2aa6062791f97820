// The response into which a component is rendered. It provides values, and collects styles and preloads.
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type galleries from '../../dist/generated/gallery-styles.json';
import type sheets from '../../dist/generated/styles.json';

/** The name of a style sheet in the build. Each folder of a block, page, island or UI component with styles has one style sheet. */
export type SheetName = Exclude<keyof typeof sheets | keyof typeof galleries, 'base' | 'below-fold'>;

/** A declaration with numbers or colors from content, and the class that applies it. */
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
  /** The submission key of all forms in the response. */
  formKey: string;
  /** Number of units in the visitor's cart, as text; empty if the cart is empty. */
  cartCount: string;
  /** Accessible name of the cart link, with the number of items. */
  cartLabel: string;
  /** Accessible name of the account link, with the shopper's name. */
  accountLabel: string;
  /** Scheme and host for absolute URLs in structured data. */
  origin: string;
  /** Adds a style sheet, once per page. */
  sheet: (name: SheetName) => ReactNode;
  /** Adds a CSS rule to the page. Repeated calls with the same rule have no effect. */
  rule: (rule: StyleRule) => ReactNode;
  /** Preloads a picture from the head of the page. */
  preload: (image: ImagePreload) => void;
  /** Logs broken content. */
  mention: (problem: unknown) => void;
  /** True while a section is being rendered. Inner sections are then not memoized separately. */
  isInSection: boolean;
}

/** The current response; undefined inside islands, which have separate React roots. */
export const ResponseContext = createContext<ResponseContext | undefined>(undefined);

export function useResponse(): ResponseContext {
  const response = useContext(ResponseContext);
  if (!response) throw new Error('This component needs a response: render it in a page, not in an island.');
  return response;
}
