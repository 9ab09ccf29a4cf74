import { FirmPanel } from '../../features/firm-profile/FirmPanel.tsx';
import SettingsScreen from '../../features/identity/SettingsScreen.tsx';
import { BackupPanel } from './BackupPanel.tsx';

/** What the person chose for themselves, and what they say of their firm. */
export default function SettingsPage() {
  return <SettingsScreen firm={<FirmPanel />} backups={<BackupPanel />} />;
}
