import type { HistoryEntry } from '@lexledger/contracts/kernel/history';

/** Who it was, and on what: 'You · this session', 'You · Firefox on Linux'. */
export function whence({ by, device, thisSession }: Pick<HistoryEntry, 'by' | 'device' | 'thisSession'>): string {
  const who = by.kind === 'you' ? 'You' : by.name;
  return [who, thisSession ? 'this session' : device].filter(Boolean).join(' · ');
}
