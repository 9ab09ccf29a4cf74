import type { AuditLog } from '@lexledger/contracts/features/audit';

/** Who it was: 'You', the product, or somebody who was not signed in. */
export const whoIn = ({ details: { by } }: AuditLog): string => (by.kind === 'you' ? 'You' : by.name);

/** From where: '192.0.2.7 · Firefox on Linux'; null where nobody sent anything. */
export function whenceIn({ ipAddress, details: { device } }: AuditLog): string | null {
  const said = [ipAddress, device].filter(Boolean).join(' · ');
  return said === '' ? null : said;
}
