import { findByContact } from '../../customers/directory/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { branchRecordHandlers } from '../../platform/records/index.ts'
import { findCompany } from '../../setup/company/index.ts'
import { kioskBrandStore, kioskSettingStore } from './kiosk.store.ts'

export const kioskSettingRoutes = (services: Services) => {
  const setting = branchRecordHandlers(services, kioskSettingStore)
  return {
    list: os.kioskSettings.list.handler(setting.list),
    get: os.kioskSettings.get.handler(setting.get),
    create: os.kioskSettings.create.handler(setting.create),
    update: os.kioskSettings.update.handler(setting.update),
    archive: os.kioskSettings.archive.handler(setting.archive),
  }
}

/** In the country of the business, where guests type numbers without its code. */
export const loyaltyClaimRoutes = ({ database }: Services) => ({
  find: os.loyaltyClaims.find.handler(({ input: { contact }, context: { scope } }) =>
    database.readTenant(scope, async (trx) => {
      const { country = '' } = (await findCompany(scope, trx)) ?? {}
      return { customerId: await findByContact(scope, trx, { contact, country }) }
    }),
  ),
})

export const kioskBrandRoutes = (services: Services) => {
  const brand = branchRecordHandlers(services, kioskBrandStore)
  return {
    list: os.kioskBrands.list.handler(brand.list),
    get: os.kioskBrands.get.handler(brand.get),
    create: os.kioskBrands.create.handler(brand.create),
    update: os.kioskBrands.update.handler(brand.update),
    archive: os.kioskBrands.archive.handler(brand.archive),
  }
}
