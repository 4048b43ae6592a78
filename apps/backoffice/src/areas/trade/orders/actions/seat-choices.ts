import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { seatsToOffer } from '@servery/domain/order/model/seating.ts'
import type { TFunction } from 'i18next'

/** Guests have seats where somebody said that there are guests. */
export function isServed({ tableName, covers }: OrderDetail): boolean {
  return tableName !== '' || covers !== null
}

/** The seats that something can be for, the one that it has among them. */
export function seatChoices({ covers }: OrderDetail, t: TFunction, has: number | null = null) {
  return Array.from({ length: seatsToOffer(covers, has) }, (_, at) => ({
    value: String(at + 1),
    label: t('orders.seat', { seat: at + 1 }),
  }))
}
