import { z } from 'zod';

/** How the connection to the mail server is encrypted: from its first byte, after a plain greeting, or not at all. */
export const TLS_MODES = ['implicit', 'starttls', 'none'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

/** How this process authenticates at the mail server; null when it does not. */
export type SmtpSignIn =
  | { readonly by: 'password'; readonly user: string; readonly password: string }
  | {
      readonly by: 'oauth';
      readonly user: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly refreshToken: string;
      /** URL of the endpoint that issues access tokens. */
      readonly tokenUrl: string;
    };

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly tls: TlsMode;
  readonly signIn: SmtpSignIn | null;
  /** Sender address of messages. */
  readonly from: string;
}

const PORTS: Readonly<Record<TlsMode, number>> = { implicit: 465, starttls: 587, none: 25 };
const GOOGLE = 'https://oauth2.googleapis.com/token';

const isAddress = (value: string): boolean => z.email().safeParse(value).success;

const isMailServer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '' && pathname.length < 2 && search === '';
};

/** Environment variables for outgoing mail. Any of the secrets may be in a file. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine(isMailServer, {
      error: 'must be the address of a mail server, such as smtp://mail.example.com:587, smtps:// for implicit TLS',
    })
    .optional(),
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, { error: 'must be the host of a mail server, such as mail.example.com' })
    .optional(),
  SMTP_PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'must be a port, such as 587' })
    .transform(Number)
    .refine((port) => port < 65_536, { error: 'must be a port, such as 587' })
    .optional(),
  SMTP_TLS: z.enum(TLS_MODES, { error: `must be one of ${TLS_MODES.join(', ')}` }).optional(),
  SMTP_USER: z.string().max(320).optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_OAUTH_CLIENT_ID: z.string().optional(),
  SMTP_OAUTH_CLIENT_SECRET: z.string().optional(),
  SMTP_OAUTH_REFRESH_TOKEN: z.string().optional(),
  SMTP_OAUTH_TOKEN_URL: z
    .url({ protocol: /^https?$/, error: `must be where access tokens are given out, such as ${GOOGLE}` })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isAddress, { error: 'must be the address that mail comes from, such as billing@example.com' })
    .optional(),
};

export const MAIL_SECRETS = [
  'SMTP_URL',
  'SMTP_PASSWORD',
  'SMTP_OAUTH_CLIENT_SECRET',
  'SMTP_OAUTH_REFRESH_TOKEN',
] as const;

type MailVariables = z.output<z.ZodObject<typeof mailVariables>>;

const decoded = (part: string): string | undefined => (part === '' ? undefined : decodeURIComponent(part));

interface Parts {
  readonly host?: string;
  readonly port?: number;
  readonly tls?: TlsMode;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/** The settings that are part of `SMTP_URL`. */
function partsOf(address: string | undefined): Parts {
  if (address === undefined) return {};
  const { protocol, hostname, port, username, password } = new URL(address);
  return {
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    ...(protocol === 'smtps:' && { tls: 'implicit' as const }),
    user: decoded(username),
    password: decoded(password),
  };
}

/**
 * The settings that result from the variables, undefined when none is set, or the problems with them, one sentence
 * each.
 */
export function readMailSettings(
  given: MailVariables,
): { readonly settings: SmtpSettings | undefined } | { readonly problems: readonly string[] } {
  const names = Object.keys(mailVariables) as (keyof MailVariables)[];
  if (names.every((name) => given[name] === undefined)) return { settings: undefined };
  const parts = partsOf(given.SMTP_URL);
  const problems: string[] = [];
  const host = given.SMTP_HOST ?? parts.host;
  const user = given.SMTP_USER ?? parts.user;
  const password = given.SMTP_PASSWORD ?? parts.password;
  const tls = given.SMTP_TLS ?? parts.tls ?? 'starttls';
  const { MAIL_FROM, SMTP_OAUTH_CLIENT_ID, SMTP_OAUTH_CLIENT_SECRET, SMTP_OAUTH_REFRESH_TOKEN } = given;
  if (host === undefined) problems.push('SMTP_URL or SMTP_HOST must be given with the other settings of mail.');
  const from = MAIL_FROM ?? (user !== undefined && isAddress(user) ? user : undefined);
  if (from === undefined) problems.push('MAIL_FROM must be given: the address that mail comes from.');
  const oauth = [SMTP_OAUTH_CLIENT_ID, SMTP_OAUTH_CLIENT_SECRET, SMTP_OAUTH_REFRESH_TOKEN];
  const hasOauth = oauth.some((value) => value !== undefined);
  if (hasOauth && oauth.some((value) => value === undefined)) {
    problems.push(
      'SMTP_OAUTH_CLIENT_ID, SMTP_OAUTH_CLIENT_SECRET and SMTP_OAUTH_REFRESH_TOKEN must be given together.',
    );
  }
  if (hasOauth && password !== undefined) {
    problems.push('SMTP_PASSWORD and SMTP_OAUTH_REFRESH_TOKEN are both given: keep one way to sign in.');
  }
  if ((hasOauth || password !== undefined) && user === undefined) {
    problems.push('SMTP_USER must be given: who signs in at the mail server.');
  }
  if (user !== undefined && !hasOauth && password === undefined) {
    problems.push('SMTP_PASSWORD, SMTP_PASSWORD_FILE or the three of SMTP_OAUTH must be given with SMTP_USER.');
  }
  if (problems.length > 0 || host === undefined || from === undefined) return { problems };
  return {
    settings: { host, port: given.SMTP_PORT ?? parts.port ?? PORTS[tls], tls, signIn: signIn(), from },
  };

  function signIn(): SmtpSignIn | null {
    if (user === undefined) return null;
    if (password !== undefined) return { by: 'password', user, password };
    return {
      by: 'oauth',
      user,
      clientId: SMTP_OAUTH_CLIENT_ID ?? '',
      clientSecret: SMTP_OAUTH_CLIENT_SECRET ?? '',
      refreshToken: SMTP_OAUTH_REFRESH_TOKEN ?? '',
      tokenUrl: given.SMTP_OAUTH_TOKEN_URL ?? GOOGLE,
    };
  }
}
