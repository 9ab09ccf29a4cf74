import { BURDENS, STANDARDS } from '@lexledger/contracts/claimChoices';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DateField } from '../../components/DateField.tsx';
import { ItemsField } from '../../components/ItemsField.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { anotherElement, type WrittenElement } from './writtenElements.ts';

/** The elements of a claim or a template, one below the other. */
export const ElementsField = () => (
  <ItemsField<WrittenElement>
    name="elements"
    legend="Elements"
    hint="Each says what the side that bears the burden must show. A change withdraws a lawyer’s confirmation."
    one="element"
    least={1}
    add={{ blank: (elements) => anotherElement(elements.at(-1)) }}
    head={({ at, label }) => <TextAreaField name={`${at}.text`} label={label} required rows={2} className="flex-1" />}
  >
    {({ at }) => (
      <>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name={`${at}.source`} label="Source" required autoComplete="off" placeholder="42 U.S.C. § 1983" />
          <TextField name={`${at}.jurisdiction`} label="Jurisdiction" required autoComplete="off" />
          <SelectField name={`${at}.burden`} label="Burden" options={optionsOf(BURDENS)} />
          <DateField name={`${at}.asOf`} label="As of" />
        </div>
        <SelectField name={`${at}.standard`} label="Standard" options={optionsOf(STANDARDS)} />
        <TextAreaField name={`${at}.covers`} label="What the source covers" rows={2} />
      </>
    )}
  </ItemsField>
);
