import { type FaultPlace, logFault } from './log-fault.ts';

/** The Durable Objects with this method are in objects/polled-object.ts. */
export interface Startable {
  /** Starts the runs. Has no effect if they have started already. */
  start(): Promise<void>;
}

/**
 * Makes sure that the only instance of a Durable Object runs. Faults and problems of its configuration are logged under a name, not thrown,
 * because nothing is lost: what is due stays in the database until the next start.
 */
export async function startPolledObject(name: FaultPlace, namespace: DurableObjectNamespace, problems: readonly string[]): Promise<void> {
  for (const problem of problems) logFault(name, new Error(problem));
  try {
    const object = namespace.get(namespace.idFromName('all')) as unknown as Startable; // the stub has the methods of the object
    await object.start();
  } catch (error) {
    logFault(name, error);
  }
}
