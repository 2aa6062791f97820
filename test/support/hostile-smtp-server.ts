// An SMTP server that misbehaves as tests choose, and records the messages that it has accepted.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * - `accept`: accepts the message.
 * - `refuse`, `unknown`, `policy`: rejects the connection with 421, the recipient with 550, the message with 554.
 * - `greylist`, `later`: defers the recipient, or the message, with 451.
 * - `hang`, `disconnect`: does not respond to the recipient, or ends the connection.
 * - `cut`: ends the connection while it receives the message.
 * - `lose`, `hang-after`: accepts the message, but ends the connection, or does not respond.
 */
export type Behavior =
  | 'accept'
  | 'refuse'
  | 'unknown'
  | 'policy'
  | 'greylist'
  | 'later'
  | 'hang'
  | 'disconnect'
  | 'cut'
  | 'lose'
  | 'hang-after';

interface AcceptedMessage {
  recipient: string;
  raw: Buffer;
  /** False if the client did not learn that the message was accepted. */
  isAnswered: boolean;
}

/** `behave` chooses the behavior for each recipient; for `undefined`, before the recipient is known, only `refuse` has an effect. */
export async function openSmtpServer(behave: (recipient: string | undefined) => Behavior, port = 0) {
  const accepted: AcceptedMessage[] = [];
  const behaviors = new Map<string, Behavior>();
  const end = ({ id }: SMTPServerSession): void => {
    // The package has no method to end a session without a response.
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };
  const fail = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_, done) {
      if (behave(undefined) === 'refuse') done(fail(421, '4.3.2 try again later'));
      else done();
    },
    onClose: ({ id }) => void behaviors.delete(id),
    onRcptTo({ address }, session, done) {
      const behavior = behave(address);
      behaviors.set(session.id, behavior);
      if (behavior === 'unknown') done(fail(550, '5.1.1 no such user'));
      else if (behavior === 'greylist') done(fail(451, '4.7.1 greylisted'));
      else if (behavior === 'disconnect') end(session);
      else if (behavior !== 'hang') done();
    },
    onData(stream, session, done) {
      const behavior = behaviors.get(session.id) ?? 'accept';
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (behavior === 'cut') end(session);
      });
      stream.on('end', () => {
        if (behavior === 'cut') return;
        if (behavior === 'policy') return done(fail(554, '5.7.1 rejected by policy'));
        if (behavior === 'later') return done(fail(451, '4.3.0 try again later'));
        const isAnswered = behavior === 'accept';
        accepted.push({ recipient, raw: Buffer.concat(chunks), isAnswered });
        if (isAnswered) return done(null, 'queued');
        if (behavior === 'lose') end(session);
      });
    },
  });
  server.on('error', () => undefined); // lost connections
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    accepted,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
