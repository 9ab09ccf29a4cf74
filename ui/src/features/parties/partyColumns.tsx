import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import type { Party } from '@lexledger/contracts/features/parties';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { type RowActs, rowMenu } from '../../components/rowMenu.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { SideMark } from './SideMark.tsx';

const SIDES = Object.keys(PARTY_SIDES);

/** Columns of the parties of one case. */
export const partyColumns = (actions: RowActs<Party>): readonly TableColumn<Party>[] => [
  textColumn<Party>({ id: 'name', header: 'Name', width: 'minmax(160px, 1.6fr)' }),
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
  textColumn<Party>({ id: 'organisation', header: 'Organization', width: 'minmax(140px, 1.4fr)', phone: 'none' }),
  textColumn<Party>({ id: 'email', header: 'Email', width: 'minmax(160px, 1.4fr)', phone: 'none' }, (email) => (
    <MailLink email={email} />
  )),
  textColumn<Party>({ id: 'phone', header: 'Phone', width: '132px', phone: 'none' }, (phone) => (
    <PhoneLink phone={phone} />
  )),
  actionsColumn<Party>('name', (party) => rowMenu(party, actions)),
];
