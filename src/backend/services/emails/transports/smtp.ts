// Sends emails to an SMTP server with Nodemailer, over one connection for each email.
import { connect as openTcpSocket, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as openTlsSocket } from 'node:tls';
import EmailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from '#backend/platform/email-settings.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { attemptMs, type EmailTransport, type OutgoingEmail, type SendOutcome } from './transport.ts';

interface SmtpTimeouts {
  /** Milliseconds until the server has greeted. */
  greetingMs: number;
  /** Milliseconds until each response of the server. */
  responseMs: number;
  /** Milliseconds for the whole attempt. */
  attemptMs: number;
}

const defaultTimeouts: SmtpTimeouts = { greetingMs: 10_000, responseMs: 30_000, attemptMs };
const perSecond = 10;

export const createSmtpTransport = (server: SmtpServer, timeouts: SmtpTimeouts = defaultTimeouts): EmailTransport => ({
  perSecond,
  async send(email, beforeTransmission) {
    const message = await composeMessage(email);
    let isTransmitted = false;
    let markProblem: unknown;
    /** The message. It is read after the server has responded to DATA with 354. */
    async function* read() {
      try {
        await beforeTransmission();
      } catch (error) {
        markProblem = error;
        throw error;
      }
      isTransmitted = true;
      yield message;
    }
    try {
      const response = await deliver(server, timeouts, { from: email.from.address, to: email.to, message: Readable.from(read()) });
      return { outcome: 'accepted', providerId: response.slice(0, maxProviderId) };
    } catch (error) {
      if (markProblem !== undefined) throw markProblem;
      return readOutcome(error, isTransmitted);
    }
  },
});

const maxProviderId = 200;

async function composeMessage({ from, to, replyTo, subject, html, text, headers, messageId, writtenAt }: OutgoingEmail): Promise<Buffer> {
  const composer = new EmailComposer({
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    html,
    text,
    headers: { ...headers },
    messageId,
    date: new Date(writtenAt),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

interface Delivery {
  from: string;
  to: string;
  message: Readable;
}

/** Delivers a message. Returns the server's response to the message. */
async function deliver(server: SmtpServer, timeouts: SmtpTimeouts, { from, to, message }: Delivery): Promise<string> {
  const connection = new SMTPConnection({
    host: server.host,
    secure: server.isTls,
    secured: server.isTls,
    connection: await openSocket(server, timeouts.greetingMs),
    requireTLS: !server.isTls && !server.isLocal,
    connectionTimeout: timeouts.greetingMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.responseMs,
    socketCloseTimeout: 1000,
  });
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('The attempt took too long.')), timeouts.attemptMs - timeouts.greetingMs);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      connection.close();
      reject(error);
    };
    const send = (): void =>
      connection.send({ from, to: [to] }, message, (error, info) => {
        if (error) {
          fail(error);
          return;
        }
        clearTimeout(timer);
        connection.quit();
        resolve(info.response);
      });
    connection.once('error', fail);
    connection.connect(() => {
      if (server.user === '') send();
      else connection.login({ user: server.user, pass: server.password }, (error) => (error ? fail(error) : send()));
    });
  });
}

/**
 * Opens a socket by the name of the host. Nodemailer would resolve the name itself, and workerd could not check the certificate of the
 * resulting address.
 */
function openSocket({ host, port, isTls }: SmtpServer, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = isTls ? openTlsSocket({ host, port, servername: host }) : openTcpSocket({ host, port });
    const timer = setTimeout(() => fail(new Error('The server could not be reached in time.')), timeoutMs);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

/** Interprets an error by the response of the server, if there was one, and by the command that it belongs to. */
function readOutcome(error: unknown, isTransmitted: boolean): SendOutcome {
  const reason = describeProblem(error);
  const { responseCode, command = '', response = '' } = error as { responseCode?: number; command?: string; response?: string };
  if (!responseCode) return { outcome: isTransmitted ? 'unknown' : 'deferred', reason, isOutage: true };
  const concernsEmail = isTransmitted || command === 'RCPT TO' || command === 'DATA';
  if (!concernsEmail || responseCode === 421) return { outcome: 'deferred', reason, isOutage: true };
  if (responseCode < 500) return { outcome: 'deferred', reason };
  return { outcome: 'rejected', reason, isUndeliverable: command === 'RCPT TO' && unknownAddress.test(response) };
}

/** Responses for addresses that do not exist, by their enhanced status code (RFC 3463, section 3.2). */
const unknownAddress = /\b5\.1\.(?:1|2|3|10)\b/;
