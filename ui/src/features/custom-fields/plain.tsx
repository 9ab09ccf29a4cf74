import { CUSTOM_FIELD_KINDS } from '@lexledger/contracts/caseChoices';
import { customFields } from '@lexledger/contracts/features/custom-fields';
import { ownEntry } from '@lexledger/contracts/kernel/own-entry';
import type { ReactNode } from 'react';
import type { FormFieldProps } from '../../components/FormField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { PracticeAreaField } from '../../components/PracticeAreaField.tsx';
import { PlainScreen } from '../../components/plain/PlainScreen.tsx';
import { PlainSheet, type PlainValues } from '../../components/plain/PlainSheet.tsx';
import { type PlainRow, plainKind } from '../../components/plain/plainKind.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { numberColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { count } from '../../text/format.ts';
import { OptionsField } from './OptionsField.tsx';
import { CUSTOM_FIELDS } from './place.ts';

const holds = ({ kind, options }: PlainRow): string => {
  const words = ownEntry(CUSTOM_FIELD_KINDS, String(kind)) ?? String(kind);
  return kind === 'choice' && Array.isArray(options) ? `${words}: ${options.join(', ')}` : words;
};

const areaOf = ({ practiceArea }: PlainRow): string => (practiceArea as string | null) ?? 'Every practice area';

const columns: readonly TableColumn<PlainRow>[] = [
  textColumn({ id: 'name', header: 'Field', width: 'minmax(160px, 1.5fr)', read: ({ name }) => String(name) }),
  textColumn({ id: 'kind', header: 'Holds', width: 'minmax(180px, 2fr)', read: holds }),
  textColumn({ id: 'practiceArea', header: 'Cases of', width: 'minmax(150px, 1fr)', phone: 'end', read: areaOf }),
  {
    ...textColumn<PlainRow>({
      id: 'isExpected',
      header: 'Of new cases',
      width: '120px',
      read: ({ isExpected }) => (isExpected === true ? 'Expected' : null),
    }),
    phone: 'none',
  },
  numberColumn<PlainRow>({
    id: 'position',
    header: 'Order',
    width: '80px',
    phone: 'none',
    read: ({ position }) => Number(position),
  }),
];

const AreaField = (props: Pick<FormFieldProps, 'name' | 'hint'>) => (
  <PracticeAreaField {...props} required={false} placeholder="Every practice area" />
);

const KIND = plainKind(customFields.plain, CUSTOM_FIELDS, {
  empty: 'Fields of your own are kept for each case beside its usual ones, in its form, on its page and in its list.',
  example: 'For example: Claim number, text, for the cases of Personal Injury.',
  countOf: (rows) => count(rows, 'field'),
  editTitle: 'Custom field',
  columns,
  inputs: {
    name: { placeholder: 'Claim number' },
    options: { hint: 'One a line. A case keeps what was chosen for it when the options change.', Input: OptionsField },
    practiceArea: { hint: 'Shown for cases of this practice area alone.', Input: AreaField },
    position: { label: 'Order', hint: 'Fields with a smaller number come first.' },
    isExpected: { hint: 'The form of a new case points it out. No case is refused without it.' },
  },
});

/** The form of a custom field. */
export const Sheet = (props: RecordSheetProps<PlainRow, PlainValues>) => <PlainSheet kind={KIND} {...props} />;

/**
 * The custom fields of cases.
 * @param parts the control that switches to the templates of matters
 */
const CustomFields = ({ parts }: { readonly parts?: ReactNode }) => <PlainScreen kind={KIND} parts={parts} />;
export default CustomFields;
