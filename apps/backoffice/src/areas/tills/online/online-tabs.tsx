import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../platform/routing/index.ts'

const tabPaths = {
  shop: paths.online(),
  hours: paths.onlineHours(),
  zones: paths.onlineZones(),
  links: paths.onlineLinks(),
} as const
export type OnlineTab = keyof typeof tabPaths

export function OnlineTabs({ current }: { readonly current: OnlineTab }) {
  const { t } = useTranslation()
  const tabs = ['shop', 'hours', 'zones', 'links'] as const
  return (
    <TabLinks
      current={tabPaths[current]}
      label={t('online.tabs')}
      tabs={tabs.map((key) => ({ path: tabPaths[key], label: t(`online.tab.${key}`) }))}
    />
  )
}
