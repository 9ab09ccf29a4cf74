import { isWithin, rangeOf, readAddress, writeWhereabouts } from '@lexledger/contracts/addresses/address';
import type { BlockedAddress } from '@lexledger/contracts/features/identity/addresses';
import { counts } from '@lexledger/domain/addresses/admission';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import type { AddressEntry } from './AddressDialog.tsx';
import { ADDRESSES, type AddressKind } from './addressPlaces.ts';

const AddressDialog = lazyWithRetry(() => import('./AddressDialog.tsx'));

const useEntries = (kind: AddressKind) =>
  useQuery(liveQuery<readonly AddressEntry[]>([ADDRESSES[kind].path], ADDRESSES[kind].views));

/** Whether the entry covers the address. */
function names(entry: AddressEntry, address: string | undefined): boolean {
  const [at, range] = [readAddress(address ?? ''), rangeOf(entry)];
  return at !== null && range !== null && isWithin(at, range);
}

interface Editing {
  readonly kind: AddressKind;
  readonly entry?: AddressEntry | undefined;
}

/** The addresses from which the account may be used, the blocked ones, and the person's present address. */
export function SignInAddresses() {
  const answers = { allowed: useEntries('allowed'), blocked: useEntries('blocked') };
  const own = useQuery(liveQuery<{ readonly ipAddress: string }>(['/api/auth/address'], [])).data?.ipAddress;
  const [editing, setEditing] = useState<Editing>();
  const error = answers.allowed.error ?? answers.blocked.error;
  const [allowed, blocked] = [answers.allowed.data, answers.blocked.data];
  const entries = allowed && blocked && { allowed, blocked };
  const isOwnAllowed = allowed?.some((entry) => names(entry, own)) ?? false;
  const suggestion = editing?.kind === 'allowed' && !isOwnAllowed ? own : undefined;
  return (
    <Panel title="Where you may sign in from">
      {entries === undefined && error === null && <SkeletonRows rows={4} label="Loading the addresses" />}
      {entries === undefined && error !== null && (
        <ErrorState
          title="The addresses could not be loaded."
          error={error}
          onRetry={() => {
            for (const kind of KINDS) void answers[kind].refetch();
          }}
        />
      )}
      {entries !== undefined && (
        <>
          {own !== undefined && (
            <p className="border-b px-4 py-3">
              You are at <span className="break-all font-medium tabular-nums [font-variant-ligatures:none]">{own}</span>
              .
            </p>
          )}
          {KINDS.map((kind) => (
            <AddressList
              key={kind}
              kind={kind}
              entries={entries[kind]}
              own={own}
              onEdit={(entry) => setEditing({ kind, entry })}
            />
          ))}
        </>
      )}
      {editing !== undefined && (
        <Suspense>
          <AddressDialog {...editing} suggestion={suggestion} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}

const KINDS: readonly AddressKind[] = ['allowed', 'blocked'];

const TEXTS: Readonly<Record<AddressKind, Readonly<Record<'title' | 'addLabel' | 'empty', string>>>> = {
  allowed: {
    title: 'Allowed',
    addLabel: 'Allow an address',
    empty: 'Any address may sign in. Once you allow one, no other may.',
  },
  blocked: {
    title: 'Blocked',
    addLabel: 'Block an address',
    empty: 'No address is blocked. Blocked addresses override allowed ones.',
  },
};

interface AddressListProps {
  readonly kind: AddressKind;
  readonly entries: readonly AddressEntry[];
  /** The address from which the person uses the account now. */
  readonly own: string | undefined;
  /** Edits the entry, or adds one if it is undefined. */
  readonly onEdit: (entry?: AddressEntry) => void;
}

function AddressList({ kind, entries, own, onEdit }: AddressListProps) {
  const { title, addLabel, empty } = TEXTS[kind];
  const { remove } = useRecordCommands<AddressEntry>(ADDRESSES[kind]);
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b last:border-b-0">
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <Button size="sm" variant="quiet" icon={Plus} onClick={() => onEdit()}>
          {addLabel}
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className="px-4 pb-3 text-muted">{empty}</p>
      ) : (
        <ul aria-labelledby={id}>
          {entries.map((entry) => {
            const named = writeWhereabouts(entry);
            return (
              <li key={entry.id} className="flex items-start gap-2 border-t py-2 pr-2 pl-4">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="break-all font-medium tabular-nums [font-variant-ligatures:none]">{named}</span>
                    {names(entry, own) && <Badge outline>You are here</Badge>}
                    <Inactive entry={entry} />
                  </p>
                  <p className="break-words text-muted text-sm">{wordsOf(entry)}</p>
                </div>
                <IconButton label={`Change ${named}`} icon={Pencil} size="sm" onClick={() => onEdit(entry)} />
                <IconButton label={`Remove ${named}`} icon={Trash2} size="sm" onClick={() => remove.mutate(entry)} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Says why an entry has no effect; renders nothing for an effective one. */
function Inactive({ entry }: { readonly entry: AddressEntry }) {
  if (counts(entry, new Date().toISOString())) return null;
  return <Badge>{entry.isActive ? 'Expired' : 'Not in force'}</Badge>;
}

function wordsOf({ reason, description, blockType, expiresAt }: AddressEntry): string {
  const type: BlockedAddress['blockType'] | undefined = blockType;
  const until = expiresAt === null ? undefined : `until ${formatInstant(expiresAt)}`;
  return [reason, description, type === 'permanent' ? 'permanently' : until].filter(Boolean).join(' · ');
}
