const BYTES = 32;

/** 256 random bits in base64url. This also works on a page that was loaded over plain HTTP. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The full URL to be given to another program. */
export const linkTo = (id: string, secret: string): string =>
  `${window.location.origin}/api/calendar-feed?token=${id}.${secret}`;
