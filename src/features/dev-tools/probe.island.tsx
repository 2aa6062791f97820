import { useId } from 'react';
import { queryClient } from '#islands/query-client.ts';
import { useIsAwake } from '#islands/use-is-awake.ts';
import { useServerState } from '#islands/use-server-state.ts';

interface ProbeProps {
  label: string;
}

const countQuery = { queryKey: ['probe', 'count'], queryFn: () => 0 };

const countUp = () => queryClient().setQueryData<number>(countQuery.queryKey, (count = 0) => count + 1);

/** Displays in the block gallery whether an island is hydrated, whether its ids match the server's, and a state that all islands share. */
export default function Probe({ label }: ProbeProps) {
  const id = useId();
  const isAwake = useIsAwake();
  const count = useServerState(countQuery, 0);
  return (
    <div className="probe" data-awake={isAwake}>
      <label htmlFor={id}>{label}</label>
      <button id={id} type="button" className="action action-outline" onClick={countUp}>
        {count}
      </button>
    </div>
  );
}
