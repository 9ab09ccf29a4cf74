/**
 * The past moment that the page shows, an instant in ISO 8601; null for now. It is in the address, and holds for as long as the page is
 * loaded, so that nothing of one moment is ever shown beside another one's.
 */
let shown: string | null = null;

export const shownMoment = (): string | null => shown;

export function showMoment(moment: string | null): void {
  shown = moment;
}

/** The name of the parameter in the address of a page, which is that of the server's queries. */
export const AS_OF = 'asOf';

/** The moment in the parameters of a page's address: null for none, for what is no instant, and for one to come. */
export function momentIn(search: string): string | null {
  const written = new URLSearchParams(search).get(AS_OF);
  const at = written === null || !/^\d{4}-\d{2}-\d{2}T/.test(written) ? Number.NaN : Date.parse(written);
  return Number.isNaN(at) || at > Date.now() ? null : new Date(at).toISOString();
}

/** The address of the same page at another moment; null is now. */
export function addressAt(moment: string | null, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(AS_OF);
  if (moment !== null) parameters.set(AS_OF, moment);
  const text = parameters.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
