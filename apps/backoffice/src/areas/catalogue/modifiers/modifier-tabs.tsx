import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CatalogueTabs } from '../../../kit/tabs/index.ts'
import { paths, TabLinks } from '../../../platform/routing/index.ts'

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
