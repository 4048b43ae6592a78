import { itemSheets } from '../../features/order/items/index.ts'
import { chargeSheets } from '../../features/pay/tender/index.ts'

/** On the way of a sale: in one chunk, fetched before anybody can have tapped what opens one. */
export const saleSheets = { ...itemSheets, ...chargeSheets }
