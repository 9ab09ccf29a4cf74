/** The usual name of a time zone in any season, such as 'Eastern Time' for America/New_York; its id if it has none. */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone.replaceAll('_', ' ');
}
