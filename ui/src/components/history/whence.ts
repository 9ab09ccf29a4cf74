import type { HistoryEntry } from '@lexledger/contracts/kernel/history';

type Whence = Pick<HistoryEntry, 'by' | 'device' | 'thisSession'>;

/** Author and device of a change: 'You · this session', 'You · Firefox on Linux'. */
export function whence({ by, device, thisSession }: Whence): string {
  const name = by.kind === 'you' ? 'You' : by.name;
  const who = by.onBehalfOf === undefined ? name : `${name} for ${by.onBehalfOf}`;
  return [who, thisSession ? 'this session' : device].filter(Boolean).join(' · ');
}

/** Author and device of a change that conflicts with the user's own: 'Your other device (Firefox on Linux)'. */
export function elsewhere(entry: Whence): string {
  const { by, device, thisSession } = entry;
  if (by.kind !== 'you') return whence(entry);
  if (thisSession) return 'You, in this browser';
  return device === null ? 'Your other device' : `Your other device (${device})`;
}
