import { useId } from 'react';
import { useIsAwake, useShared } from '../use-shared.ts';

interface ProbeProps {
  label: string;
}

/** Shows that an island is awake, that its ids match the server's, and that all roots share one state. Block gallery only. */
export default function Probe({ label }: ProbeProps) {
  const id = useId();
  const isAwake = useIsAwake();
  const [count, change] = useShared(['probe', 'count'], 0);
  return (
    <div className="probe" data-awake={isAwake}>
      <label htmlFor={id}>{label}</label>
      <button id={id} type="button" className="action action-outline" onClick={() => change((known) => known + 1)}>
        {count}
      </button>
    </div>
  );
}
