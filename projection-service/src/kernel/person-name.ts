import type { ViewDocument } from '@lexledger/infra/read-store/port';

/** 'Ada Okafor', or the username when no name is given. */
export function personName(user: ViewDocument | null): string {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name === '' ? String(user?.username ?? '') : name;
}
