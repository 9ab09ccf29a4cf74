import {
  getTwoFactor,
  listTrustedDevices,
  NO_TWO_FACTOR,
  type TrustedDevice,
  type TwoFactor,
  twoFactorView,
} from '@lexledger/contracts/features/identity/two-factor';
import { deviceKindOf, deviceOf } from '../../kernel/device.ts';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

/** Whether sign-in requires a code. The view contains neither the secret nor the digests of backup codes. */
export const twoFactorProjection = defineProjection(twoFactorView, {
  version: 2,
  indexes: [],
  project: {
    TwoFactorEnabled: (_state, { data, metadata }, userId) => ({
      id: userId,
      userId,
      isEnabled: true,
      enabledAt: metadata.at,
      lastUsedAt: null,
      backupCodesLeft: data.count,
      devices: [],
    }),
    TwoFactorUsed: (state, { metadata }) => state && { ...state, lastUsedAt: metadata.at },
    BackupCodeUsed: (state, { metadata }) =>
      state && { ...state, lastUsedAt: metadata.at, backupCodesLeft: state.backupCodesLeft - 1 },
    BackupCodesRenewed: (state, { data }) => state && { ...state, backupCodesLeft: data.count },
    TwoFactorDisabled: (state) => state && { ...state, ...NO_TWO_FACTOR, devices: [] },
    DeviceTrusted: (state, { data: { id, expiresAt }, metadata: { at, ip, userAgent } }) =>
      state && {
        ...state,
        devices: [
          ...(state.devices ?? []),
          {
            id,
            kind: deviceKindOf(userAgent),
            device: deviceOf(userAgent),
            ip,
            trustedAt: at,
            lastUsedAt: null,
            expiresAt,
          },
        ],
      },
    TrustedDeviceUsed: (state, { data, metadata }) =>
      state && {
        ...state,
        devices: (state.devices ?? []).map((device) =>
          device.id === data.id ? { ...device, lastUsedAt: metadata.at } : device,
        ),
      },
    TrustedDeviceRevoked: (state, { data }) =>
      state && { ...state, devices: (state.devices ?? []).filter(({ id }) => id !== data.id) },
  },
});

export const twoFactorQuery = answerQuery(
  getTwoFactor,
  async ({ actor, read }) => {
    const known = await read.get(twoFactorView.name, actor.userId);
    return { body: (known as unknown as TwoFactor | null) ?? NO_TWO_FACTOR };
  },
  { timeless: true },
);

/** Expired devices are no longer trusted, even if they were not removed. */
export const trustedDevicesQuery = answerQuery(listTrustedDevices, async ({ actor, read, now }) => {
  const known = await read.get(twoFactorView.name, actor.userId);
  const { devices = [] } = (known ?? {}) as { readonly devices?: readonly TrustedDevice[] };
  const living = devices.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  return { body: living.toReversed().map((device) => ({ ...device, isCurrent: device.id === actor.deviceId })) };
});
