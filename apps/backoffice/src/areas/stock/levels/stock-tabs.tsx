import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../platform/routing/index.ts'

/** What is on hand, beside the settings of it. */
export function StockTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <TabLinks
      current={pathname}
      label={t('stock.tabs')}
      tabs={[
        { path: paths.stock(), label: t('stock.tab.levels') },
        { path: paths.stockBatches(), label: t('stock.tab.batches') },
        { path: paths.stockSerials(), label: t('stock.tab.serials') },
        { path: paths.stockKinds(), label: t('stock.tab.kinds') },
        { path: paths.stockLocations(), label: t('stock.tab.locations') },
      ]}
    />
  )
}
