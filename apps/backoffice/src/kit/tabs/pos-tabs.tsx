import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, TabLinks } from '../../platform/routing/index.ts'
import { useSession } from '../../platform/session/index.ts'

interface PosTab {
  readonly key:
    | 'devices'
    | 'profiles'
    | 'stations'
    | 'team'
    | 'roles'
    | 'brand'
    | 'printers'
    | 'tables'
    | 'serviceCharges'
    | 'paymentMethods'
    | 'cardReaders'
  readonly path: string
  readonly permission: Permission
}

/** Every page of the settings of the tills. */
export const posTabs: readonly PosTab[] = [
  { key: 'devices', path: paths.devices(), permission: 'registers.read' },
  { key: 'profiles', path: paths.posProfiles(), permission: 'settings.read' },
  { key: 'stations', path: paths.posStations(), permission: 'catalogue.read' },
  { key: 'team', path: paths.posTeam(), permission: 'team.read' },
  { key: 'roles', path: paths.posRoles(), permission: 'team.read' },
  { key: 'brand', path: paths.posBrand(), permission: 'settings.read' },
  { key: 'printers', path: paths.posPrinters(), permission: 'settings.read' },
  { key: 'tables', path: paths.posTables(), permission: 'settings.read' },
  { key: 'serviceCharges', path: paths.posServiceCharges(), permission: 'settings.read' },
  { key: 'paymentMethods', path: paths.posPaymentMethods(), permission: 'settings.read' },
  { key: 'cardReaders', path: paths.posCardReaders(), permission: 'settings.read' },
]

/** The settings of the tills beside each other: those that exist and that this person may see. */
export function PosTabs() {
  const { t } = useTranslation()
  const { can } = useSession()
  const { routesByPath } = useRouter()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const shown = posTabs.filter(({ path, permission }) => path in routesByPath && can(permission))
  const current = shown.find(({ path }) => path !== paths.devices() && pathname.startsWith(path))
  return (
    <TabLinks
      current={current?.path ?? paths.devices()}
      label={t('pos.tabs')}
      tabs={shown.map(({ key, path }) => ({ path, label: t(`pos.tab.${key}`) }))}
    />
  )
}
