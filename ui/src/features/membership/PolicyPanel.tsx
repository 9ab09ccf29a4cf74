import { keysOf } from '@lexledger/contracts/choices';
import type { FirmPolicy } from '@lexledger/contracts/features/membership';
import { NEW_MATTERS } from '@lexledger/contracts/matterChoices';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { formatMoney, readMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { count } from '../../text/format.ts';
import { useRefreshedFirm } from './memberCommands.ts';

const AMOUNTS = {
  trust: 'Paying out or moving trust money',
  payments: 'Recording or returning payments',
  voids: 'Voiding invoices',
  writeOffs: 'Writing off, and credit memos',
} as const satisfies Record<keyof FirmPolicy['approvalAmounts'], string>;
type Amount = keyof typeof AMOUNTS;

/** As in the contract, whose schemas are not loaded for it. */
const MOST_HOURS = 720;

const NAMES = Object.keys(AMOUNTS) as readonly Amount[];

const amount = z
  .string()
  .nullable()
  .transform((value, context) => {
    if (value === null || value === '') return null;
    const read = readMoney(value);
    if (read !== null && !read.startsWith('-')) return read;
    context.addIssue({ code: 'custom', message: 'Give an amount such as 500.00, or leave it empty' });
    return z.NEVER;
  });

const HOURS_ERROR = `Give whole hours from 0 to ${MOST_HOURS}`;
const hours = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, { error: HOURS_ERROR })
  .transform(Number)
  .refine((value) => value <= MOST_HOURS, { error: HOURS_ERROR });

const policySchema = z.object({
  newMatters: z.enum(keysOf(NEW_MATTERS)),
  offlineHours: hours,
  ...{ trust: amount, payments: amount, voids: amount, writeOffs: amount },
  requiresSecondFactor: z.boolean(),
});

export interface PolicyPanelProps {
  readonly policy: FirmPolicy;
  readonly isOwner: boolean;
}

/** What the firm has agreed on; an owner changes it. */
export function PolicyPanel({ policy, isOwner }: PolicyPanelProps) {
  const [isChanging, setChanging] = useState(false);
  const { approvalAmounts, requiresSecondFactor, newMatters, offlineHours } = policy;
  const inWords = (limit: string | null): string => {
    if (limit === null) return 'One person';
    return limit === '0.00' ? 'Two people, always' : `Two people from ${formatMoney(limit)}`;
  };
  return (
    <Panel
      title="Policy"
      padded
      actions={
        isOwner && (
          <Button size="sm" aria-label="Change the policy" onClick={() => setChanging(true)}>
            Change
          </Button>
        )
      }
    >
      <KeyValues
        className="-my-2"
        items={[
          ...NAMES.map((name) => ({ label: AMOUNTS[name], value: inWords(approvalAmounts[name]) })),
          { label: 'New matters', value: NEW_MATTERS[newMatters] },
          {
            label: 'Restricted matters offline',
            value: offlineHours === 0 ? 'Not kept on devices' : `Readable for ${count(offlineHours, 'hour', 'hours')}`,
          },
          { label: 'Two-step sign-in', value: requiresSecondFactor ? 'Required of everybody' : 'Up to each person' },
        ]}
      />
      {isChanging && <PolicyDialog policy={policy} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function PolicyDialog({ policy, onClose }: { readonly policy: FirmPolicy; readonly onClose: () => void }) {
  const refresh = useRefreshedFirm();
  const { approvalAmounts, requiresSecondFactor, newMatters, offlineHours } = policy;
  const form = useZodForm(policySchema, {
    ...approvalAmounts,
    ...{ requiresSecondFactor, newMatters, offlineHours: String(offlineHours) },
  });
  return (
    <FormDialog
      title="Policy of the firm"
      description="It holds from the next request on, for everybody in the firm."
      form={form}
      entered="firm-policy"
      submitLabel="Save policy"
      onSubmit={async ({ requiresSecondFactor: required, newMatters: access, offlineHours: kept, ...amounts }) => {
        await api.sendCommand('PATCH', '/api/firm/policy', {
          approvalAmounts: amounts,
          newMatters: access,
          offlineHours: kept,
          ...(required !== requiresSecondFactor && { requiresSecondFactor: required }),
        });
        await refresh();
        toast({ title: 'Policy changed' });
      }}
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        From these amounts on, a second person approves before it is done. 0 means always; empty means never. Paying out
        trust money takes an admitted lawyer among the two.
      </p>
      {NAMES.map((name) => (
        <MoneyField key={name} name={name} label={AMOUNTS[name]} />
      ))}
      <SelectField
        name="newMatters"
        label="New matters"
        options={optionsOf(NEW_MATTERS)}
        hint="Their team is the responsible attorney and who opens them. Older matters stay as they are."
      />
      <TextField
        name="offlineHours"
        label="Restricted matters offline, in hours"
        inputMode="numeric"
        autoComplete="off"
        hint="How long a device without a connection shows them. 0: it keeps nothing of them."
      />
      <CheckboxField
        name="requiresSecondFactor"
        label="Require two-step sign-in of everybody"
        hint="Who has not set it up sees and changes nothing until they do."
      />
    </FormDialog>
  );
}
