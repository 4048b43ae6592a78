import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../platform/routing/index.ts'

const tabs = [
  { key: 'items', path: paths.items() },
  { key: 'categories', path: paths.categories() },
  { key: 'modifiers', path: paths.modifiers() },
  { key: 'taxRates', path: paths.taxRates() },
  { key: 'priceLists', path: paths.priceLists() },
] as const

/** The lists of the catalogue beside each other. */
export function CatalogueTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <TabLinks
      // The groups of modifiers have lists of their own below.
      current={pathname.startsWith(paths.modifiers()) ? paths.modifiers() : pathname}
      label={t('catalogue.lists')}
      tabs={tabs.map(({ key, path }) => ({ path, label: t(`catalogue.tab.${key}`) }))}
    />
  )
}
