import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../platform/routing/index.ts'

const tabs = [
  { key: 'company', path: paths.company() },
  { key: 'branches', path: paths.branches() },
] as const

/** The company and its branches beside each other. */
export function CompanyTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <TabLinks
      current={pathname}
      label={t('company.tabs')}
      tabs={tabs.map(({ key, path }) => ({ path, label: t(`company.tab.${key}`) }))}
    />
  )
}
