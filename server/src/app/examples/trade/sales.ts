/** Examples of sales, of the whole house and of one item. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { saleDate } from './sale.ts'

export const salesRouteExamples: Readonly<Record<string, RouteExample>> = {
  'itemSales.insights': {
    parameters: { id: ids.item, branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'itemSales.units': {
    parameters: { id: ids.item, branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'itemSales.movements': {
    parameters: { id: ids.item, branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'shopReport.read': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'stockAccount.read': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'sales.summary': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'sales.change': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'sales.categories': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'sales.items': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
}
