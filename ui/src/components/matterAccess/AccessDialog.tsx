import { CAPABILITIES } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Firm, Member } from '@lexledger/contracts/features/membership';
import { MATTER_ACCESS, TEAM_PARTS } from '@lexledger/contracts/matterChoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type MatterAccess, matterAccessQuery, type TeamMember } from '../../account/matterAccess.ts';
import { memberNameIn } from '../../account/memberNames.ts';
import { firmQuery, membersQuery } from '../../account/membership.ts';
import { api } from '../../api/api.ts';
import { toast } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { Dialog } from '../Dialog.tsx';
import { useZodForm } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { SelectField } from '../SelectField.tsx';

const NOBODY = 'none';

/** The ends of parts in the team that no field shows are kept. */
type Known = Pick<MatterAccess, 'access' | 'team'>;

const schema = z
  .object({
    access: z.enum(keysOf(MATTER_ACCESS)),
    parts: z.record(z.string(), z.enum([NOBODY, ...keysOf(TEAM_PARTS)])),
  })
  .refine(({ access, parts }) => access === 'open' || Object.values(parts).includes('lead'), {
    path: ['access'],
    error: 'Say who leads the case; a restricted one has a lead',
  });

const ACCESS_WORDS: Readonly<Record<keyof typeof MATTER_ACCESS, string>> = {
  open: 'Everybody sees it as far as their role allows, a guest only as part of its team.',
  restricted:
    'For everybody else it is as if it were not there: in lists, counts, search, the calendar and documents. A conflict check tells them only that there is a match to ask about.',
};

const partOptions = [
  { value: NOBODY, label: 'Not of the team' },
  ...keysOf(TEAM_PARTS).map((part) => ({ value: part, label: TEAM_PARTS[part] })),
];

interface AccessFieldsProps {
  readonly members: readonly Member[];
  readonly onChoose: (access: string) => void;
}

const AccessFields = ({ members, onChoose }: AccessFieldsProps) => (
  <>
    <RadioCards
      name="access"
      label="Who sees it"
      onChoose={onChoose}
      choices={keysOf(MATTER_ACCESS).map((value) => ({
        value,
        label: MATTER_ACCESS[value],
        hint: ACCESS_WORDS[value],
      }))}
    />
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Team</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {members.map(({ id, name }) => (
          <SelectField key={id} name={`parts.${id}`} label={name} options={partOptions} />
        ))}
      </div>
    </fieldset>
  </>
);

interface EditorProps {
  readonly caseId: string;
  readonly title: string;
  readonly known: Known;
  readonly members: readonly Member[];
  /** Id of the person. */
  readonly me: string;
  readonly onClose: () => void;
}

function AccessEditor({ caseId, title, known, members, me, onClose }: EditorProps) {
  const queries = useQueryClient();
  const before = new Map(known.team.map((each) => [each.memberId, each]));
  const parts = Object.fromEntries(members.map(({ id }) => [id, before.get(id)?.part ?? NOBODY]));
  const form = useZodForm(schema, { access: known.access, parts });
  /** Whoever restricts a case leads it, unless they say otherwise. */
  const proposeLead = (access: string): void => {
    const isLed = Object.values(form.getValues('parts')).includes('lead');
    if (access === 'restricted' && !isLed && me in parts) form.setValue(`parts.${me}`, 'lead', { shouldDirty: true });
  };
  const teamOf = (chosen: z.output<typeof schema>['parts']): readonly TeamMember[] =>
    Object.entries(chosen).flatMap(([memberId, part]) => {
      const was = before.get(memberId);
      if (part === NOBODY) return [];
      return [{ memberId, part, until: was?.part === part ? was.until : null }];
    });
  return (
    <FormDialog
      title={`Access to ${title}`}
      form={form}
      entered={`access:${caseId}`}
      submitLabel="Save access"
      onSubmit={async ({ access, parts: chosen }) => {
        await api.sendCommand('POST', `/api/cases/${caseId}/access`, { access, team: teamOf(chosen) });
        void refreshViews(queries, ['matter-access']);
        toast({ title: access === 'restricted' ? 'Restricted to its team' : 'Open to the firm' });
      }}
      onClose={onClose}
    >
      <AccessFields members={members} onChoose={proposeLead} />
    </FormDialog>
  );
}

const AccessShown = ({ title, known, members, onClose }: Omit<EditorProps, 'me'>) => (
  <Dialog title={`Access to ${title}`} onOpenChange={onClose}>
    <p>{MATTER_ACCESS[known.access]}.</p>
    <ul className="mt-2">
      {known.team.map(({ memberId, part }) => (
        <li key={memberId}>
          {memberNameIn(members, memberId)} <span className="text-muted">{TEAM_PARTS[part].toLowerCase()}</span>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-muted">Who leads the case, and an owner of the firm, can change this.</p>
  </Dialog>
);

/** Whether the person may say who sees the case: by their role, or because they lead it. */
function mayChange(firm: Firm, known: Known, legalCase: Case | undefined): boolean {
  const { id, role } = firm.me;
  const permission = CAPABILITIES['access.team'][role];
  const isLead =
    known.team.some(({ memberId, part }) => memberId === id && part === 'lead') ||
    legalCase?.responsibleAttorney?.id === id ||
    legalCase?.userId === id;
  return permission === 'all' || (permission === 'own' && isLead);
}

interface AccessDialogProps {
  readonly caseId: string;
  /** What the dialog calls the case, for an owner who does not see it. */
  readonly title: string;
  /** Undefined where the person does not see the case. */
  readonly legalCase?: Case;
  /** Who sees the case, where it is known already. */
  readonly access?: Known;
  readonly onClose: () => void;
}

/** Who may see a case, and its team. */
export default function AccessDialog({ caseId, title, legalCase, access, onClose }: AccessDialogProps) {
  const firm = useQuery(firmQuery).data;
  const members = useQuery(membersQuery).data;
  const asked = useQuery({ ...matterAccessQuery(caseId), enabled: access === undefined });
  const known = access ?? asked.data;
  if (firm === undefined || members === undefined || known === undefined) return null;
  const active = members.filter(({ status }) => status === 'active');
  const Content = mayChange(firm, known, legalCase) ? AccessEditor : AccessShown;
  return <Content caseId={caseId} title={title} known={known} members={active} me={firm.me.id} onClose={onClose} />;
}
