import { useQueryState } from '../../../platform/routing/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

/** Who one is here, how it looks on this device, and how one signs in. */
export function AccountPage() {
  const [{ tab }] = useQueryState()
  if (tab === 'preferences') {
    return (
      <AccountFrame tab="preferences">
        <PreferencesTab />
      </AccountFrame>
    )
  }
  if (tab === 'security') {
    return (
      <AccountFrame tab="security">
        <SecurityTab />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame tab="profile">
      <ProfileTab />
    </AccountFrame>
  )
}
