/** Examples of sales, of the whole house and of one item. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { voidReasons } from './kitchen.ts'
import { sale, saleAt, saleDate } from './sale.ts'

const { net, tax, total } = sale.priced.totals
const off = { discounts: 0, comps: 0, returns: 0 }
const figures = {
  gross: net,
  ...off,
  net,
  grossIncTax: total,
  ...{ discountsIncTax: 0, compsIncTax: 0, returnsIncTax: 0 },
  netIncTax: total,
  ...{ serviceCharges: 0, serviceChargesToStaff: 0, serviceChargesToStaffIncTax: 0 },
  tax,
  tips: 0,
  cashRounding: 0,
  topUps: 0,
  collected: total,
  orders: 1,
  items: 2000,
  covers: 0,
}
const part = { quantity: 2000, orders: 1, gross: net, ...off, net, tax }

const categoryCosts = { cost: 161, profit: 406, profitShare: 716_049, costKnown: 1_000_000 }

const itemFigures = {
  quantity: 2000,
  inBundles: 0,
  orders: 1,
  gross: net,
  discounts: 0,
  net,
  tax,
  grossProfit: 406,
  grossProfitRate: 716_049,
  attachRate: 250_000,
  cancelled: 0,
  cancelRate: 0,
}

export const salesRouteExamples: Readonly<Record<string, RouteExample>> = {
  'itemSales.insights': {
    parameters: { id: ids.item, branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      currency: 'GBP',
      unit: 'each',
      isBundle: false,
      categoryId: ids.category,
      categoryName: 'Coffee',
      from: saleDate,
      to: saleDate,
      previousFrom: '2026-11-20',
      previousTo: '2026-11-20',
      figures: itemFigures,
      previous: { ...itemFigures, cancelled: 1000, cancelRate: 333_333 },
      rank: { position: 1, of: 4 },
      byDay: [{ date: saleDate, quantity: 2000, net, previousQuantity: 2000 }],
      byHour: [{ hour: 10, quantity: 2000 }],
      byOrderType: [{ key: 'eat_in', label: 'eat_in', quantity: 2000, net }],
      bySource: [{ key: 'till', label: 'till', quantity: 2000, net }],
      boughtWith: [{ itemId: ids.otherItem, name: 'Carrot cake', orders: 3, lift: 2_400_000 }],
      modifiers: [{ key: ids.option, name: 'Oat milk', quantity: 1, rate: 500_000 }],
      priceChanges: [
        {
          at: saleAt,
          date: saleDate,
          by: 'Morgan Reed',
          variation: null,
          old: 320,
          new: 340,
        },
      ],
      menu: {
        popularFrom: 1400,
        profitableFrom: 200,
        withoutCost: 1,
        places: [
          {
            itemId: ids.item,
            name: 'Flat white',
            quantity: 2000,
            unitProfit: 203,
            class: 'star',
          },
        ],
      },
      asOf: '2026-11-21T10:20:00.000Z',
      timeZone: 'Europe/London',
      cutOverMinutes: 0,
    },
  },
  'itemSales.units': {
    parameters: { id: ids.item, branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      unit: 'each',
      rows: [
        {
          branchId: ids.branch,
          branchName: 'Quay',
          variationId: null,
          variationName: null,
          sold: 2000,
          cancelled: 1000,
          lastSoldAt: saleAt,
        },
      ],
    },
  },
  'itemSales.movements': {
    parameters: { id: ids.item, branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      rows: [
        {
          id: ids.line,
          at: saleAt,
          change: -2000,
          quantity: 2000,
          unit: 'each',
          reason: 'sale',
          variationName: null,
          bundleName: null,
          orderId: ids.order,
          callNumber: 'T1-001',
          branchName: 'Quay',
          by: 'Morgan Reed',
          device: 'Front till',
        },
      ],
      nextCursor: null,
      total: 1,
    },
  },
  'sales.summary': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      currency: 'GBP',
      from: saleDate,
      to: saleDate,
      figures,
      previous: null,
      previousUpTo: null,
      hours: null,
      payments: {
        taken: total,
        forEarlierOrders: 0,
        onOpenOrders: 0,
        onOtherDays: 0,
        overpaid: 0,
        arrivedLate: 0,
        difference: 0,
      },
      byTime: [
        {
          ...{ key: saleDate, net, gross: net, orders: 1, previousNet: null },
          incTax: { net: figures.netIncTax, gross: figures.grossIncTax, previousNet: null },
        },
      ],
      byCategory: [{ key: ids.category, label: 'Coffee', ...part }],
      byOrderType: [{ key: 'eat_in', label: 'eat_in', ...part }],
      bySource: [{ key: 'till', label: 'till', ...part }],
      byBranch: [{ key: ids.branch, label: 'Quay', ...part }],
      byPaymentMethod: [
        {
          key: ids.method,
          label: 'Cash',
          accountingCode: '1200',
          count: 1,
          amount: total,
          tips: 0,
        },
      ],
      byTaxRate: [{ key: `${ids.taxRate}@200000`, label: 'VAT 20 %', rate: 200_000, net, tax }],
      byVoidReason: voidReasons,
      byHourOfWeek: [{ weekday: 6, hour: 10, net, orders: 1 }],
      as: 'known',
      late: { count: 0, net: 0, collected: 0 },
      waitingTills: 0,
      clocksApart: [],
      asOf: '2026-11-21T10:20:00.000Z',
      timeZone: 'Europe/London',
      cutOverMinutes: 0,
      clocks: [{ timeZone: 'Europe/London', cutOverMinutes: 0 }],
      leftOut: [],
    },
  },
  'sales.categories': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
    answer: { rows: [{ key: ids.category, label: 'Coffee', ...part, ...categoryCosts }] },
  },
  'sales.items': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
    answer: {
      rows: [
        {
          ...{ key: ids.item, label: 'Flat white', ...part },
          ...{ cost: 161, profit: 406, profitShare: 716_049 },
        },
      ],
      count: 1,
    },
  },
}
