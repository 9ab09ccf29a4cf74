import { AiProviderPanel } from '../../features/ai-provider/AiProviderPanel.tsx';
import { FirmPanel } from '../../features/firm-profile/FirmPanel.tsx';
import SettingsScreen from '../../features/identity/SettingsScreen.tsx';
import { RetentionPanel } from '../../features/legal-holds/RetentionPanel.tsx';
import { LogHeadsPanel } from '../../features/log-heads/LogHeadsPanel.tsx';
import { MembersPanel } from '../../features/membership/MembersPanel.tsx';
import { SynonymsPanel } from '../../features/research/SynonymsPanel.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { PracticeDataPanel } from './PracticeDataPanel.tsx';

/** The person's own settings, and their firm's profile. */
export default function SettingsPage() {
  return (
    <SettingsScreen
      firm={<FirmPanel />}
      members={<MembersPanel />}
      ai={<AiProviderPanel />}
      research={<SynonymsPanel />}
      heads={<LogHeadsPanel />}
      retention={<RetentionPanel />}
      backups={<BackupPanel />}
      data={<PracticeDataPanel />}
    />
  );
}
