import type { ViewDocument } from '@lexledger/infra/read-store/port';

/** 'Ada Okafor', or the name that the person signs in with. */
export function personName(user: ViewDocument | null): string {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name === '' ? String(user?.username ?? '') : name;
}
