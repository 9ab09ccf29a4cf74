const BYTES = 32;

/** 256 random bits in base64url; also where the page came over plain http. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The whole address that another program is given. */
export const linkTo = (id: string, secret: string): string =>
  `${window.location.origin}/api/calendar-feed?token=${id}.${secret}`;
