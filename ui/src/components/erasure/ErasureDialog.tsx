import type { ErasurePreview } from '@lexledger/contracts/features/erasures';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { searchPlaces } from '../../app/search/places.ts';
import { toast } from '../../notifications/toast.ts';
import { formatDay, formatInstantDay, formatNumber } from '../../text/format.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useZodForm } from '../Form.tsx';
import { QueryContent } from '../QueryContent.tsx';
import { RecordName } from '../RecordName.tsx';
import { headingOf } from '../removal/consequences.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TextField } from '../TextField.tsx';
import { type ErasureWords, erasurePreviewQuery } from './erasures.ts';

export interface ErasureDialogProps extends ErasureWords {
  readonly id: string;
  readonly onClose: () => void;
  readonly onOrdered?: (() => void) | undefined;
}

const OBSTACLES: Readonly<Record<ErasurePreview['obstacles'][number], string | null>> = {
  TRUST_MONEY: 'Money is held in trust. Return it, or pay an invoice with it, under Trust; then erase the client.',
  DECLINED_PROSPECT: 'A lead that was lost stays, so that conflict checks find it.',
  CONTACT_OF_MEMBER: 'This contact stands for a member of the firm. Deactivate the member in Settings, Firm first.',
  // Each hold is named by itself.
  ON_LEGAL_HOLD: null,
};

const STOPPED: Readonly<Record<string, string>> = {
  BOOKS_NOT_APART:
    'The books of this client were sealed together with everything else by an earlier version, so they cannot be kept while the rest goes.',
  CONTACT_NOT_APART:
    'This contact was sealed together with the rest of the firm by an earlier version. Take their details out by editing, and remove the contact instead.',
  ON_LEGAL_HOLD: 'It had been placed on legal hold meanwhile.',
};

const WHY: Readonly<Record<ErasurePreview['stays'][number]['why'], string>> = {
  books: 'The firm has to keep its books, with the name that they need.',
  figures: 'Hours and amounts stay in the firm’s figures, without their words.',
  conflicts: 'What the firm knew when it took or declined other work.',
};

/** Shows what would go and what stays, and then has it confirmed by name and password. */
export default function ErasureDialog(props: ErasureDialogProps) {
  const { path, id, noun, onClose } = props;
  const preview = useQuery(erasurePreviewQuery(path, id));
  const [isConfirming, confirm] = useState(false);
  const { data } = preview;
  if (isConfirming && data !== undefined) return <Confirmation {...props} name={data.name} />;
  const isBarred = data === undefined || data.obstacles.length > 0;
  return (
    <Dialog
      onOpenChange={onClose}
      title={`Erase this ${noun} for good?`}
      description="The keys of everything that was recorded are destroyed. Nobody can bring it back, and backups that are made from now on do not have it."
      cancels
      footer={
        <Button variant="danger" disabled={isBarred} opens onClick={() => confirm(true)}>
          Continue…
        </Button>
      }
    >
      <QueryContent
        query={preview}
        failure="What would be erased could not be counted."
        skeleton={<Skeleton className="my-3 w-2/3" />}
      >
        {(found) => <Preview preview={found} onLeave={onClose} />}
      </QueryContent>
    </Dialog>
  );
}

function Preview({ preview, onLeave }: { readonly preview: ErasurePreview; readonly onLeave: () => void }) {
  const { goes, stays, keepsName, obstacles, holds, mentions, erasure } = preview;
  return (
    <div className="flex flex-col gap-5">
      {obstacles
        .filter((obstacle) => OBSTACLES[obstacle] !== null)
        .map((obstacle) => (
          <Alert key={obstacle} tone="warning">
            {OBSTACLES[obstacle]}
          </Alert>
        ))}
      {holds.map((hold) => (
        <HoldNotice key={hold.id} hold={hold} onLeave={onLeave} />
      ))}
      {erasure?.state === 'stopped' && (
        <Alert tone="warning">
          An erasure that was ordered on {formatInstantDay(erasure.orderedAt)} stopped, and nothing was erased.{' '}
          {STOPPED[erasure.stoppedBecause ?? '']}
        </Alert>
      )}
      <Amounts title="Is erased" rows={goes.map(({ list, count }) => ({ list, count, note: null }))} />
      {stays.length > 0 && (
        <Amounts title="Stays" rows={stays.map(({ list, count, why }) => ({ list, count, note: WHY[why] }))} />
      )}
      {keepsName && <p className="text-muted">The name and address stay with the invoices and the trust account.</p>}
      {mentions.length > 0 && <Mentions mentions={mentions} onLeave={onLeave} />}
    </div>
  );
}

/** Says which hold is in the way, since when and whose, with the way to where it is released. */
const HoldNotice = ({
  hold: { caseId, since, by },
  onLeave,
}: {
  readonly hold: ErasurePreview['holds'][number];
  readonly onLeave: () => void;
}) => (
  <Alert tone="warning">
    <p>
      {caseId === null ? (
        'The client'
      ) : (
        <>
          The case <RecordName kind="cases" id={caseId} />
        </>
      )}{' '}
      has been on legal hold since {formatDay(since)}, placed by {by}. Nothing of it is erased before the hold is
      released.
    </p>
    <Link
      to="/settings/retention"
      onClick={onLeave}
      className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      Legal holds
    </Link>
  </Alert>
);

interface Row {
  readonly list: string;
  readonly count: number;
  readonly note: string | null;
}

const Amounts = ({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) => (
  <table className="w-full text-base">
    <caption className="pb-1 text-left font-medium">{title}</caption>
    <tbody>
      {rows.map(({ list, count, note }) => (
        <tr key={list} className="border-b last:border-b-0">
          <th scope="row" className="py-1.5 text-left font-normal">
            {headingOf(list)}
            {note !== null && <span className="block text-muted text-sm">{note}</span>}
          </th>
          <td className="py-1.5 text-right align-top tabular-nums">{formatNumber(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Mentions = ({
  mentions,
  onLeave,
}: {
  readonly mentions: ErasurePreview['mentions'];
  readonly onLeave: () => void;
}) => (
  <section>
    <h3 className="font-medium">The name stands in other people’s records</h3>
    <p className="text-muted text-sm">
      They are left as they are. Open each, and take the name out where it should go; what it said before stays in its
      history.
    </p>
    <ul className="mt-1.5 max-h-40 overflow-y-auto rounded-md border bg-paper px-3">
      {mentions.map(({ kind, id, title, caseId }) => (
        <li key={id} className="border-b py-1.5 last:border-b-0">
          <Link
            {...searchPlaces[kind].at({ id, caseId })}
            onClick={onLeave}
            className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
          >
            {title}
          </Link>
          <span className="block text-muted text-sm">{searchPlaces[kind].noun}</span>
        </li>
      ))}
    </ul>
  </section>
);

const confirmation = z.object({
  name: z.string().trim().min(1, { error: 'Type the name' }),
  password: z.string().min(1, { error: 'Enter your password' }),
});

function Confirmation({ path, id, noun, name, onClose, onOrdered }: ErasureDialogProps & { readonly name: string }) {
  const form = useZodForm(confirmation, { name: '', password: '' });
  return (
    <SecretDialog
      title={`Erase ${name}?`}
      description="This cannot be undone by anybody."
      form={form}
      submitLabel="Erase for good"
      danger
      onSubmit={async (given) => {
        await api.sendCommand('POST', `${path}/${id}/erasure`, given);
        onClose();
        onOrdered?.();
        toast({ title: `The ${noun} is being erased`, description: 'The certificate is there in a moment.' });
      }}
      onClose={onClose}
    >
      <TextField name="name" label={`Type “${name}”`} autoComplete="off" spellCheck={false} autoFocus />
      <TextField name="password" label="Your password" type="password" autoComplete="current-password" />
    </SecretDialog>
  );
}
