import { ROLES, SWITCHES } from '@lexledger/contracts/access/roles';
import type { Firm, Member } from '@lexledger/contracts/features/membership';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Badge } from '../../components/Badge.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu, type MenuAction } from '../../components/Menu.tsx';
import { useName } from '../../components/names.ts';
import { Panel } from '../../components/Panel.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatInstantDay } from '../../text/format.ts';
import type { MemberQuestion } from './MemberDialogs.tsx';
import { useMemberCommands } from './memberCommands.ts';

const MemberDialog = lazyWithRetry(() => import('./MemberDialogs.tsx'));

export interface MembersProps {
  readonly members: readonly Member[];
  readonly firm: Firm;
  /** Whether the person may invite, and change the roles of others. */
  readonly manages: boolean;
}

/** The questions that the person may be asked about a member. */
function questionsFor(member: Member, { firm, manages }: Omit<MembersProps, 'members'>): readonly MemberQuestion[] {
  const isOwner = firm.me.role === 'owner';
  const isMe = member.id === firm.me.id;
  const isActive = member.status === 'active';
  // Nobody changes their own role, and only an owner that of another owner.
  const hasRights = manages && !isMe && (isOwner || member.role !== 'owner');
  return [
    ...(hasRights && isActive ? (['role'] as const) : []),
    ...((manages || isMe) && firm.isShared ? (['details'] as const) : []),
    ...(isOwner && !isMe && isActive && member.role !== 'owner' ? (['offer'] as const) : []),
    ...(hasRights && firm.isShared ? (['handOver'] as const) : []),
    ...(hasRights ? (['deactivate'] as const) : []),
  ];
}

const LABELS: Readonly<Record<MemberQuestion, string>> = {
  role: 'Change role…',
  details: 'Name and contact…',
  handOver: 'Hand over work…',
  offer: 'Offer ownership…',
  deactivate: 'Deactivate…',
};

/** Who works in the firm, with role and contact; for who manages members, a menu each. */
export function Members({ members, ...context }: MembersProps) {
  const { change } = useMemberCommands();
  const [asked, ask] = useState<{ readonly member: Member; readonly about: MemberQuestion }>();
  const { firm, manages } = context;

  const reactivate = (member: Member): void => {
    change(member, { status: 'active' }).then(() => toast({ title: `${member.name} was reactivated` }), toastFailure);
  };
  const itemsFor = (member: Member): readonly MenuAction[] =>
    questionsFor(member, context).map((about) =>
      about === 'deactivate' && member.status === 'deactivated'
        ? { label: 'Reactivate', onSelect: () => reactivate(member) }
        : { label: LABELS[about], danger: about === 'deactivate', onSelect: () => ask({ member, about }) },
    );

  return (
    <Panel
      title="Who works here"
      footer={!manages && 'Only owners and office managers invite people and change roles.'}
    >
      <ul aria-label="Members">
        {members
          .toSorted((a, b) => Number(a.status === 'deactivated') - Number(b.status === 'deactivated'))
          .map((member) => (
            <MemberLine key={member.id} member={member} isMe={member.id === firm.me.id} items={itemsFor(member)} />
          ))}
      </ul>
      <Suspense>
        {asked !== undefined && (
          <MemberDialog
            asked={asked.about}
            // As they are by now: who was just deactivated is asked about as that.
            member={members.find(({ id }) => id === asked.member.id) ?? asked.member}
            isOwner={firm.me.role === 'owner'}
            members={members}
            onClose={() => ask(undefined)}
            onNext={(about) => ask({ member: asked.member, about })}
          />
        )}
      </Suspense>
    </Panel>
  );
}

interface MemberLineProps {
  readonly member: Member;
  readonly isMe: boolean;
  readonly items: readonly MenuAction[];
}

function MemberLine({ member, isMe, items }: MemberLineProps) {
  const { name, role, switches, status, joinedAt, contactId, admission } = member;
  const isGone = status === 'deactivated';
  return (
    <li className="flex items-start gap-3 border-t py-3 pr-2 pl-4 first:border-t-0">
      <span
        aria-hidden
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full border font-medium font-serif',
          isGone ? 'border-rule text-muted' : 'border-accent/40 bg-accent-wash text-accent',
        )}
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cx('wrap-anywhere font-medium', isGone && 'text-muted')}>{name}</span>
          {isMe && <Badge outline>You</Badge>}
          {isGone && (
            <span className="text-muted text-sm">
              <StatusDot hollow>Deactivated</StatusDot>
            </span>
          )}
        </p>
        <p className="text-muted text-sm">
          {[ROLES[role], ...switches.map((each) => SWITCHES[each])].join(' · ')}
          {` · since ${formatInstantDay(joinedAt)}`}
        </p>
        {admission != null && (
          <p className="text-muted text-sm">{`Admitted in ${admission.state}, no. ${admission.number}`}</p>
        )}
        {contactId !== null && <TeamContact id={contactId} />}
      </div>
      {items.length > 0 && (
        <Menu trigger={<IconButton label={`Actions: ${name}`} icon={Ellipsis} size="sm" />} items={items} />
      )}
    </li>
  );
}

/** The contact that stands for a member; nothing for who does not see it. */
const TeamContact = ({ id }: { readonly id: string }) =>
  useName('team-members', id).name === undefined ? null : (
    <p className="text-muted text-sm">
      Team contact: <RecordName kind="team-members" id={id} link />
    </p>
  );
