import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { saleDate } from './sale.ts'

export const shiftExamples: Readonly<Record<string, RouteExample>> = {
  'shiftReports.rows': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate, limit: 25 },
  },
  'shiftReports.sums': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'shifts.list': {
    parameters: { branchId: ids.branch, limit: 25 },
  },
  'shifts.people': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
}
