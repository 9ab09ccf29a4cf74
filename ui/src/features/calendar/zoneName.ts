/** 'Eastern Time' for America/New_York: a zone as people call it, whatever the season; its own name where it has none. */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone.replaceAll('_', ' ');
}
