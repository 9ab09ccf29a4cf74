import { CAPABILITIES, permissionOf, ROLE_WORDS, ROLES } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import type { Firm, Member } from '@lexledger/contracts/features/membership';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { firmQuery, membersQuery } from '../../account/membership.ts';
import { roleInWords } from '../../account/roleWords.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { ApprovalsPanel } from '../../components/approvals/ApprovalsPanel.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { RestrictedMatters } from '../../components/matterAccess/RestrictedMatters.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { Invitations } from './Invitations.tsx';
import { type Invited, InvitedDialog } from './InviteDialog.tsx';
import { Members } from './Members.tsx';
import { PolicyPanel } from './PolicyPanel.tsx';
import { TransferNotice } from './TransferNotice.tsx';

const EthicalWalls = lazyWithRetry(() => import('../../components/ethicalWalls/EthicalWalls.tsx'));
const OwnWalls = lazyWithRetry(() => import('../../components/ethicalWalls/OwnWalls.tsx'));
const WallPage = lazyWithRetry(() => import('../../components/ethicalWalls/WallPage.tsx'));
const ParkedCommandsPanel = lazyWithRetry(() =>
  import('../../components/parkedCommands/ParkedCommandsPanel.tsx').then(({ ParkedCommandsPanel: component }) => ({
    default: component,
  })),
);
const InviteDialog = lazyWithRetry(() => import('./InviteDialog.tsx'));

/** Who works in the firm, and as what: invitations, roles, and the ownership. */
export default function FirmScreen() {
  const firm = useQuery(firmQuery);
  const members = useQuery(membersQuery);
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<Invited>();
  const manages = firm.data !== undefined && CAPABILITIES['member.manage'][firm.data.me.role] === 'all';
  const invite = (): void => setInviting(true);
  useShortcut('n', 'Invite somebody', invite, manages);
  const isAlone = firm.data?.isShared === false;
  const { search, setSearch } = useAddress();

  return (
    <>
      <PageHeader
        title="Firm"
        above={
          <Link to="/settings" className="underline">
            Settings
          </Link>
        }
        detail={firm.data && [firm.data.name, `you are ${roleInWords(firm.data.me.role)}`].filter(Boolean).join(' · ')}
      >
        {manages && !isAlone && (
          <Button variant="primary" icon={UserPlus} onClick={invite}>
            Invite
          </Button>
        )}
      </PageHeader>
      <QueryContent query={firm} failure="The firm could not be loaded." loading="Loading the firm">
        {(known) =>
          search.wall !== undefined && isOfficer(known) ? (
            <Suspense>
              <WallPage
                id={search.wall}
                members={members.data ?? []}
                me={known.me.id}
                lifts={known.me.role === 'owner'}
                onClose={() => setSearch({ wall: null })}
              />
            </Suspense>
          ) : (
            <>
              {isAlone && <Alone onInvite={invite} />}
              <div className="grid max-w-5xl items-start gap-4 px-4 pb-10 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <div className="flex min-w-0 flex-col gap-4">
                  <QueryContent
                    query={members}
                    failure="The members could not be loaded."
                    loading="Loading the members"
                  >
                    {(people) => <People firm={known} members={people} manages={manages} />}
                  </QueryContent>
                </div>
                <div className="flex min-w-0 flex-col gap-4">
                  {known.policy !== undefined && (
                    <PolicyPanel policy={known.policy} isOwner={known.me.role === 'owner'} />
                  )}
                  <Roles />
                </div>
              </div>
            </>
          )
        }
      </QueryContent>
      <Suspense>
        {isInviting && <InviteDialog onInvited={setInvited} onClose={() => setInviting(false)} />}
        {invited !== undefined && <InvitedDialog {...invited} onClose={() => setInvited(undefined)} />}
      </Suspense>
    </>
  );
}

/** Whether the person raises ethical walls, and sees the files of those that do not screen them. */
const isOfficer = ({ isShared, me }: Firm): boolean => isShared && permissionOf(me, ['wall.impose']) === 'all';

interface PeopleProps {
  readonly firm: Firm;
  readonly members: readonly Member[];
  readonly manages: boolean;
}

const People = ({ firm, members, manages }: PeopleProps) => (
  <>
    <TransferNotice firm={firm} members={members} />
    {firm.isShared && <ApprovalsPanel members={members} me={firm.me.id} />}
    {firm.isShared && (
      <Suspense>
        <ParkedCommandsPanel members={members} me={firm.me.id} loadsFiles={firm.me.role === 'owner'} />
      </Suspense>
    )}
    <Members members={members} firm={firm} manages={manages} />
    {manages && firm.isShared && <Invitations members={members} />}
    {firm.isShared && firm.me.role === 'owner' && <RestrictedMatters members={members} />}
    {firm.isShared && (
      <Suspense>
        {isOfficer(firm) && <EthicalWalls members={members} me={firm.me.id} />}
        <OwnWalls />
      </Suspense>
    )}
  </>
);

const Alone = ({ onInvite }: { readonly onInvite: () => void }) => (
  <EmptyState
    title="You work alone. Invite associates and staff, and your firm’s clients, matters and books are theirs as far as their role allows."
    action={
      <Button variant="primary" icon={UserPlus} onClick={onInvite}>
        Invite the first person
      </Button>
    }
  >
    An associate sees every matter and edits their own time; a bookkeeper sees invoices and trust books, but no notes or
    documents.
  </EmptyState>
);

const Roles = () => (
  <Panel title="What each role may do" padded>
    <KeyValues
      className="-my-2"
      items={keysOf(ROLES).map((role) => ({ label: ROLES[role], value: ROLE_WORDS[role] }))}
    />
  </Panel>
);
