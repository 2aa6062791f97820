import { useQuery } from '@tanstack/react-query';
import { useId, useSyncExternalStore } from 'react';
import { queryClient } from '../query-client.ts';

export interface ProbeProps {
  label: string;
}

const countKey = ['probe', 'count'];

/** Shows that an island is awake, that its ids match the server's, and that all roots share one state. Block gallery only. */
export default function Probe({ label }: ProbeProps) {
  const id = useId();
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { data: count } = useQuery({ queryKey: countKey, queryFn: () => 0, initialData: 0 }, queryClient);
  const add = () => queryClient.setQueryData<number>(countKey, (known = 0) => known + 1);
  return (
    <div className="probe" data-awake={isAwake}>
      <label htmlFor={id}>{label}</label>
      <button id={id} type="button" className="action action-outline" onClick={add}>
        {count}
      </button>
    </div>
  );
}

const neverChanges = () => () => {};
