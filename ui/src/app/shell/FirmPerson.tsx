import { ROLES } from '@lexledger/contracts/access/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, Check, ChevronDown, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMembers } from '../../account/memberNames.ts';
import { firmQuery } from '../../account/membership.ts';
import { api } from '../../api/api.ts';
import { startOver } from '../../browser/startOver.ts';
import { Menu, type MenuProps } from '../../components/Menu.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';

export interface FirmPersonProps {
  readonly username: string;
  /** The person's mark. */
  readonly mark: ReactNode;
}

/** The person with their firm and role, and a menu of the firms that they may act for. */
export default function FirmPerson({ username, mark }: FirmPersonProps) {
  const { data: firm } = useQuery(firmQuery);
  const members = useMembers();
  const navigate = useNavigate();
  const chosen = useMutation<unknown, Error, string>({
    mutationFn: (firmId) => api.sendCommand('POST', '/api/firm/choose', { firmId }),
    // Nothing of the other firm may be left on the page.
    onSuccess: () => startOver(),
    onError: toastFailure,
  });
  if (firm === undefined) return <Words mark={mark} username={username} detail="…" />;
  // Lists and histories have the name by which the firm knows its members.
  const name = members.find(({ id }) => id === firm.me.id)?.name ?? username;
  const nameOf = ({ name, isOwn }: { readonly name: string | null; readonly isOwn: boolean }): string =>
    name ?? (isOwn ? 'Your own practice' : 'A firm');
  const isAsked = firm.transfer?.to === firm.me.id;
  const open = (): void => void navigate({ to: '/settings/firm' });
  const items: MenuProps['items'] = [
    ...(firm.firms.length > 1
      ? [
          ...firm.firms.map((one) => ({
            label: nameOf(one),
            ...(one.id === firm.id && { icon: Check }),
            onSelect: () => {
              if (one.id !== firm.id) chosen.mutate(one.id);
            },
          })),
          'rule' as const,
        ]
      : []),
    ...(isAsked ? [{ label: 'The ownership is offered to you', icon: Crown, onSelect: open }] : []),
    { label: 'People and roles', icon: Building2, onSelect: open },
  ];
  const role = ROLES[firm.me.role];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${[name, role, firm.name].filter(Boolean).join(', ')}: firms and people`}
          className="flex h-full min-w-0 items-center gap-2 rounded-md px-1 text-left transition-colors duration-150 hover:bg-hover"
        >
          <Words
            mark={mark}
            username={name}
            detail={
              <>
                {role}
                {/* Beside the buttons, the firm's name fits only on a very wide screen. */}
                {firm.name !== null && <span className="lg:hidden 2xl:inline"> · {firm.name}</span>}
              </>
            }
          />
          <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="shrink-0 text-muted" />
        </button>
      }
      items={items}
    />
  );
}

const Words = ({ mark, username, detail }: FirmPersonProps & { readonly detail: ReactNode }) => (
  <>
    {mark}
    <span className="hidden min-w-0 gap-x-1.5 sm:flex max-lg:max-w-40 max-lg:items-baseline lg:max-w-32 lg:flex-col">
      <span className="truncate font-medium text-sm">{username}</span>
      <span className="truncate text-2xs text-muted lg:-mt-0.5">{detail}</span>
    </span>
  </>
);
