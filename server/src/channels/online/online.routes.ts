import type { ShopView } from '@servery/contract/setup/online-shop.ts'
import { openingServices } from '@servery/domain/business/online/hours.ts'
import {
  findShopGaps,
  leadMinutesOf,
  shownOrderTypes,
} from '@servery/domain/business/online/shop.ts'
import { chooseZone } from '@servery/domain/business/online/zones.ts'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { branchRecordHandlers, writeRecords, writerOf } from '../../platform/records/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import {
  deliveryZoneStore,
  onlineSettingStore,
  openingHoursStore,
  socialLinksStore,
} from './online.store.ts'
import { openingOf, readShop, type Shop, zonesOf } from './shop.service.ts'
import { setShopState, shopStateView } from './shop-state.service.ts'

export const onlineSettingRoutes = (services: Services) => {
  const setting = branchRecordHandlers(services, onlineSettingStore)
  return {
    list: os.onlineSettings.list.handler(setting.list),
    get: os.onlineSettings.get.handler(setting.get),
    create: os.onlineSettings.create.handler(setting.create),
    update: os.onlineSettings.update.handler(setting.update),
    archive: os.onlineSettings.archive.handler(setting.archive),
  }
}

export const openingHoursRoutes = (services: Services) => {
  const hours = branchRecordHandlers(services, openingHoursStore)
  return {
    list: os.openingHours.list.handler(hours.list),
    get: os.openingHours.get.handler(hours.get),
    create: os.openingHours.create.handler(hours.create),
    update: os.openingHours.update.handler(hours.update),
    archive: os.openingHours.archive.handler(hours.archive),
  }
}

export const deliveryZoneRoutes = (services: Services) => {
  const zone = branchRecordHandlers(services, deliveryZoneStore)
  return {
    list: os.deliveryZones.list.handler(zone.list),
    get: os.deliveryZones.get.handler(zone.get),
    create: os.deliveryZones.create.handler(zone.create),
    update: os.deliveryZones.update.handler(zone.update),
    archive: os.deliveryZones.archive.handler(zone.archive),
  }
}

export const socialLinksRoutes = (services: Services) => {
  const links = branchRecordHandlers(services, socialLinksStore)
  return {
    list: os.socialLinks.list.handler(links.list),
    get: os.socialLinks.get.handler(links.get),
    create: os.socialLinks.create.handler(links.create),
    update: os.socialLinks.update.handler(links.update),
    archive: os.socialLinks.archive.handler(links.archive),
  }
}

export const onlineRoutes = (services: Services) => {
  const now = () => new Date(services.now())
  const read = (scope: Scope, branchId: string) => {
    requireBranch(scope, branchId)
    return services.database.withTenant(scope, (trx) => readShop(scope, trx, branchId, now()))
  }
  return {
    shop: os.online.shop.handler(async ({ input: { branchId }, context: { scope } }) =>
      shopView(await read(scope, branchId), now(), services.signIn.publicUrl),
    ),
    state: os.online.state.handler(async ({ input: { branchId }, context: { scope } }) =>
      shopStateView(await read(scope, branchId), now()),
    ),
    setState: os.online.setState.handler(({ input, context: { scope, principal } }) => {
      requireBranch(scope, input.branchId)
      return writeRecords(services, scope, writerOf(principal), async (write) =>
        setShopState(
          write,
          await readShop(scope, write.trx, input.branchId, now()),
          principal,
          input,
        ),
      )
    }),
    testAddress: os.online.testAddress.handler(async ({ input, context: { scope } }) =>
      testAddress(await read(scope, input.branchId), input, now()),
    ),
  }
}

function shopView(shop: Shop, now: Date, publicUrl: string): ShopView {
  const { setting, parts, branch } = shop
  return {
    settingId: setting?.id ?? null,
    url: setting === null ? '' : `${publicUrl}/shop/${setting.input.slug}`,
    state: shopStateView(shop, now),
    timeZone: branch.timeZone,
    gaps: findShopGaps(parts),
    orderTypes: shownOrderTypes(parts),
    opening: openingServices.map((service) => {
      const opening = openingOf(shop, service, now)
      const changes = opening.kind === 'open' ? opening.closes : opening.opens
      return {
        service,
        isOpen: opening.kind === 'open',
        changesAt: changes === null ? null : new Date(changes * 60_000).toISOString(),
      }
    }),
  }
}

type Address = Parameters<Parameters<typeof os.online.testAddress.handler>[0]>[0]['input']

function testAddress(shop: Shop, { postcode, point, basket }: Address, now: Date) {
  const at = localMomentOf(wallClockAt(now, { time_zone: shop.branch.timeZone }))
  const address = { postcode, point, country: shop.country }
  const found = chooseZone(zonesOf(shop), address, { basket, at })
  const nothing = 0 as typeof basket
  if (found.kind === 'outside') {
    return {
      kind: found.kind,
      zoneId: null,
      zoneName: '',
      fee: nothing,
      minutes: 0,
      missing: nothing,
    }
  }
  const { id: zoneId, name: zoneName, extraMinutes } = found.zone
  const prepMinutes = shop.setting?.input.prepMinutes ?? 0
  const minutes = leadMinutesOf({ prepMinutes, busyMinutes: shop.state.busy_minutes, extraMinutes })
  return found.kind === 'zone'
    ? { kind: found.kind, zoneId, zoneName, fee: found.fee, minutes, missing: nothing }
    : { kind: found.kind, zoneId, zoneName, fee: nothing, minutes, missing: found.missing }
}
