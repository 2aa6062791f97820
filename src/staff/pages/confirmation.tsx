import type { ReactNode } from 'react';
import { SubmitButton } from '#ui/form/submit-button.tsx';

interface ConfirmationProps {
  /** Address that receives the form. */
  action: string;
  submit: ReactNode;
  /** The page from which the person came. */
  backUrl: string;
  /** What will happen, and the fields of the form. */
  children?: ReactNode;
}

/** Renders the form with which a person confirms a change, or goes back without it. */
export const Confirmation = ({ action, submit, backUrl, children }: ConfirmationProps) => (
  <form method="post" action={action} className="form">
    {children}
    <div className="staff-actions">
      <SubmitButton>{submit}</SubmitButton>
      <a className="action" href={backUrl}>
        Go back
      </a>
    </div>
  </form>
);
