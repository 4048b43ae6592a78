import { Page } from '@servery/ui/shell/page.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'

export const accountTabs = ['profile', 'preferences', 'security', 'notifications'] as const
export type AccountTab = (typeof accountTabs)[number]

/** The pages about oneself, beside each other. */
export function AccountFrame({ tab, children }: { tab: AccountTab; children: ReactNode }) {
  const { t } = useTranslation()
  const { me } = useSession()
  return (
    <Page
      title={t(tab === 'notifications' ? 'account.tab.notifications' : 'account.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <TabLinks
        current={pathOf(tab)}
        label={t('account.title')}
        tabs={accountTabs.map((one) => ({ path: pathOf(one), label: t(`account.tab.${one}`) }))}
      />
      {children}
    </Page>
  )
}

function pathOf(tab: AccountTab): string {
  if (tab === 'notifications') return paths.accountNotifications()
  return paths.account(tab === 'profile' ? {} : { tab })
}
