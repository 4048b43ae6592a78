import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../platform/routing/index.ts'

/** The pages about one item, beside each other. */
export function ItemTabs({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <TabLinks
      current={pathname}
      label={t('insights.tabs')}
      tabs={[
        { path: paths.item(id), label: t('insights.tab.details') },
        { path: paths.itemInventory(id), label: t('insights.tab.inventory') },
        { path: paths.itemInsights(id), label: t('insights.tab.insights') },
      ]}
    />
  )
}
