import {
  AI_NAMES,
  AI_SOURCES,
  type AiSettings,
  type AiStatus,
  lowerLimit,
  removeAiProvider,
} from '@lexledger/contracts/features/ai-provider';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AI_VIEWS, useAiSettings, useAiStatus } from '../../account/ai.ts';
import { useMay } from '../../account/may.ts';
import { api } from '../../api/api.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { formatMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import { SendingDialog } from './SendingDialog.tsx';

type Task = 'provider' | 'limits' | 'sending' | 'remove';

/** The AI provider of proposals: which one, its key, what may be sent to it, and what it may take in a day. */
export function AiProviderPanel() {
  const status = useAiStatus();
  const settings = useAiSettings();
  const isKnown = status.data !== undefined && settings.data !== undefined;
  const { error, refetch } = status.error === null ? settings : status;
  return (
    <Panel title="AI provider" padded>
      <QueryContent
        query={{ data: isKnown ? { status: status.data, settings: settings.data } : undefined, error, refetch }}
        failure="The settings of the AI provider could not be loaded."
        loading="Loading the AI provider"
        rows={3}
      >
        {(known) => <Content {...known} />}
      </QueryContent>
    </Panel>
  );
}

interface ContentProps {
  readonly status: AiStatus;
  readonly settings: AiSettings;
}

function Content({ status, settings }: ContentProps) {
  const queries = useQueryClient();
  const [task, setTask] = useState<Task>();
  const close = (): void => setTask(undefined);
  const mayChange = useMay().send('', 'aiprovider');
  const isOn = status.source !== null;
  const isOperators = status.source === 'environment';
  const saved = (title: string): void => {
    close();
    toast({ title });
    void refreshViews(queries, AI_VIEWS);
  };
  return (
    <>
      <StatusDot {...(isOn ? { tone: 'positive' } : { hollow: true })}>
        {isOn ? 'Configured' : 'Not configured'}
      </StatusDot>
      <p className="mt-2 mb-3 max-w-[60ch] text-muted">
        {isOperators
          ? 'Whoever runs LexLedger has configured the provider, so it cannot be changed here. '
          : 'Every tool works without one. A provider adds proposals, which you accept or discard. '}
        Nothing of a case is sent before the client’s consent is recorded on it.
      </p>
      {isOn && <Provider {...{ status, settings }} />}
      {/* What an earlier test found says nothing of another provider. */}
      {isOn && <ConnectionTest key={`${status.address} ${status.model} ${settings.keyEnding}`} />}
      <div className={mayChange ? 'mt-4 flex flex-wrap gap-2' : 'hidden'}>
        {!isOperators && (
          <Button onClick={() => setTask('provider')}>{isOn ? 'Change provider' : 'Enter a provider'}</Button>
        )}
        {isOn && (
          <>
            <Button onClick={() => setTask('sending')}>What may be sent</Button>
            <Button onClick={() => setTask('limits')}>Limits</Button>
          </>
        )}
        {isOn && !isOperators && (
          <Button variant="danger" onClick={() => setTask('remove')}>
            Remove
          </Button>
        )}
      </div>
      {task === 'provider' && (
        <ProviderDialog settings={settings} onSaved={() => saved('AI provider saved')} onClose={close} />
      )}
      {task === 'limits' && <LimitsDialog settings={settings} onSaved={() => saved('Limits saved')} onClose={close} />}
      {task === 'sending' && (
        <SendingDialog settings={settings} onSaved={() => saved('Saved what may be sent')} onClose={close} />
      )}
      <ConfirmDialog
        open={task === 'remove'}
        onOpenChange={close}
        title="Remove the AI provider?"
        confirmLabel="Remove"
        danger
        onConfirm={() => {
          api
            .sendCommand(removeAiProvider.method, removeAiProvider.path)
            .then(() => saved('AI provider removed'), toastFailure);
        }}
      >
        Address, model and key are forgotten, and nothing is sent any more. What was accepted stays.
      </ConfirmDialog>
    </>
  );
}

const count = (tokens: number): string => tokens.toLocaleString('en-US');

function Provider({ status, settings }: ContentProps) {
  const { address, model, today, source, operatorDailyTokens } = status;
  const { hasKey, keyEnding, names, sources, dailyTokens, dailyDollars } = settings;
  const limit = lowerLimit(dailyTokens, operatorDailyTokens);
  const isNearEnd = limit !== null && today.tokens > limit * NEAR_END;
  return (
    <>
      <KeyValues
        items={[
          { label: 'Address', value: address },
          { label: 'Model', value: model },
          ...(source === 'settings' ? [{ label: 'Key', value: hasKey ? `Ends in ${keyEnding}` : 'None' }] : []),
          { label: 'Names', value: AI_NAMES[names] },
          {
            label: 'May be sent',
            value: sources.length === 0 ? 'No records' : sources.map((one) => AI_SOURCES[one]).join(', '),
          },
          {
            label: 'Today',
            value: (
              <>
                {count(today.tokens)}
                {limit !== null && ` of ${count(limit)}`} tokens
                {today.dollars !== null && (
                  <span className="block text-muted text-sm">
                    {formatMoney(today.dollars)}
                    {dailyDollars !== null && ` of ${formatMoney(dailyDollars)}`}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      {isNearEnd && (
        <div className="mt-3">
          <Alert tone="warning">Today’s proposals have nearly reached the limit.</Alert>
        </div>
      )}
    </>
  );
}

/** Part of a day's limit from which the panel warns. */
const NEAR_END = 0.9;
