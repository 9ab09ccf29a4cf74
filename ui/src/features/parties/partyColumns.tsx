import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/choices';
import type { Party } from '@lexledger/contracts/features/parties';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { type PartyActs, partyMenu } from './partyMenu.ts';
import { SideMark } from './SideMark.tsx';

const SIDES = Object.keys(PARTY_SIDES);

const link = 'rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent';

/** The parties of one case. */
export const partyColumns = (acts: PartyActs): readonly TableColumn<Party>[] => [
  {
    id: 'name',
    header: 'Name',
    csv: ({ name }) => name,
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    width: 'minmax(160px, 1.6fr)',
  },
  {
    id: 'side',
    header: 'Side',
    csv: ({ side }) => PARTY_SIDES[side],
    cell: ({ side }) => <SideMark side={side} />,
    sortBy: ({ side, name }) => `${SIDES.indexOf(side)} ${name}`,
    width: '92px',
    phone: 'end',
  },
  {
    id: 'role',
    header: 'Role',
    csv: ({ role }) => PARTY_ROLES[role],
    cell: ({ role, organisation }) => (
      <>
        {PARTY_ROLES[role]}
        {organisation !== null && <span className="sm:hidden">, {organisation}</span>}
      </>
    ),
    sortBy: ({ role }) => PARTY_ROLES[role],
    width: 'minmax(128px, 0.8fr)',
  },
  {
    id: 'organisation',
    header: 'Organisation',
    csv: ({ organisation }) => organisation,
    cell: ({ organisation }) => organisation ?? <NoValue />,
    sortBy: ({ organisation }) => organisation,
    width: 'minmax(140px, 1.4fr)',
    phone: 'none',
  },
  {
    id: 'email',
    header: 'Email',
    csv: ({ email }) => email,
    cell: ({ email }) =>
      email === null ? (
        <NoValue />
      ) : (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      ),
    sortBy: ({ email }) => email,
    width: 'minmax(160px, 1.4fr)',
    phone: 'none',
  },
  {
    id: 'phone',
    header: 'Phone',
    csv: ({ phone }) => phone,
    cell: ({ phone }) =>
      phone === null ? (
        <NoValue />
      ) : (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
          {phone}
        </a>
      ),
    sortBy: ({ phone }) => phone,
    width: '132px',
    phone: 'none',
  },
  actionsColumn(
    ({ name }) => name,
    (party) => partyMenu(party, acts),
  ),
];
