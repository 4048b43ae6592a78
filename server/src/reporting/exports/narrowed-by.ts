/** What a report is narrowed to, in words and for programs. */

import type { Report } from '@servery/contract/reporting/reports.ts'
import type { ReportFilter } from '@servery/domain/report/definition/filters.ts'
import type { Language } from '@servery/messages/languages.ts'
import { rowLabelOf } from './row-label.ts'
import { exportWords } from './words/words.ts'

/** The view that has words for what a filter picks. */
const viewOf: { readonly [name in Exclude<ReportFilter, 'reason'>]: string } = {
  memberId: 'member',
  shiftId: 'shift',
  discountId: 'discount',
  source: 'source',
  orderType: 'type',
  areaId: 'area',
  table: 'table',
  groupId: 'group',
  itemId: 'modifier',
  categoryId: 'modifier',
}

type Narrowed = Pick<Report, 'name' | 'filters'>

export function narrowedBy({ name, filters }: Narrowed, language: Language): string[] {
  const words = exportWords[language]
  const { view } = words
  const people = { ...words.filter.person, discountReports: view.member }
  const headers: { readonly [filter in ReportFilter]: string } = {
    memberId: people[name as keyof typeof people] ?? people.teamSales,
    shiftId: words.filter.shift,
    discountId: view.discount,
    reason: words.events.reason,
    source: view.source,
    orderType: view.type,
    areaId: view.area,
    table: view.table,
    groupId: view.group,
    itemId: words.filter.item,
    categoryId: words.filter.category,
  }
  const textOf = ({ name: filter, value, label }: Report['filters'][number]) =>
    filter === 'reason'
      ? value || words.row.noReason
      : rowLabelOf(viewOf[filter], language)({ key: value, label })
  return filters.map((one) => `${headers[one.name]}: ${textOf(one)}`)
}

/** `discount_id`, as other files name such things. */
export const narrowedFacts = ({ filters }: Narrowed): readonly (readonly [string, string])[] =>
  filters.map(({ name, value }) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
