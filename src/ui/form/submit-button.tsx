import type { ReactNode } from 'react';

/** The submit button of a form. It is as wide as the screen on phones. */
export const SubmitButton = ({ children }: { children: ReactNode }) => (
  <button type="submit" className="action action-solid submit">
    {children}
  </button>
);
