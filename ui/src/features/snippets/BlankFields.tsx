import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import type { AskedBlank } from './snippetFill.ts';

export interface BlankFieldsProps {
  readonly asked: readonly AskedBlank[];
  readonly onEnter: (key: string, words: string) => void;
}

const INPUTS = {
  text: { type: 'text' },
  date: { type: 'date' },
  money: { type: 'text', inputMode: 'decimal', placeholder: '1,234.50' },
  number: { type: 'text', inputMode: 'decimal' },
} as const;

/** A field for each placeholder that the case does not fill, according to its type. */
export const BlankFields = ({ asked, onEnter }: BlankFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    {asked.map(({ placeholder: { key, label, type, options }, entered, problem }) => (
      <Field key={key} label={label} error={problem}>
        {(control) =>
          type === 'choice' ? (
            <Select
              {...control}
              placeholder="Choose"
              options={options.map((option) => ({ value: option, label: option }))}
              value={entered}
              onChange={(event) => onEnter(key, event.target.value)}
            />
          ) : (
            <Input
              {...control}
              {...INPUTS[type]}
              autoComplete="off"
              value={entered}
              onChange={(event) => onEnter(key, event.target.value)}
            />
          )
        }
      </Field>
    ))}
  </div>
);
