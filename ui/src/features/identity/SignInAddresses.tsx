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

/** Whether the entry names the address. */
function names(entry: AddressEntry, address: string | undefined): boolean {
  const [at, range] = [readAddress(address ?? ''), rangeOf(entry)];
  return at !== null && range !== null && isWithin(at, range);
}

interface Editing {
  readonly kind: AddressKind;
  readonly entry?: AddressEntry;
}

/** The addresses from which the account may be used, those from which it may not, and where the person is now. */
export function SignInAddresses() {
  const allowed = useEntries('allowed');
  const blocked = useEntries('blocked');
  const own = useQuery(liveQuery<{ readonly ipAddress: string }>(['/api/auth/address'], [])).data?.ipAddress;
  const [editing, setEditing] = useState<Editing>();
  const error = allowed.error ?? blocked.error;
  const isLoaded = allowed.data !== undefined && blocked.data !== undefined;
  const isOwnAllowed = allowed.data?.some((entry) => names(entry, own)) ?? false;
  const suggestion = editing?.kind === 'allowed' && !isOwnAllowed ? own : undefined;
  return (
    <Panel title="Where you may sign in from">
      {!isLoaded && error === null && <SkeletonRows rows={4} label="Loading the addresses" />}
      {!isLoaded && error !== null && (
        <ErrorState
          title="The addresses could not be loaded."
          error={error}
          onRetry={() => {
            void allowed.refetch();
            void blocked.refetch();
          }}
        />
      )}
      {allowed.data !== undefined && blocked.data !== undefined && (
        <>
          {own !== undefined && (
            <p className="border-b px-4 py-3">
              You are at <span className="break-all font-medium tabular-nums [font-variant-ligatures:none]">{own}</span>
              .
            </p>
          )}
          <AddressList
            kind="allowed"
            title="Allowed"
            entries={allowed.data}
            own={own}
            addLabel="Allow an address"
            empty="Any address may sign in. Once you allow one, no other may."
            onAdd={() => setEditing({ kind: 'allowed' })}
            onEdit={(entry) => setEditing({ kind: 'allowed', entry })}
          />
          <AddressList
            kind="blocked"
            title="Blocked"
            entries={blocked.data}
            own={own}
            addLabel="Block an address"
            empty="No address is blocked. Blocked addresses override allowed ones."
            onAdd={() => setEditing({ kind: 'blocked' })}
            onEdit={(entry) => setEditing({ kind: 'blocked', entry })}
          />
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

interface AddressListProps {
  readonly kind: AddressKind;
  readonly title: string;
  readonly entries: readonly AddressEntry[];
  readonly own: string | undefined;
  readonly addLabel: string;
  readonly empty: string;
  readonly onAdd: () => void;
  readonly onEdit: (entry: AddressEntry) => void;
}

function AddressList({ kind, title, entries, own, addLabel, empty, onAdd, onEdit }: AddressListProps) {
  const { remove } = useRecordCommands<AddressEntry>(ADDRESSES[kind]);
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b last:border-b-0">
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <Button size="sm" variant="quiet" icon={Plus} onClick={onAdd}>
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
                    <Standing entry={entry} />
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

/** Nothing for an entry that counts. */
function Standing({ entry }: { readonly entry: AddressEntry }) {
  if (counts(entry, new Date().toISOString())) return null;
  return <Badge>{entry.isActive ? 'Expired' : 'Not in force'}</Badge>;
}

function wordsOf({ reason, description, blockType, expiresAt }: AddressEntry): string {
  const type: BlockedAddress['blockType'] | undefined = blockType;
  const until = expiresAt === null ? undefined : `until ${formatInstant(expiresAt)}`;
  return [reason, description, type === 'permanent' ? 'permanently' : until].filter(Boolean).join(' · ');
}
