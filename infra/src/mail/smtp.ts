import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import type { Mailer, MailMessage, MailOutcome } from './port.ts';
import type { SmtpSettings, SmtpSignIn } from './settings.ts';

export interface SmtpPatience {
  /** Milliseconds for a connection and for the server's greeting. */
  readonly connectMs: number;
  /** Milliseconds for each response of the server. */
  readonly answerMs: number;
}

const USUAL_PATIENCE: SmtpPatience = { connectMs: 10_000, answerMs: 30_000 };
const LONGEST_DETAIL = 300;

interface SmtpProblem extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const brief = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, LONGEST_DETAIL);

/** Description of a problem, in the server's own words if it gave any. */
function wordsOf({ code, response, message }: SmtpProblem, { host }: SmtpSettings): string {
  if (response !== undefined && response !== '') {
    return brief(code === 'EAUTH' ? `The mail server refused the sign-in: ${response}` : response);
  }
  if (code === 'EAUTH' || code === 'EOAUTH2') return 'The sign-in at the mail server failed.';
  if (code === 'ETLS') return `The mail server ${host} offers no encrypted connection that can be used.`;
  if (code === 'EENVELOPE') return brief(message);
  return `The mail server ${host} could not be reached.`;
}

const authOf = (signIn: SmtpSignIn) =>
  signIn.by === 'password'
    ? { user: signIn.user, credentials: { user: signIn.user, pass: signIn.password } }
    : {
        user: signIn.user,
        oauth2: new XOAuth2({
          user: signIn.user,
          clientId: signIn.clientId,
          clientSecret: signIn.clientSecret,
          refreshToken: signIn.refreshToken,
          accessUrl: signIn.tokenUrl,
          requestTimeout: USUAL_PATIENCE.connectMs,
        }),
      };

const composed = (message: MailMessage, from: string): Promise<Buffer> =>
  new MailComposer({
    from: { address: from, name: message.fromName ?? '' },
    to: message.to,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject: message.subject,
    text: message.text,
    attachments: (message.attachments ?? []).map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/**
 * A mailer that uses SMTP. It opens a connection per message, because few are sent and a pool would leave idle ones.
 */
export function createSmtpMailer(settings: SmtpSettings, patience: SmtpPatience = USUAL_PATIENCE): Mailer {
  const { host, port, tls, signIn, from } = settings;

  async function deliver(message: MailMessage): Promise<MailOutcome> {
    const bytes = await composed(message, from);
    return new Promise((resolve) => {
      const connection = new SMTPConnection({
        host,
        port,
        secure: tls === 'implicit',
        requireTLS: tls === 'starttls',
        ignoreTLS: tls === 'none',
        connectionTimeout: patience.connectMs,
        greetingTimeout: patience.connectMs,
        dnsTimeout: patience.connectMs,
        socketTimeout: patience.answerMs,
        logger: false,
      });
      /** Becomes true when the message is first read, which happens only once the server has agreed to take it. */
      let hasBegun = false;
      const settle = (outcome: MailOutcome): void => {
        resolve(outcome);
        connection.close();
      };
      const fail = (problem: SmtpProblem): void => {
        const isUnknown = hasBegun && problem.responseCode === undefined;
        settle(
          isUnknown
            ? {
                outcome: 'unknown',
                detail: 'The connection was lost before the mail server said whether it took the message.',
              }
            : { outcome: 'refused', detail: wordsOf(problem, settings) },
        );
      };
      const send = (): void => {
        async function* content() {
          hasBegun = true;
          yield bytes;
        }
        const to = [message.to, ...(message.copyTo ? [message.copyTo] : [])];
        connection.send({ from, to, size: bytes.length }, Readable.from(content()), (problem, info) => {
          if (problem !== null && problem !== undefined) return fail(problem as SmtpProblem);
          const refused = info?.rejectedErrors?.find((_, index) => info.rejected[index] === message.to);
          // Only a refusal of the main recipient counts; one of the copy's address does not.
          if (refused !== undefined) return fail(refused as SmtpProblem);
          settle({ outcome: 'accepted', detail: brief(info?.response ?? '') });
        });
      };
      connection.once('error', (problem) => fail(problem as SmtpProblem));
      connection.once('end', () => fail(new Error('The connection ended')));
      connection.connect((problem) => {
        if (problem) return fail(problem as SmtpProblem);
        if (signIn === null) return send();
        connection.login(authOf(signIn), (failure) => (failure ? fail(failure as SmtpProblem) : send()));
      });
    });
  }

  return {
    send: (message) =>
      deliver(message).catch((problem: unknown) => ({ outcome: 'refused', detail: brief((problem as Error).message) })),
  };
}
