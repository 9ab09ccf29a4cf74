import { type Client, contactsOf } from '@lexledger/contracts/features/clients';
import { contactsText } from '@lexledger/domain/importedClient';
import type { CsvValue } from '../../components/csv.ts';
import { dayOf } from '../../dates/zones.ts';

export interface ExportedField {
  readonly id: string;
  /** The heading in the file, by which an import recognizes the field. */
  readonly label: string;
  readonly of: (client: Client) => CsvValue;
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const day = (instant: string | null): string | null => (instant === null ? null : dayOf(instant));

/** All fields of a client, in the order of the file. */
export const EXPORTED_FIELDS: readonly ExportedField[] = [
  { id: 'kind', label: 'Person or organization', of: ({ kind }) => kind },
  { id: 'name', label: 'Name', of: ({ name }) => name },
  { id: 'email', label: 'Email', of: ({ email }) => email },
  { id: 'phone', label: 'Phone', of: ({ phone }) => phone },
  { id: 'address', label: 'Address', of: ({ address }) => address },
  { id: 'practiceArea', label: 'Practice area', of: ({ practiceArea }) => practiceArea },
  { id: 'birthday', label: 'Birthday', of: ({ birthday }) => birthday },
  { id: 'isPNC', label: 'Potential client', of: ({ isPNC }) => yesNo(isPNC) },
  { id: 'convertedAt', label: 'Client since', of: ({ convertedAt }) => day(convertedAt) },
  { id: 'clioId', label: 'Clio id', of: ({ clioId }) => clioId },
  { id: 'utbmsCodes', label: 'UTBMS codes', of: ({ utbmsCodes }) => yesNo(utbmsCodes) },
  {
    id: 'contacts',
    label: 'Contacts',
    of: (client) => contactsText(contactsOf(client).map(([, contact]) => contact)),
  },
  { id: 'createdAt', label: 'Added', of: ({ createdAt }) => day(createdAt) },
];
