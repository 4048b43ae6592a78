import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../../platform/routing/index.ts'

const tabs = [
  { key: 'low', path: paths.lowStock() },
  { key: 'orders', path: paths.purchaseOrders() },
  { key: 'deliveries', path: paths.deliveries() },
  { key: 'transfers', path: paths.transfers() },
  { key: 'suppliers', path: paths.suppliers() },
] as const

/** The lists of buying beside each other. */
export function BuyingTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <TabLinks
      current={pathname}
      label={t('buying.title')}
      tabs={tabs.map(({ key, path }) => ({ path, label: t(`buying.tab.${key}`) }))}
    />
  )
}
