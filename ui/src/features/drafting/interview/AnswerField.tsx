import { PARTY_ROLES } from '@lexledger/contracts/caseChoices';
import type { PartyValue } from '@lexledger/contracts/drafting/values';
import type { DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import type { LiveNeed } from '@lexledger/domain/drafting/fill';
import { writtenAs } from '@lexledger/domain/placeholders/fill';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { type ControlProps, controlClass, Field } from '../../../components/Field.tsx';
import { Input } from '../../../components/Input.tsx';
import { Select } from '../../../components/Select.tsx';
import { ChosenRecords } from './ChosenRecords.tsx';

export interface Answering {
  readonly values: DraftValuesAnswer;
  readonly parties: Readonly<Record<string, readonly string[]>>;
  readonly isReadOnly: boolean;
  /** Null takes the answer back, so that the case fills it again. */
  readonly onAnswer: (key: string, answer: string | null) => void;
  readonly onParties: (role: string, ids: readonly string[]) => void;
}

export interface AnswerFieldProps extends Answering {
  readonly need: LiveNeed;
  /** Goes on to the next question. */
  readonly onNext: () => void;
}

/** The problem of an answer as it is typed; undefined if it can be written. */
function problemOf({ type, options, key, label }: LiveNeed, answer: string): string | undefined {
  if (answer.trim() === '' || type === 'parties' || type === 'facts' || type === 'authorities') return undefined;
  const place = { start: 0, end: 0, line: 1, column: 1 };
  const written = writtenAs({ key, label, type, options, from: 'person', days: 0, ...place }, answer);
  return 'problem' in written ? written.problem : undefined;
}

/** A party as it is chosen: two of one name are told apart by their role. */
const partyOption = ({ id, name, role, organisation }: PartyValue) => ({
  id,
  name,
  detail: [role === null ? 'Client' : PARTY_ROLES[role], organisation].filter(Boolean).join(' · '),
});

/** One question of the interview: what a document needs and no record says, or says otherwise. */
export function AnswerField({ need, onNext, ...answering }: AnswerFieldProps) {
  const { key, label, type, options, text, answer } = need;
  const { values, parties, isReadOnly, onAnswer, onParties } = answering;
  if (type === 'parties') {
    const role = key.slice('role.'.length);
    return (
      <ChosenRecords
        label={label}
        name={key}
        options={values.parties.map(partyOption)}
        chosen={parties[role] ?? []}
        disabled={isReadOnly}
        empty="The case has no parties yet. Add them on the page of the case."
        onChange={(ids) => onParties(role, ids)}
      />
    );
  }
  if (type === 'facts' || type === 'authorities') {
    const all =
      type === 'facts'
        ? values.facts.map(({ id, title, date }) => ({ id, name: title, detail: date }))
        : values.authorities.map(({ id, citation, title }) => ({ id, name: citation, detail: title }));
    const ids = all.map(({ id }) => id);
    return (
      <ChosenRecords
        label={label}
        name={key}
        options={all}
        chosen={answer === null ? ids : answer.split(',').filter((id) => ids.includes(id))}
        disabled={isReadOnly}
        empty={`The case has no ${type} yet.`}
        onChange={(next) => onAnswer(key, next.length === ids.length ? null : next.join(','))}
      />
    );
  }
  const earlier = values.earlier[key];
  const canUse = earlier !== undefined && answer === null && !isReadOnly;
  return (
    <div>
      <Typed
        need={need}
        shown={answer ?? (need.from === 'person' ? '' : (text ?? ''))}
        options={options}
        disabled={isReadOnly}
        onAnswer={(next) => onAnswer(key, next === '' && !need.isOptional ? null : next)}
        onNext={onNext}
      />
      {canUse && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-xs">
          <span className="wrap-anywhere min-w-0">
            In ‘{earlier.title}’: {earlier.answer}
          </span>
          <Button size="sm" variant="quiet" onClick={() => onAnswer(key, earlier.answer)}>
            Use this
          </Button>
        </div>
      )}
    </div>
  );
}

interface TypedProps {
  readonly need: LiveNeed;
  readonly shown: string;
  readonly options: readonly string[];
  readonly disabled: boolean;
  readonly onAnswer: (answer: string) => void;
  readonly onNext: () => void;
}

/** What is typed is answered when the field is left, or with Enter; choices and days at once. */
function Typed({ need, shown, options, disabled, onAnswer, onNext }: TypedProps) {
  const { key, label, type, isOptional } = need;
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const problem = problemOf(need, typed);
  const answer = (next: string): void => {
    if (next !== shown && problemOf(need, next) === undefined) onAnswer(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    answer(typed);
    onNext();
  };
  const control = (props: ControlProps) => {
    const common = { ...props, 'data-answer': key, disabled, onKeyDown };
    if (type === 'choice') {
      return (
        <Select
          {...common}
          placeholder="Choose"
          options={options.map((option) => ({ value: option, label: option }))}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            answer(event.target.value);
          }}
        />
      );
    }
    const blur = { onBlur: () => answer(typed) };
    if (type === 'text') {
      return (
        <textarea
          {...common}
          {...blur}
          rows={1}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={controlClass('field-sizing-content min-h-9 resize-none py-1.5')}
        />
      );
    }
    return (
      <Input
        {...common}
        {...blur}
        type={type === 'date' ? 'date' : 'text'}
        {...(type === 'date' ? {} : { inputMode: 'decimal' as const })}
        autoComplete="off"
        placeholder={type === 'money' ? '1,234.50' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    );
  };
  return (
    <Field
      label={label}
      error={problem}
      hint={isOptional ? 'May be left empty: leave the field to say that there is none.' : undefined}
    >
      {control}
    </Field>
  );
}
