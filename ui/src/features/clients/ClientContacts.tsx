import { orderBetween } from '@lexledger/contracts/drafting/order';
import { type Client, type ClientContact, clientContact, contactsOf } from '@lexledger/contracts/features/clients';
import { ArrowUpToLine, Ellipsis, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { newCommandId } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { emptyAsNull } from '../../components/emptyAsNull.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { TextField } from '../../components/TextField.tsx';
import { type ContactChanges, useContactVerb } from './contactVerb.ts';

interface Editing {
  readonly id: string;
  /** Undefined for a new contact. */
  readonly contact: ClientContact | undefined;
}

/** The people whom one writes to or calls for the client, the first one first. */
export function ClientContacts({ client }: { readonly client: Client }) {
  const change = useContactVerb(client);
  const [editing, setEditing] = useState<Editing | null>(null);
  const contacts = contactsOf(client);
  const isLive = client.removedAt === null;
  const first = contacts[0]?.[1].order ?? null;
  const last = contacts.at(-1)?.[1].order ?? null;
  return (
    <DetailSection
      title="Contacts"
      action={
        isLive && (
          <Button
            size="sm"
            variant="quiet"
            icon={Plus}
            onClick={() => setEditing({ id: newCommandId(), contact: undefined })}
          >
            Add a contact
          </Button>
        )
      }
    >
      {contacts.length === 0 ? (
        <p className="py-2 text-muted">Nobody yet: a general counsel, a spouse, an assistant.</p>
      ) : (
        <ul>
          {contacts.map(([id, contact], place) => (
            <li key={id} className="flex items-start gap-3 border-b py-2 last:border-b-0">
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere">{contact.name}</span>
                {contact.role !== null && <span className="block text-muted text-sm">{contact.role}</span>}
                <span className="flex flex-wrap gap-x-4 text-sm empty:hidden">
                  {contact.email !== null && <MailLink email={contact.email} />}
                  {contact.phone !== null && <PhoneLink phone={contact.phone} />}
                </span>
              </span>
              {isLive && (
                <Menu
                  trigger={<IconButton label={`Actions for ${contact.name}`} icon={Ellipsis} size="sm" />}
                  items={[
                    { label: 'Edit', opens: true, icon: Pencil, onSelect: () => setEditing({ id, contact }) },
                    ...(place === 0
                      ? []
                      : [
                          {
                            label: 'Make the first contact',
                            icon: ArrowUpToLine,
                            onSelect: () =>
                              change(id, { ...contact, order: orderBetween(null, first) }, 'made the first contact'),
                          },
                        ]),
                    { ...REMOVE, danger: true, onSelect: () => change(id, null, 'removed') },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {editing !== null && (
        <ContactDialog
          client={client}
          {...editing}
          order={editing.contact?.order ?? orderBetween(last, null)}
          onChange={change}
          onClose={() => setEditing(null)}
        />
      )}
    </DetailSection>
  );
}

const { name, role, email, phone } = clientContact.shape;
const schema = z.object({ name, role: emptyAsNull(role), email: emptyAsNull(email), phone: emptyAsNull(phone) });

interface ContactDialogProps extends Editing {
  readonly client: Client;
  readonly order: string;
  readonly onChange: ContactChanges;
  readonly onClose: () => void;
}

function ContactDialog({ client, id, contact, order, onChange, onClose }: ContactDialogProps) {
  const form = useZodForm(schema, {
    name: contact?.name ?? '',
    role: contact?.role ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
  });
  return (
    <FormDialog
      title={contact === undefined ? 'New contact' : 'Edit contact'}
      description={`Of ${client.name}`}
      form={form}
      entered={`contact:${client.id}:${contact === undefined ? 'new' : id}`}
      version={contact === undefined ? null : client.version}
      submitLabel={contact === undefined ? 'Add contact' : 'Save'}
      onSubmit={async (values) => {
        onChange(id, { ...values, order }, contact === undefined ? 'added' : 'saved');
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus autoComplete="off" />
      <TextField name="role" label="Title or role" autoComplete="off" placeholder="General counsel" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="off" />
      </div>
    </FormDialog>
  );
}
