import type { ReactNode } from 'react';

/** Renders the submit button of a form. On phones it is as wide as the screen. */
export const SubmitButton = ({ children }: { children: ReactNode }) => (
  <button type="submit" className="action action-solid submit">
    {children}
  </button>
);
