import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CatalogueTabs } from '../../../kit/tabs/catalogue-tabs.tsx'
import { paths } from '../../../platform/routing/paths.ts'
import { TabLinks } from '../../../platform/routing/tab-links.tsx'

const tabs = [
  { key: 'groups', path: paths.modifiers() },
  { key: 'sharedOptions', path: paths.sharedOptions() },
] as const

/** The groups, and the options that several of them have, below the lists of the catalogue. */
export function ModifierTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <>
      <CatalogueTabs />
      <TabLinks
        current={pathname}
        label={t('modifiers.lists')}
        tabs={tabs.map(({ key, path }) => ({ path, label: t(`modifiers.tab.${key}`) }))}
      />
    </>
  )
}
