import { ROLE_WORDS, ROLES, type Role, SWITCHES, type Switch } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '../../components/CheckboxField.tsx';

const SWITCH_HINTS: Readonly<Record<Switch, string>> = {
  allTime: 'Sees and changes the time of others, too.',
  firmReports: 'Sees the income, invoices and time of the whole firm.',
};

/** The values of the fields below; a checkbox has one name. */
export const roleValues = {
  role: z.enum(keysOf(ROLES)),
  allTime: z.boolean(),
  firmReports: z.boolean(),
};

type SwitchValues = Readonly<Record<Switch, boolean>>;

export const switchesOf = (values: SwitchValues): readonly Switch[] => keysOf(SWITCHES).filter((each) => values[each]);

export const valuesOf = (switches: readonly Switch[]): SwitchValues => ({
  allTime: switches.includes('allTime'),
  firmReports: switches.includes('firmReports'),
});

/** The roles with a sentence for each, one of which is chosen, and what one person may do beyond it. */
export function RoleFields({ roles }: { readonly roles: readonly Role[] }) {
  const { register } = useFormContext();
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Role</legend>
        <div className="rounded-md border border-rule">
          {roles.map((role) => (
            <label
              key={role}
              className="flex cursor-pointer gap-2.5 border-b px-3 py-2 last:border-b-0 hover:bg-hover has-checked:bg-accent-wash"
            >
              <span className="flex h-5 items-center">
                <input type="radio" value={role} className="accent-accent" {...register('role')} />
              </span>
              <span>
                <span className="block font-medium">{ROLES[role]}</span>
                <span className="block text-muted text-sm">{ROLE_WORDS[role]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
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
