import { isTimeZone } from '@lexledger/contracts/kernel/time-zone';
import { WINDOWS_ZONES } from './windowsZones.ts';

/** What the list of zones in Windows shows, without the offset before it, as far as offices of this country meet it. */
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

/** By Windows' name of it, or by what Windows shows for it. */
function windowsZone(name: string): string | undefined {
  const plain = name.toLowerCase();
  return (
    windowsNames.get(plain) ??
    windowsNames.get(plain.replace(' daylight ', ' standard ')) ??
    shownNames.get(plain.replace(/^\((?:utc|gmt)[^)]*\)\s*/, ''))
  );
}

/**
 * The IANA zone that a TZID means: its own name, one with a producer's prefix, Windows', or what Windows shows. Null for none
 * that is known, such as 'tzone://Microsoft/Custom', of which the file's own definition alone tells.
 */
export function knownZone(tzid: string): string | null {
  const name = tzid.trim().replace(/^"|"$/g, '');
  const microsoft = /^tzone:\/\/microsoft\/(.*)$/i.exec(name)?.[1];
  if (microsoft !== undefined) return windowsZone(microsoft) ?? null;
  const windows = windowsZone(name);
  if (windows !== undefined) return windows;
  // 'GMT-0500': 'Etc' names hours ahead of UTC by the other sign.
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
