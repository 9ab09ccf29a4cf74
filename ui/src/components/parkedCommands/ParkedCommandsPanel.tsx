import { PARKED_STATES } from '@lexledger/contracts/choices';
import type { Member } from '@lexledger/contracts/features/membership';
import type { ParkedCommand } from '@lexledger/contracts/features/parked-commands';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { memberNameIn } from '../../account/memberNames.ts';
import { parkedCommandsQuery } from '../../account/parkedCommands.ts';
import { api } from '../../api/api.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { handOverId, PARKED_COMMANDS, readParkedFile } from '../../outbox/handOver.ts';
import { kindOf } from '../../outbox/kinds.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { count, formatInstant } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { useZodForm } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { KeyValues } from '../KeyValues.tsx';
import { Panel } from '../Panel.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { StatusDot } from '../StatusDot.tsx';
import { TextAreaField } from '../TextAreaField.tsx';

export interface ParkedCommandsPanelProps {
  readonly members: readonly Member[];
  /** The id of the member who looks. */
  readonly me: string;
  /** Whether the person may load what somebody left in a file. */
  readonly loadsFiles: boolean;
}

/** Refused changes that were handed over: who made them, why they were refused, and what became of them. */
export function ParkedCommandsPanel({ members, me, loadsFiles }: ParkedCommandsPanelProps) {
  const { data: changes = [] } = useQuery(parkedCommandsQuery);
  if (changes.length === 0 && !loadsFiles) return null;
  return (
    <Panel title="Refused changes" actions={loadsFiles && <LoadFile />}>
      {changes.length === 0 ? (
        <p className="px-4 pb-3 text-muted text-sm">
          What somebody did without a connection, and was refused when it arrived, can be handed over to you.
        </p>
      ) : (
        <ul aria-label="Refused changes" className="divide-y">
          {changes.map((change) => (
            <Change key={change.id} change={change} members={members} me={me} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What the change does, by its own address: what it says of itself was written on another device. */
function titleOf({ method, path, noun, deed, about }: ParkedCommand): string {
  const kind = path === null ? null : kindOf({ method, path });
  return [kind?.noun ?? noun, kind?.deed ?? deed, ...(about === null ? [] : [`“${about}”`])].join(' ');
}

function outcomeOf({ state, decidedBy, reason, refusal }: ParkedCommand, members: readonly Member[]): string {
  const by = decidedBy === null ? '' : memberNameIn(members, decidedBy);
  if (state === 'applied') return `${by} applied it`;
  if (state === 'discarded') return reason === null ? `${by} discarded it` : `${by} discarded it: ${reason}`;
  if (state === 'taken') return `${by} applies it`;
  return refusal === null ? '' : `Not applied: ${refusal}`;
}

const VALUES = ['string', 'number', 'boolean'];

/** 'dueDate' → 'Due date'. */
const wordsOf = (field: string): string => {
  const words = field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The values that the change sets, one by one. */
function valuesOf({ body }: ParkedCommand): readonly { readonly label: string; readonly value: string }[] {
  const said = body === null ? null : (JSON.parse(body) as unknown);
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).flatMap(([field, value]) =>
    VALUES.includes(typeof value) && value !== '' ? [{ label: wordsOf(field), value: String(value) }] : [],
  );
}

interface ChangeProps {
  readonly change: ParkedCommand;
  readonly members: readonly Member[];
  readonly me: string;
}

function Change({ change, members, me }: ChangeProps) {
  const queries = useQueryClient();
  const [isDiscarding, setDiscarding] = useState(false);
  const { id, userId, state, madeAt, message, mayDecide, refusalCode, isDeadline } = change;
  const title = titleOf(change);
  const outcome = outcomeOf(change, members);
  const values = valuesOf(change);

  async function apply(overwrites: boolean): Promise<void> {
    try {
      await api.sendCommand('POST', `${PARKED_COMMANDS}/${id}/apply`, { overwrites });
      toast({ title: 'Applied under your name', description: 'It shows whether it was done in a moment.' });
    } catch (error) {
      toastFailure(error);
    } finally {
      void refreshViews(queries, ['parked-commands']);
    }
  }

  return (
    <li className="px-4 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="wrap-anywhere font-medium">{title}</span>
        <span className="text-sm">
          <StatusDot tone={isDeadline && state === 'open' ? 'warning' : 'neutral'} hollow={state !== 'open'}>
            {isDeadline ? `Deadline · ${PARKED_STATES[state]}` : PARKED_STATES[state]}
          </StatusDot>
        </span>
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {userId === me ? 'You made it' : `${memberNameIn(members, userId)} made it`}{' '}
        <time dateTime={madeAt}>{formatInstant(madeAt)}</time>, handed over{' '}
        <RelativeTime instant={change.handedOverAt} />
        {message !== null && ` · Refused: ${message}`}
        {outcome !== '' && ` · ${outcome}`}
      </p>
      {state === 'open' && values.length > 0 && <KeyValues items={values} />}
      {mayDecide && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Apply: ${title}`} onClick={() => void apply(false)}>
            Apply as mine
          </Button>
          {refusalCode === 'EDIT_CONFLICT' && (
            <Button size="sm" aria-label={`Apply over later changes: ${title}`} onClick={() => void apply(true)}>
              Apply over later changes
            </Button>
          )}
          <Button size="sm" variant="quiet" aria-label={`Discard: ${title}`} onClick={() => setDiscarding(true)}>
            Discard…
          </Button>
        </div>
      )}
      {isDiscarding && <DiscardDialog change={change} title={title} onClose={() => setDiscarding(false)} />}
    </li>
  );
}

const discardSchema = z.object({ reason: z.string().trim().min(1, { error: 'Say why' }).max(1000) });

interface DiscardDialogProps {
  readonly change: ParkedCommand;
  readonly title: string;
  readonly onClose: () => void;
}

function DiscardDialog({ change: { id }, title, onClose }: DiscardDialogProps) {
  const queries = useQueryClient();
  const form = useZodForm(discardSchema, { reason: '' });
  return (
    <FormDialog
      title="Discard this change?"
      description={`${title}. Who made it is told the reason.`}
      form={form}
      entered={`discard-parked:${id}`}
      submitLabel="Discard"
      onSubmit={async (body) => {
        await api.sendCommand('POST', `${PARKED_COMMANDS}/${id}/discard`, body);
        void refreshViews(queries, ['parked-commands']);
        toast({ title: 'Discarded' });
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" rows={3} />
    </FormDialog>
  );
}

/** Loads the changes that somebody saved in a file, since they could not hand them over themselves. */
function LoadFile() {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);

  async function load(file: File): Promise<void> {
    const read = readParkedFile(await file.text());
    if (read === null) {
      toastError({
        title: 'No file of changes',
        description: 'Choose the file that was saved from the list of what waits.',
      });
      return;
    }
    let loaded = 0;
    try {
      for (const change of read.changes) {
        await api.deliver(
          'POST',
          PARKED_COMMANDS,
          { ...change, madeBy: read.madeBy },
          { id: handOverId({ id: change.commandId }) },
        );
        loaded += 1;
      }
      toast({ title: `${count(loaded, 'change')} loaded` });
    } catch (error) {
      toastFailure(error);
    } finally {
      void refreshViews(queries, ['parked-commands']);
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File of changes"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void load(file);
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        Load a file…
      </Button>
    </>
  );
}
