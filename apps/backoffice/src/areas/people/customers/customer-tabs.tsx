import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../../platform/routing/index.ts'

/** Who comes back, the cards that they give to each other, and what they get for coming. */
export function CustomerTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <TabLinks
      current={pathname}
      label={t('customers.title')}
      tabs={[
        { path: paths.customers(), label: t('customers.title') },
        { path: paths.giftCards(), label: t('balances.cards') },
        { path: paths.loyalty(), label: t('balances.kind.points') },
      ]}
    />
  )
}
