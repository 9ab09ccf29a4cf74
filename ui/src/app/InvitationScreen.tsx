import { ROLE_WORDS } from '@lexledger/contracts/access/roles';
import { loginBody } from '@lexledger/contracts/features/identity';
import { membershipRoutes, type openedInvitation } from '@lexledger/contracts/features/membership';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { authenticationCheck, useEnter } from '../account/authentication.ts';
import { roleInWords } from '../account/roleWords.ts';
import { api } from '../api/api.ts';
import { ApiError, messageOf } from '../api/apiError.ts';
import { startOver } from '../browser/startOver.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { useZodForm } from '../components/Form.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { LoginForm } from '../features/identity/LoginForm.tsx';
import { RegistrationForm } from '../features/identity/RegistrationForm.tsx';
import { SecondStepForm } from '../features/identity/SecondStepForm.tsx';
import { SignedOutPage } from '../features/identity/SignedOutPage.tsx';
import { useSignIn } from '../features/identity/signIn.ts';
import { LINK, LinkButton } from '../features/identity/signInControls.tsx';

type Opened = z.output<typeof openedInvitation>;

const { open, accept } = membershipRoutes;

const addressOf = (path: string, secret: string): string => path.replace(':secret', encodeURIComponent(secret));

const isClosed = (error: Error | null): boolean => error instanceof ApiError && error.code === 'INVITATION_NOT_OPEN';

export interface InvitationScreenProps {
  /** The secret of the link. */
  readonly secret: string;
  /** Signs out, and comes back here. */
  readonly onSignOut: () => void;
}

/** The page that the link of an invitation opens, for whoever is signed in or nobody. */
export default function InvitationScreen({ secret, onSignOut }: InvitationScreenProps) {
  const { data: check } = useQuery({ ...authenticationCheck, refetchOnMount: false });
  const user = check?.authenticated === true ? check.user : undefined;
  const invitation = useQuery<Opened>({
    // Another person is answered something else. The answer is not cached on the device, as its address is a secret.
    queryKey: ['invitation', secret, user?.id ?? ''],
    queryFn: ({ signal }) => api.get(addressOf(open.path, secret), { signal }),
    refetchOnWindowFocus: true,
  });
  const firmName = invitation.data?.firmName ?? undefined;
  return (
    <SignedOutPage
      title="Join the Firm"
      tabTitle={`Invitation · ${PRODUCT_NAME}`}
      subtitle={firmName ?? 'Your invitation'}
    >
      {isClosed(invitation.error) ? (
        <Closed isSignedIn={user !== undefined} />
      ) : (
        <QueryContent
          query={invitation}
          failure="The invitation could not be opened."
          loading="Opening the invitation"
          rows={3}
        >
          {(opened) => (
            <>
              <Words {...opened} />
              {user === undefined ? (
                <Entering secret={secret} email={opened.email} />
              ) : opened.isMine === true ? (
                <Joining secret={secret} username={user.username} />
              ) : (
                <Another email={opened.email} username={user.username} onSignOut={onSignOut} />
              )}
            </>
          )}
        </QueryContent>
      )}
    </SignedOutPage>
  );
}

const Strong = ({ children }: { readonly children: ReactNode }) => (
  <span className="wrap-anywhere font-medium text-ink">{children}</span>
);

const Words = ({ invitedBy, firmName, role }: Opened) => (
  <div className="mb-5 border-b pb-4">
    <p>
      <Strong>{invitedBy}</Strong> invites you to work in{' '}
      {firmName === null ? 'their firm' : <Strong>{firmName}</Strong>} as <Strong>{roleInWords(role)}</Strong>.
    </p>
    <p className="mt-1 text-muted">{ROLE_WORDS[role]}</p>
  </div>
);

const Closed = ({ isSignedIn }: { readonly isSignedIn: boolean }) => (
  <>
    <p className="font-serif text-lg">This invitation is not open any more.</p>
    <p className="mt-2 text-muted">
      A link works once, for a week, and not after it was revoked.{' '}
      {isSignedIn
        ? 'If you have joined with it, you need no other one. If not, ask whoever sent it.'
        : 'If you have joined with it, sign in. If not, ask whoever sent it for a new one.'}
    </p>
    <p className="mt-5 border-t pt-4 text-center">
      <Link to="/" className={LINK}>
        {isSignedIn ? 'To your dashboard' : 'Sign in'}
      </Link>
    </p>
  </>
);

/** For who is signed in with the invited address. */
function Joining({ secret, username }: { readonly secret: string; readonly username: string }) {
  const joined = useMutation({
    mutationFn: () => api.sendCommand(accept.method, addressOf(accept.path, secret), {}),
    // The session acts for another firm now, so nothing of the old one may be left on the page.
    onSuccess: () => startOver(),
  });
  return (
    <>
      <p className="mb-4 text-muted">
        You are signed in as <Strong>{username}</Strong>. Your own practice stays yours, and you can change between the
        two.
      </p>
      {joined.error !== null && (
        <div className="mb-4">
          <Alert tone="danger">{messageOf(joined.error)}</Alert>
        </div>
      )}
      <Button
        variant="primary"
        className="w-full"
        pending={joined.isPending || joined.isSuccess}
        onClick={() => joined.mutate()}
      >
        Join the firm
      </Button>
    </>
  );
}

interface AnotherProps extends Pick<InvitationScreenProps, 'onSignOut'> {
  readonly email: string;
  readonly username: string;
}

/** For who is signed in with another address. */
const Another = ({ email, username, onSignOut }: AnotherProps) => (
  <>
    <p className="mb-4">
      The invitation is for <Strong>{email}</Strong>. You are signed in as <Strong>{username}</Strong>, whose account
      has another address.
    </p>
    <Button variant="primary" className="w-full" onClick={onSignOut}>
      Sign out and continue
    </Button>
    <p className="mt-5 border-t pt-4 text-center">
      <Link to="/" className={LINK}>
        To your dashboard
      </Link>
    </p>
  </>
);

interface EnteringProps {
  readonly secret: string;
  readonly email: string;
}

/** For who is not signed in: a new account, or that which they have. */
function Entering({ secret, email }: EnteringProps) {
  const [isKnown, setKnown] = useState(false);
  const router = useRouter();
  return (
    <>
      {isKnown ? (
        <SigningIn />
      ) : (
        <>
          <p className="mb-4 text-muted">
            Your new account has the address <Strong>{email}</Strong>.
          </p>
          <RegistrationForm
            email={email}
            entered="invited"
            submitLabel="Join the firm"
            pendingLabel="Joining"
            send={({ email: _, ...registration }) =>
              api.sendCommand(accept.method, addressOf(accept.path, secret), registration)
            }
            onEntered={() => router.navigate({ to: '/', replace: true })}
          />
        </>
      )}
      <p className="mt-5 border-t pt-4 text-center">
        <LinkButton onClick={() => setKnown(!isKnown)}>
          {isKnown ? 'Make a new account' : 'I have an account'}
        </LinkButton>
      </p>
    </>
  );
}

/** Signs in on this page, which then shows what the invitation is to that account. */
function SigningIn() {
  const enter = useEnter();
  const form = useZodForm(loginBody, { username: '', password: '' });
  const { failure, submit, secondStep } = useSignIn(enter);
  return secondStep === undefined ? (
    <LoginForm form={form} failure={failure} submit={submit} />
  ) : (
    <SecondStepForm {...secondStep} />
  );
}
