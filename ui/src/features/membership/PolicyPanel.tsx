import type { FirmPolicy } from '@lexledger/contracts/features/membership';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { Button } from '../../components/Button.tsx';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatMoney, readMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { useRefreshedFirm } from './memberCommands.ts';

const AMOUNTS = {
  trust: 'Paying out or moving trust money',
  payments: 'Recording or returning payments',
  voids: 'Voiding invoices',
  writeOffs: 'Writing off, and credit memos',
} as const satisfies Record<keyof FirmPolicy['approvalAmounts'], string>;
type Amount = keyof typeof AMOUNTS;

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

const policySchema = z.object({
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
  const { approvalAmounts, requiresSecondFactor } = policy;
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
          { label: 'Two-step sign-in', value: requiresSecondFactor ? 'Required of everybody' : 'Up to each person' },
        ]}
      />
      {isChanging && <PolicyDialog policy={policy} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function PolicyDialog({ policy, onClose }: { readonly policy: FirmPolicy; readonly onClose: () => void }) {
  const refresh = useRefreshedFirm();
  const { approvalAmounts, requiresSecondFactor } = policy;
  const form = useZodForm(policySchema, { ...approvalAmounts, requiresSecondFactor });
  return (
    <FormDialog
      title="Policy of the firm"
      description="It holds from the next request on, for everybody in the firm."
      form={form}
      entered="firm-policy"
      submitLabel="Save policy"
      onSubmit={async ({ requiresSecondFactor: required, ...amounts }) => {
        await api.sendCommand('PATCH', '/api/firm/policy', {
          approvalAmounts: amounts,
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
      <CheckboxField
        name="requiresSecondFactor"
        label="Require two-step sign-in of everybody"
        hint="Who has not set it up sees and changes nothing until they do."
      />
    </FormDialog>
  );
}
