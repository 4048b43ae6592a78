import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../platform/routing/index.ts'

export function KioskTabs({ current }: { readonly current: 'settings' | 'brand' }) {
  const { t } = useTranslation()
  const tabs = [
    { key: 'settings', path: paths.kiosk() },
    { key: 'brand', path: paths.kioskBrand() },
  ] as const
  return (
    <TabLinks
      current={current === 'settings' ? paths.kiosk() : paths.kioskBrand()}
      label={t('kiosk.tabs')}
      tabs={tabs.map(({ key, path }) => ({ path, label: t(`kiosk.tab.${key}`) }))}
    />
  )
}
