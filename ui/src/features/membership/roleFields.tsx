import { ROLE_WORDS, ROLES, type Role, SWITCHES, type Switch } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';

const SWITCH_HINTS: Readonly<Record<Switch, string>> = {
  allTime: 'Sees and changes the time of others, too.',
  firmReports: 'Sees the income, invoices and time of the whole firm.',
  conflictOfficer: 'Raises ethical walls, and sees who matched in a conflict check.',
};

/** The values of the fields below; a checkbox has one name. */
export const roleValues = {
  role: z.enum(keysOf(ROLES)),
  allTime: z.boolean(),
  firmReports: z.boolean(),
  conflictOfficer: z.boolean(),
};

type SwitchValues = Readonly<Record<Switch, boolean>>;

export const switchesOf = (values: SwitchValues): readonly Switch[] => keysOf(SWITCHES).filter((each) => values[each]);

export const valuesOf = (switches: readonly Switch[]): SwitchValues => ({
  allTime: switches.includes('allTime'),
  firmReports: switches.includes('firmReports'),
  conflictOfficer: switches.includes('conflictOfficer'),
});

/** The roles with a sentence for each, one of which is chosen, and what one person may do beyond it. */
export function RoleFields({ roles }: { readonly roles: readonly Role[] }) {
  return (
    <>
      <RadioCards
        name="role"
        label="Role"
        choices={roles.map((role) => ({ value: role, label: ROLES[role], hint: ROLE_WORDS[role] }))}
      />
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Beyond the role</legend>
        <div className="flex flex-col gap-2">
          {keysOf(SWITCHES).map((each) => (
            <CheckboxField key={each} name={each} label={SWITCHES[each]} hint={SWITCH_HINTS[each]} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
