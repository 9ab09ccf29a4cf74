const SECRET_PARAMETERS = /([?&;](?:api_key|token|secret)=)[^&#;]*/gi;

/** The address with the values of its parameters api_key, token and secret replaced: spec §8. */
export const withoutSecrets = (url: string): string =>
  url.includes('=') ? url.replace(SECRET_PARAMETERS, '$1[REDACTED]') : url;

/** The same for a query string without its question mark. */
export const queryWithoutSecrets = (query: string): string => withoutSecrets(`?${query}`).slice(1);
