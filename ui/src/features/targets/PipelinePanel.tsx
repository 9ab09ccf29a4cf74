import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Input } from '../../components/Input.tsx';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { formatCents } from '../../money/money.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { forecastOf, type OpenStage, readWeight, readWeights, USUAL_WEIGHTS, type Weights } from './pipeline.ts';

function remembered(key: string): Weights {
  try {
    return readWeights(localStorage.getItem(key));
  } catch {
    return USUAL_WEIGHTS;
  }
}

function remember(key: string, weights: Weights): void {
  try {
    localStorage.setItem(key, JSON.stringify(weights));
  } catch {
    // Without storage the weights apply only to this visit.
  }
}

const CELL = 'py-1.5 pl-2 text-right sm:pl-3';

/** The expected value of the leads, weighted by the share of each stage that is won. The user sets the weights. */
export function PipelinePanel() {
  const key = `pipeline-weights:${useUser().id}`;
  const [weights, setWeights] = useState(() => remembered(key));
  const query = useQuery(recordsQuery('leads'));
  const change = (next: Weights): void => {
    setWeights(next);
    remember(key, next);
  };
  const isUsual = (Object.keys(USUAL_WEIGHTS) as OpenStage[]).every((stage) => weights[stage] === USUAL_WEIGHTS[stage]);
  return (
    <Panel
      title="Pipeline"
      padded
      actions={
        !isUsual && (
          <Button size="sm" variant="quiet" onClick={() => change(USUAL_WEIGHTS)}>
            Usual weights
          </Button>
        )
      }
      footer="Of a hundred leads at a stage, so many are won: say what you see in your practice. This browser remembers it."
    >
      <QueryContent query={query} rows={4} loading="Loading the pipeline" failure="The leads could not be loaded.">
        {(leads) => <Forecast leads={leads} weights={weights} onChange={change} />}
      </QueryContent>
    </Panel>
  );
}

interface ForecastProps {
  readonly leads: readonly Lead[];
  readonly weights: Weights;
  readonly onChange: (weights: Weights) => void;
}

function Forecast({ leads, weights, onChange }: ForecastProps) {
  const forecast = forecastOf(leads, weights);
  if (forecast.leads === 0) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">
          Leads that are neither won nor lost are added up here by stage, each with its expected fee.
        </p>
        <Link to="/clients" search={{ tab: 'leads', new: '1' }} className={buttonClass('secondary', 'sm')}>
          Add a lead
        </Link>
      </div>
    );
  }
  return (
    <>
      <table aria-label="Pipeline weighted by value" className="w-full text-sm">
        <thead>
          <tr className="border-rule border-b text-muted">
            <th scope="col" className="pb-2 text-left font-normal">
              Stage
            </th>
            {['Leads', 'Expected', 'Won, %', 'Weighted'].map((heading) => (
              <th key={heading} scope="col" className="pb-2 pl-2 text-right font-normal sm:pl-3">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {forecast.stages.map(({ stage, leads: own, expected, weighted }) => (
            <tr key={stage} className="border-b">
              <th scope="row" className="py-1.5 text-left font-normal">
                <Link
                  to="/clients"
                  search={{ tab: 'leads', status: stage }}
                  className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
                >
                  {LEAD_STATUSES[stage]}
                </Link>
              </th>
              <td className={CELL}>{own}</td>
              <td className={CELL}>{formatCents(expected, 'whole')}</td>
              <td className={CELL}>
                <span className="ml-auto block w-12 sm:w-14">
                  <WeightInput
                    label={`${LEAD_STATUSES[stage]}: won of a hundred`}
                    weight={weights[stage]}
                    onChange={(weight) => onChange({ ...weights, [stage]: weight })}
                  />
                </span>
              </td>
              <td className={CELL}>{formatCents(weighted)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-rule border-b-3 border-b-double font-medium">
            <th scope="row" className="py-2 text-left font-medium">
              Pipeline
            </th>
            <td className={CELL}>{forecast.leads}</td>
            <td className={CELL}>{formatCents(forecast.expected, 'whole')}</td>
            <td />
            <td className={CELL}>{formatCents(forecast.weighted)}</td>
          </tr>
        </tfoot>
      </table>
      {forecast.unvalued > 0 && (
        <p className="mt-2 text-muted text-sm">
          {count(forecast.unvalued, 'lead says', 'leads say')} no expected fee and{' '}
          {forecast.unvalued === 1 ? 'counts' : 'count'} as nothing.
        </p>
      )}
    </>
  );
}

interface WeightInputProps {
  readonly label: string;
  readonly weight: number;
  readonly onChange: (weight: number) => void;
}

/** A text that is not a whole percentage is marked as invalid, and the weight does not change. */
function WeightInput({ label, weight, onChange }: WeightInputProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readWeight(typed) === null;
  return (
    <Input
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="numeric"
      autoComplete="off"
      className="h-8 text-right text-sm max-sm:px-2"
      value={typed ?? String(weight)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readWeight(target.value);
        if (read !== null) onChange(read);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
