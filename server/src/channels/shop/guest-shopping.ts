/** All that a guest can do in a shop, for the routes of the API and the pages of the shop alike. */
import type { PlacedOrder, ShopPaying } from '@servery/contract/trade/shop.ts'
import type { GuestMenu, GuestShop, GuestTimes } from '@servery/contract/trade/shop-menu.ts'
import type {
  ShopBasket,
  ShopOrderInput,
  ShopQuote,
  ShopTracking,
} from '@servery/contract/trade/shop-parts.ts'
import type { OnlineOrderType, ShopStep } from '@servery/domain/business/online/shop.ts'
import type { ShopPayment } from '@servery/domain/business/online/shop-refusals.ts'
import { v7 } from 'uuid'
import { fail } from '../../platform/errors/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'
import type { CardServices } from '../card-payments/index.ts'
import { releaseHold, type ShopVisitServices } from '../online/index.ts'
import { evaluateBasket } from './basket.service.ts'
import { createGuestBudgets, type GuestFrom } from './door/budgets.ts'
import { readGuestShop } from './guest-shop.service.ts'
import {
  type AskedProof,
  askGuestProof,
  type GivenCode,
  type ProvedGuest,
  proveInShop,
} from './guests/prove-guest.ts'
import type { MenuFile } from './known-branch.ts'
import { readGuestMenu, readMenuFile } from './menu.service.ts'
import { type GiftCardSeen, readGiftCard } from './paying/gift-card.service.ts'
import { payOrder, payOtherwise } from './paying/pay-order.service.ts'
import { inShop, type ShopPlace } from './place.ts'
import { createPlacing } from './place-order.service.ts'
import { findTable } from './tables.ts'
import { findTimes, holdEnd, keepTime, requireTakingOrders } from './times.service.ts'
import { cancelOrder, trackOrder } from './track.service.ts'

interface PayOtherwise {
  readonly token: string
  readonly payment: ShopPayment
}

export interface GuestTable {
  readonly tableId: string
  readonly name: string
  readonly areaName: string
}

export interface HoldInput extends ShopBasket {
  readonly id: string
  readonly at: string | null
}

/**
 * Where a shop, a table or an order is not there, each fails with `not_found`; where the shop does
 * not take it, with `shop_refused` and `detail.refusal`.
 */
export interface GuestShopping {
  shop(slug: string): Promise<GuestShop>
  menu(slug: string, orderType: OnlineOrderType): Promise<GuestMenu>
  /** The same as it is sent. */
  menuFile(slug: string, orderType: OnlineOrderType): Promise<MenuFile>
  table(slug: string, tableId: string): Promise<GuestTable>
  step(slug: string, step: ShopStep): Promise<{ step: ShopStep }>
  quote(basket: ShopBasket): Promise<ShopQuote>
  times(basket: ShopBasket & { readonly id?: string | undefined }): Promise<GuestTimes>
  hold(hold: HoldInput, from: GuestFrom): Promise<{ id: string; at: string; expiresAt: string }>
  release(slug: string, id: string): Promise<void>
  giftCard(asked: { slug: string; code: string }, from: GuestFrom): Promise<GiftCardSeen>
  askProof(asked: AskedProof, from: GuestFrom): Promise<{ id: string; expiresAt: string }>
  prove(given: GivenCode, from: GuestFrom): Promise<ProvedGuest>
  place(order: ShopOrderInput, from: GuestFrom): Promise<PlacedOrder>
  track(token: string): Promise<ShopTracking>
  pay(token: string, from: GuestFrom): Promise<ShopPaying>
  payOtherwise(asked: PayOtherwise, from: GuestFrom): Promise<ShopTracking>
  cancel(token: string): Promise<ShopTracking>
}

export type ShoppingServices = CardServices & ShopVisitServices

export function createGuestShopping(services: ShoppingServices): GuestShopping {
  const requireBudget = createGuestBudgets(services)
  const placeOrder = createPlacing(services)
  const asked = async (place: ShopPlace, basket: ShopBasket, orderId: string) => {
    const evaluated = await evaluateBasket(place, basket, { orderId, name: '' })
    const { extraMinutes, weights } = evaluated
    return { orderId, type: basket.orderType, extraMinutes, weights }
  }
  return {
    shop: (slug) => inShop(services, slug, readGuestShop),
    menu: (slug, orderType) =>
      inShop(services, slug, async (place) => readGuestMenu(place, orderType)),
    menuFile: (slug, orderType) =>
      inShop(services, slug, async (place) => readMenuFile(place, orderType)),
    table: (slug, tableId) =>
      inShop(services, slug, async (place) => {
        const table = findTable(place, tableId)
        if (table === null) return fail('not_found', { field: 'tableId' })
        const { name, areaName } = table
        return { tableId: table.tableId, name, areaName }
      }),
    step: (slug, step) =>
      inShop(services, slug, async ({ scope, shop: { branch }, now }) => {
        const { id: branchId, timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch
        const day = businessDateAt(now, { time_zone, cut_over_minutes })
        services.shopVisits.count({ companyId: scope.companyId, branchId, day, step })
        return { step }
      }),
    quote: (basket) =>
      inShop(services, basket.slug, async (place) => {
        const about = { orderId: v7(), name: '' }
        return (await evaluateBasket(place, basket, about)).quote
      }),
    times: (basket) =>
      inShop(services, basket.slug, async (place) =>
        findTimes(place, await asked(place, basket, basket.id?.toLowerCase() ?? v7())),
      ),
    hold: async (hold, from) => {
      await requireBudget('hold', { ...from, slug: hold.slug })
      const work = async (place: ShopPlace) => {
        await requireTakingOrders(place)
        const id = hold.id.toLowerCase()
        const time = await asked(place, hold, id)
        const at = await keepTime(place, { ...time, at: hold.at }, services.now)
        const expiresAt = holdEnd(services.now()).toISOString()
        return { id, at: at.toISOString(), expiresAt }
      }
      return inShop(services, hold.slug, work, 'write')
    },
    release: (slug, id) =>
      inShop(
        services,
        slug,
        ({ scope, trx }) => releaseHold(scope, trx, id.toLowerCase()),
        'write',
      ),
    giftCard: async ({ slug, code }, from) => {
      await requireBudget('giftCard', { ...from, slug })
      return inShop(services, slug, (place) => readGiftCard(place, code))
    },
    askProof: async (sent, from) => {
      await requireBudget('proof', { ...from, slug: sent.slug })
      return askGuestProof(services, sent)
    },
    prove: async (given, from) => {
      await requireBudget('prove', { ...from, slug: given.slug })
      return proveInShop(services, given)
    },
    place: async (order, from) => {
      if (order.giftCard !== null) {
        await requireBudget('giftCard', { ...from, slug: order.slug })
      }
      const what = order.orderType === 'table' ? 'tableOrder' : 'order'
      await requireBudget(what, { ...from, slug: order.slug })
      return placeOrder(order)
    },
    track: (token) => trackOrder(services, token),
    pay: async (token, from) => {
      await requireBudget('pay', { ...from, slug: token })
      return payOrder(services, token)
    },
    payOtherwise: async (asked, from) => {
      await requireBudget('pay', { ...from, slug: asked.token })
      return payOtherwise(services, asked)
    },
    cancel: (token) => cancelOrder(services, token),
  }
}
