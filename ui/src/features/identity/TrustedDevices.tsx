import {
  listTrustedDevices,
  revokeTrustedDevice,
  type TrustedDeviceShown,
  twoFactorView,
} from '@lexledger/contracts/features/identity/two-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { formatInstantDay } from '../../text/format.ts';
import { DeviceLine, deviceName } from './DeviceLine.tsx';

const KEY = [listTrustedDevices.path] as const;

/** The trusted devices, on which two-step sign-in asks for no code. Each can be removed. */
export function TrustedDevices() {
  const id = useId();
  const queries = useQueryClient();
  const devices = useQuery(liveQuery<readonly TrustedDeviceShown[]>(KEY, [twoFactorView.name]));
  const forget = useMutation<unknown, Error, TrustedDeviceShown>({
    mutationFn: ({ id: deviceId }) => {
      const { method, path } = revokeTrustedDevice;
      return api.sendCommand(method, path.replace(':deviceId', deviceId));
    },
    onSuccess: (_, device) =>
      toast({ title: 'Device forgotten', description: `${deviceName(device)} is asked for a code again.` }),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <section aria-labelledby={id} className="-mx-4 mt-4 -mb-4 border-t">
      <h3 id={id} className="px-4 pt-3 pb-1 font-medium">
        Trusted devices
      </h3>
      <QueryContent
        query={devices}
        rows={1}
        loading="Loading your trusted devices"
        failure="Your trusted devices could not be loaded."
      >
        {(data) =>
          data.length === 0 ? (
            <p className="px-4 pb-3 text-muted">
              None. When you enter a code to sign in, you may have that device remembered.
            </p>
          ) : (
            <ul aria-labelledby={id}>
              {data.map((device) => (
                <DeviceLine
                  key={device.id}
                  kind={device.kind}
                  device={device.device}
                  mark={device.isCurrent ? 'This device' : null}
                  action={
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Forget device: ${deviceName(device)}`}
                      pending={forget.isPending && forget.variables.id === device.id}
                      onClick={() => forget.mutate(device)}
                    >
                      Forget
                    </Button>
                  }
                >
                  <p className="break-words">
                    {device.ip !== null && `${device.ip} · `}
                    {device.lastUsedAt === null ? (
                      'Not used yet'
                    ) : (
                      <>
                        Used <RelativeTime instant={device.lastUsedAt} />
                      </>
                    )}
                  </p>
                  <p>No code until {formatInstantDay(device.expiresAt)}</p>
                </DeviceLine>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  );
}
