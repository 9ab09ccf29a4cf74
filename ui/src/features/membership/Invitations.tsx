import { ROLES, SWITCHES } from '@lexledger/contracts/access/roles';
import type { Invitation, Member } from '@lexledger/contracts/features/membership';
import { useMutation, useQuery } from '@tanstack/react-query';
import { invitationsQuery } from '../../account/membership.ts';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useMemberCommands } from './memberCommands.ts';

/** The invitations that nobody has accepted yet, with a button that revokes each. */
export function Invitations({ members }: { readonly members: readonly Member[] }) {
  const invitations = useQuery(invitationsQuery);
  const { revoke } = useMemberCommands();
  const revoked = useMutation<unknown, Error, Invitation>({
    mutationFn: revoke,
    onSuccess: (_, { email }) =>
      toast({ title: 'Invitation revoked', description: `The link for ${email} opens nothing any more.` }),
    onError: toastFailure,
  });
  return (
    <Panel title="Open invitations">
      <QueryContent query={invitations} failure="The invitations could not be loaded." rows={2}>
        {(all) => {
          const open = all.filter(({ status }) => status === 'open');
          if (open.length === 0) return <p className="p-4 text-muted">Nobody is invited at the moment.</p>;
          return (
            <ul aria-label="Open invitations">
              {open.map((invitation) => (
                <li key={invitation.id} className="flex items-start gap-3 border-t py-2.5 pr-2 pl-4 first:border-t-0">
                  <div className="min-w-0 flex-1">
                    <p className="wrap-anywhere font-medium">{invitation.email}</p>
                    <p className="text-muted text-sm">
                      {[ROLES[invitation.role], ...invitation.switches.map((each) => SWITCHES[each])].join(' · ')}
                      {' · '}
                      <Expiry invitation={invitation} />
                      {' · '}
                      invited by {members.find(({ id }) => id === invitation.invitedBy)?.name ?? 'a former member'}
                    </p>
                  </div>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Revoke the invitation for ${invitation.email}`}
                    pending={revoked.isPending && revoked.variables.id === invitation.id}
                    onClick={() => revoked.mutate(invitation)}
                  >
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryContent>
    </Panel>
  );
}

const Expiry = ({ invitation: { expiresAt } }: { readonly invitation: Invitation }) => (
  <>
    {Date.parse(expiresAt) > Date.now() ? 'expires' : 'expired'} <RelativeTime instant={expiresAt} />
  </>
);
