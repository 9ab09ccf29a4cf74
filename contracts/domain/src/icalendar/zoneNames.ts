import { isTimeZone } from '@lexledger/contracts/kernel/time-zone';
import { WINDOWS_ZONES } from './windowsZones.ts';

/** Display names of zones in Windows, without the offset, as far as offices in the United States encounter them. */
const SHOWN: readonly (readonly [shown: string, windows: string])[] = [
  ['Eastern Time (US & Canada)', 'Eastern Standard Time'],
  ['Central Time (US & Canada)', 'Central Standard Time'],
  ['Mountain Time (US & Canada)', 'Mountain Standard Time'],
  ['Pacific Time (US & Canada)', 'Pacific Standard Time'],
  ['Arizona', 'US Mountain Standard Time'],
  ['Alaska', 'Alaskan Standard Time'],
  ['Hawaii', 'Hawaiian Standard Time'],
  ['Indiana (East)', 'US Eastern Standard Time'],
  ['Atlantic Time (Canada)', 'Atlantic Standard Time'],
  ['Newfoundland', 'Newfoundland Standard Time'],
  ['Saskatchewan', 'Canada Central Standard Time'],
  ['Guadalajara, Mexico City, Monterrey', 'Central Standard Time (Mexico)'],
  ['Coordinated Universal Time', 'UTC'],
  ['Dublin, Edinburgh, Lisbon, London', 'GMT Standard Time'],
  ['Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'GMT Standard Time'],
  ['Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'W. Europe Standard Time'],
  ['Belgrade, Bratislava, Budapest, Ljubljana, Prague', 'Central Europe Standard Time'],
  ['Brussels, Copenhagen, Madrid, Paris', 'Romance Standard Time'],
  ['Sarajevo, Skopje, Warsaw, Zagreb', 'Central European Standard Time'],
  ['Chennai, Kolkata, Mumbai, New Delhi', 'India Standard Time'],
  ['Beijing, Chongqing, Hong Kong, Urumqi', 'China Standard Time'],
  ['Osaka, Sapporo, Tokyo', 'Tokyo Standard Time'],
  ['Canberra, Melbourne, Sydney', 'AUS Eastern Standard Time'],
];

const windowsNames = new Map(Object.entries(WINDOWS_ZONES).map(([name, zone]) => [name.toLowerCase(), zone]));
const shownNames = new Map(SHOWN.map(([shown, windows]) => [shown.toLowerCase(), WINDOWS_ZONES[windows] ?? 'UTC']));

/** Finds a zone by its Windows name or its display name in Windows. */
function windowsZone(name: string): string | undefined {
  const plain = name.toLowerCase();
  return (
    windowsNames.get(plain) ??
    windowsNames.get(plain.replace(' daylight ', ' standard ')) ??
    shownNames.get(plain.replace(/^\((?:utc|gmt)[^)]*\)\s*/, ''))
  );
}

/**
 * The IANA zone of a TZID: an IANA name, one with a producer's prefix, a Windows name, or a display name of Windows.
 * Null if unknown, such as 'tzone://Microsoft/Custom', which only the file itself defines.
 */
export function knownZone(tzid: string): string | null {
  const name = tzid.trim().replace(/^"|"$/g, '');
  const microsoft = /^tzone:\/\/microsoft\/(.*)$/i.exec(name)?.[1];
  if (microsoft !== undefined) return windowsZone(microsoft) ?? null;
  const windows = windowsZone(name);
  if (windows !== undefined) return windows;
  // 'GMT-0500' has the opposite sign in 'Etc' names.
  const [, sign, hours] = /^(?:GMT|UTC)\s*([+-])(\d{1,2})(?::?00)?$/i.exec(name) ?? [];
  if (sign !== undefined && Number(hours) > 0) {
    const zone = `Etc/GMT${sign === '-' ? '+' : '-'}${Number(hours)}`;
    return isTimeZone(zone) ? zone : null;
  }
  if (/^[A-Za-z]/.test(name) && isTimeZone(name)) return name;
  const parts = name.split('/').filter(Boolean);
  const endings = [parts.slice(-3), parts.slice(-2), parts.slice(-1)].map((part) => part.join('/'));
  return endings.find((ending) => /[a-z]\/[A-Z]/.test(ending) && isTimeZone(ending)) ?? null;
}
