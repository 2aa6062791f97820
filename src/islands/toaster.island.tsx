import type { Toast } from '#ui/notice/toast.ts';
import { announce } from './dom-events.ts';

interface ToasterProps {
  samples: { label: string; toast: Toast }[];
}

/** Renders a button for each toast of the parts gallery. */
export default function Toaster({ samples }: ToasterProps) {
  return (
    <p className="actions">
      {samples.map(({ label, toast }) => (
        <button key={label} type="button" className="action action-outline" onClick={() => announce('cairn:toast', { toast })}>
          {label}
        </button>
      ))}
    </p>
  );
}
