import { chooseLogHeadRecipients, type LogHeads, logHeadsView } from '@lexledger/contracts/features/log-heads';
import { email } from '@lexledger/contracts/kernel/fields';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { z } from 'zod';
import { useIsInFirm } from '../../account/authentication.ts';
import { useMail } from '../../account/mail.ts';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { Form, useZodForm } from '../../components/Form.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Switch } from '../../components/Switch.tsx';
import { TextField } from '../../components/TextField.tsx';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';

type Recipients = Pick<LogHeads, 'owners' | 'addresses'>;

const oneAddress = z.object({ address: email() });

/** To whom heads are mailed. Each choice is saved at once. */
export function HeadRecipients({ known }: { readonly known: LogHeads }) {
  const id = useId();
  const queries = useQueryClient();
  const canMail = useMail();
  const isInFirm = useIsInFirm();
  const before: Recipients = { owners: known.owners, addresses: known.addresses };
  const form = useZodForm(oneAddress, { address: '' });

  const save = async (to: Recipients): Promise<unknown> => {
    const answer = await api.sendCommand(chooseLogHeadRecipients.method, chooseLogHeadRecipients.path, to);
    await refreshViews(queries, [logHeadsView.name]);
    return answer;
  };
  const choose = async (to: Recipients, title: string): Promise<void> => {
    const saved = await save(to);
    notifyDone([saved], { title }, () => void save(before).catch(toastFailure));
  };

  return (
    <div className="border-t pt-3">
      <span className="flex items-center gap-2.5">
        <Switch
          aria-labelledby={id}
          checked={before.owners}
          onChange={(owners) => {
            const title = owners ? 'Heads are mailed' : 'Heads are mailed no longer';
            void choose({ ...before, owners }, title).catch(toastFailure);
          }}
        />
        <span id={id}>{isInFirm ? 'Mail them to the owners of the firm' : 'Mail them to me'}</span>
      </span>
      {before.addresses.length > 0 && (
        <ul aria-label="Who gets them besides" className="mt-2">
          {before.addresses.map((address) => (
            <li key={address} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{address}</span>
              <IconButton
                label={`Remove ${address}`}
                icon={X}
                onClick={() => {
                  const addresses = before.addresses.filter((each) => each !== address);
                  void choose({ ...before, addresses }, `${address} gets no heads`).catch(toastFailure);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Form
        form={form}
        className="mt-3 flex flex-col gap-3"
        onSubmit={async ({ address }) => {
          await choose({ ...before, addresses: [...before.addresses, address] }, `${address} gets each head`);
          form.reset({ address: '' });
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_max-content] items-end gap-2">
          <TextField
            name="address"
            type="email"
            label="And to"
            placeholder="accountant@example.com"
            autoComplete="off"
          />
          <Button type="submit" pending={form.formState.isSubmitting}>
            Add
          </Button>
        </div>
      </Form>
      {canMail === false && (
        <p className="mt-2 text-muted text-sm">
          This server cannot send email. Whoever runs it sets up a mail server (SMTP_URL) to have heads mailed; until
          then they are kept here.
        </p>
      )}
    </div>
  );
}
