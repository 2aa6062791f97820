import type { ReactNode } from 'react';

/** Sends its form. As wide as the screen on phones. */
export const SubmitButton = ({ children }: { children: ReactNode }) => (
  <button type="submit" className="action action-solid submit">
    {children}
  </button>
);
