/** Every page with settings, by what it is about. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import type { TFunction } from 'i18next'
import { paths } from '../../../platform/routing/index.ts'

export const settingSubjects = [
  'catalogue',
  'tills',
  'money',
  'guests',
  'people',
  'stock',
  'business',
  'own',
] as const

const settings = [
  { key: 'categories', subject: 'catalogue', path: paths.categories(), may: 'catalogue.read' },
  { key: 'taxRates', subject: 'catalogue', path: paths.taxRates(), may: 'catalogue.read' },
  { key: 'priceLists', subject: 'catalogue', path: paths.priceLists(), may: 'catalogue.read' },
  { key: 'modifiers', subject: 'catalogue', path: paths.modifiers(), may: 'catalogue.read' },
  { key: 'discounts', subject: 'catalogue', path: paths.discounts(), may: 'catalogue.read' },
  { key: 'importExport', subject: 'catalogue', path: paths.importItems(), may: 'catalogue.write' },
  { key: 'devices', subject: 'tills', path: paths.devices(), may: 'registers.read' },
  { key: 'profiles', subject: 'tills', path: paths.posProfiles(), may: 'settings.read' },
  { key: 'stations', subject: 'tills', path: paths.posStations(), may: 'catalogue.read' },
  { key: 'printers', subject: 'tills', path: paths.posPrinters(), may: 'settings.read' },
  { key: 'brand', subject: 'tills', path: paths.posBrand(), may: 'settings.read' },
  { key: 'tables', subject: 'tills', path: paths.posTables(), may: 'settings.read' },
  { key: 'reasons', subject: 'tills', path: paths.reasons(), may: 'settings.read' },
  {
    key: 'paymentMethods',
    subject: 'money',
    path: paths.posPaymentMethods(),
    may: 'settings.read',
  },
  { key: 'cardReaders', subject: 'money', path: paths.posCardReaders(), may: 'settings.read' },
  {
    key: 'serviceCharges',
    subject: 'money',
    path: paths.posServiceCharges(),
    may: 'settings.read',
  },
  { key: 'tips', subject: 'money', path: paths.tips(), may: 'sales.read' },
  { key: 'online', subject: 'guests', path: paths.online(), may: 'settings.read' },
  { key: 'onlineHours', subject: 'guests', path: paths.onlineHours(), may: 'settings.read' },
  { key: 'onlineZones', subject: 'guests', path: paths.onlineZones(), may: 'settings.read' },
  { key: 'onlineLinks', subject: 'guests', path: paths.onlineLinks(), may: 'settings.read' },
  { key: 'tableCodes', subject: 'guests', path: paths.tableCodes(), may: 'settings.read' },
  { key: 'kiosk', subject: 'guests', path: paths.kiosk(), may: 'settings.read' },
  { key: 'kioskBrand', subject: 'guests', path: paths.kioskBrand(), may: 'settings.read' },
  { key: 'loyalty', subject: 'guests', path: paths.loyalty(), may: 'customers.read' },
  { key: 'users', subject: 'people', path: paths.users(), may: 'users.read' },
  { key: 'team', subject: 'people', path: paths.posTeam(), may: 'team.read' },
  { key: 'roles', subject: 'people', path: paths.posRoles(), may: 'team.read' },
  { key: 'stockLocations', subject: 'stock', path: paths.stockLocations(), may: 'stock.read' },
  { key: 'stockKinds', subject: 'stock', path: paths.stockKinds(), may: 'stock.read' },
  { key: 'suppliers', subject: 'stock', path: paths.suppliers(), may: 'stock.read' },
  { key: 'company', subject: 'business', path: paths.company(), may: 'company.read' },
  { key: 'branches', subject: 'business', path: paths.branches(), may: 'company.read' },
  { key: 'billing', subject: 'business', path: paths.billing(), may: 'billing.read' },
  { key: 'addons', subject: 'business', path: paths.boltons(), may: 'settings.read' },
  { key: 'developers', subject: 'business', path: paths.developers(), may: 'settings.read' },
  { key: 'account', subject: 'own', path: paths.account(), may: null },
  { key: 'security', subject: 'own', path: paths.account({ tab: 'security' }), may: null },
  { key: 'notifications', subject: 'own', path: paths.accountNotifications(), may: null },
] as const satisfies readonly {
  readonly key: string
  readonly subject: (typeof settingSubjects)[number]
  readonly path: string
  readonly may: Permission | null
}[]

export interface Setting {
  readonly key: string
  readonly subject: (typeof settingSubjects)[number]
  readonly path: string
  readonly label: string
  readonly about: string
}

/** Those that a person may open, by name and with what each is for. */
export function listSettings(
  can: (permission: Permission) => boolean,
  t: TFunction,
): readonly Setting[] {
  return settings
    .filter(({ may }) => may === null || can(may))
    .map(({ key, subject, path }) => ({
      ...{ key, subject, path },
      label: t(`settingsIndex.name.${key}`),
      about: t(`settingsIndex.about.${key}`),
    }))
}
