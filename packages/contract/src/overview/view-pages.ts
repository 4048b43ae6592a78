/** The pages whose state may be saved as a view, with the permissions of which any is enough. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'

export const viewPages = {
  '/sales': 'sales.read',
  '/reports/teamSales': 'sales.read',
  '/reports/discountReports': 'sales.read',
  '/reports/modifiersReports': 'sales.read',
  '/reports/insideReports': 'sales.read',
  '/reports/onlineReports': 'sales.read',
  '/reports/voidedItems': 'sales.read',
  '/reports/compItems': 'sales.read',
  '/reports/exceptions': 'sales.read',
  '/reports/lateArrivals': 'sales.read',
  '/reports/cashDrawer': 'sales.read',
  '/reports/shiftReports': ['sales.read', 'team.read'],
  '/reports/branches': 'sales.read',
  '/reports/labour': 'team.read',
  '/reports/hours': 'team.read',
  '/reports/stockAccount': 'stock.read',
  '/orders': 'orders.read',
  '/transactions': 'transactions.read',
  '/customers': 'customers.read',
  '/items': 'catalogue.read',
  '/discounts': 'catalogue.read',
  '/modifiers': 'catalogue.read',
  '/menus': 'catalogue.read',
  '/items/price-lists': 'catalogue.read',
  '/pos/team': 'team.read',
  '/stock': 'stock.read',
  '/stock/batches': 'stock.read',
  '/stock/serials': 'stock.read',
  '/stock/deliveries': 'stock.read',
  '/stock/purchaseOrders': 'stock.read',
  '/stock/transfers': 'stock.read',
  '/stock/stockTakes': 'stock.read',
  '/stock/waste': 'stock.read',
} as const satisfies Readonly<Record<string, Permission | readonly Permission[]>>
export type ViewPage = keyof typeof viewPages

export const viewPageNames = Object.keys(viewPages) as readonly ViewPage[]
