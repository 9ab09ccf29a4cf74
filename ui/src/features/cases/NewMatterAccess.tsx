import { CAPABILITIES } from '@lexledger/contracts/access/roles';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Firm } from '@lexledger/contracts/features/membership';
import { MATTER_ACCESS } from '@lexledger/contracts/matterChoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsInFirm } from '../../account/authentication.ts';
import { matterAccessQuery } from '../../account/matterAccess.ts';
import { firmQuery } from '../../account/membership.ts';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { optionsOf } from '../../components/choiceOptions.ts';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { toastError } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';

export type Access = keyof typeof MATTER_ACCESS;

/** The firm, where its new matters are for their teams; undefined anywhere else. */
function useTeamPolicy(): Firm | undefined {
  const isInFirm = useIsInFirm();
  const { data: firm } = useQuery({ ...firmQuery, enabled: isInFirm });
  return isInFirm && firm?.policy?.newMatters === 'team' ? firm : undefined;
}

export interface NewMatterAccessProps {
  readonly value: Access;
  readonly onChange: (access: Access) => void;
}

const TEAM = 'Your firm’s policy: the responsible attorney and you are its team.';

/** Who sees the case that is being opened, in a firm whose new matters are for their teams. */
export function NewMatterAccess({ value, onChange }: NewMatterAccessProps) {
  const firm = useTeamPolicy();
  if (firm === undefined) return null;
  const mayChoose = CAPABILITIES['access.team'][firm.me.role] !== 'none';
  return (
    <Field label="Who sees it" hint={value === 'restricted' ? TEAM : 'Everybody in the firm whose role sees cases.'}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={!mayChoose}
          options={optionsOf(MATTER_ACCESS)}
          onChange={({ target }) => onChange(target.value as Access)}
        />
      )}
    </Field>
  );
}

/** Returns what opens a case to the firm that was restricted to its team when it was opened. */
export function useOpenToFirm(): (opened: Pick<Case, 'id'>) => Promise<void> {
  const queries = useQueryClient();
  return async ({ id }) => {
    try {
      const { access, team } = await queries.fetchQuery({ ...matterAccessQuery(id), staleTime: 0 });
      if (access === 'open') return;
      await api.sendCommand('POST', `/api/cases/${id}/access`, { access: 'open', team });
      void refreshViews(queries, ['matter-access']);
    } catch (error) {
      toastError({ title: 'Still restricted to its team', description: messageOf(error) });
    }
  };
}
