import type { AuditLog } from '@lexledger/contracts/features/audit';

/** The actor: 'You', 'Sam Reed for Ada Byron', the product, or somebody who was not signed in. */
export function whoIn({ details: { by } }: { readonly details: Pick<AuditLog['details'], 'by'> }): string {
  const name = by.kind === 'you' ? 'You' : by.name;
  return by.onBehalfOf === undefined ? name : `${name} for ${by.onBehalfOf}`;
}

/** The origin of an action: '192.0.2.7 · Firefox on Linux'; null if no request was sent. */
export function whenceIn({ ipAddress, details: { device } }: AuditLog): string | null {
  const said = [ipAddress, device].filter(Boolean).join(' · ');
  return said === '' ? null : said;
}
