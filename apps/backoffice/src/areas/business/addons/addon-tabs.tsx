import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'

const tabs = [
  { key: 'connected', path: paths.boltonsConnected() },
  { key: 'available', path: paths.boltonsAvailable() },
] as const

export function AddonTabs({ current }: { readonly current: string }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const shown = tabs.map(({ key, path }) => ({ path, label: t(`addons.tab.${key}`) }))
  const developers = { path: paths.developers(), label: t('addons.tab.developers') }
  return (
    <TabLinks
      current={current}
      label={t('addons.title')}
      tabs={can('keys.manage') ? [...shown, developers] : shown}
    />
  )
}
