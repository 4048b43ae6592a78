import type { OrderPart } from '@servery/contract/trade/orders.ts'
import { addDays, isBusinessDate } from '@servery/domain/kernel/business-date.ts'
import { isLookedThrough, scannedDaysMax } from '@servery/domain/order/model/scanned.ts'
import type en from '@servery/messages/en/backoffice/orders.json'
import type { ListState } from '@servery/ui/list/list-state.ts'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import { getOrdersInput } from '../../../kit/orders/index.ts'
import { formatHours } from '../../../kit/reports/index.ts'
import type { client, InputOf } from '../../../platform/api/index.ts'

type Input = InputOf<typeof client.orders.list>

/** Orders of all branches are listed where a report of all of them led here. */
export const isEverywhere = ({ filters }: ListState) => filters.everywhere !== undefined
/** The orders behind a row of a report are those of its days, and narrowed by nothing else. */
export const isOfRow = ({ filters }: Pick<ListState, 'filters'>) => filters.row !== undefined

/** Of the report of discounts, whose orders say what was given and why. */
export const isOfDiscounts = ({ filters }: Pick<ListState, 'filters'>) =>
  filters.row?.[0] === 'discountReports'

const scanned = ['table', 'item', 'hours', 'part', 'tax'] as const

/**
 * Tables, items, hours of the day and what orders are made of are looked for in the orders of some
 * days: of the newest of those that are asked for. They stand in the filters, so that everybody
 * sees which.
 */
export function withDays(state: ListState, today: string): ListState {
  const { date: [from = '', to = ''] = [], ...filters } = state.filters
  if (!scanned.some((key) => filters[key] !== undefined)) return state
  // Left to the API to refuse.
  if (![from, to].every((day) => day === '' || isBusinessDate(day))) return state
  const last = to || today
  const isShort = from !== '' && isLookedThrough({ from, to: last })
  const first = isShort ? from : addDays(last, 1 - scannedDaysMax)
  return { ...state, filters: { ...state.filters, date: [first, last] } }
}

/** What the list of a customer asks for: of every branch, unless one is chosen. */
export function getInputOfCustomer(state: ListState, customerId: string): Input {
  return { ...getOrdersInput(state, state.filters.branch?.[0] ?? ''), customerId }
}

/** What the list asks the API for. */
export function getInput(state: ListState, branchId: string): Input {
  const input = getOrdersInput(state, isEverywhere(state) ? '' : branchId)
  if (!isOfRow(state)) return input
  const [report = '', view = '', key = ''] = state.filters.row ?? []
  const picks = pickedBeside.flatMap(({ name }) => {
    const [value] = state.filters[name] ?? []
    return value === undefined ? [] : [[name, value]]
  })
  const row = { report: report as NonNullable<Input['report']>, view, key }
  return { ...input, ...row, ...(Object.fromEntries(picks) as Partial<Input>) }
}

/** What a report is narrowed to beside its row, where the list has no such filter of its own. */
const pickedBeside = [
  { name: 'memberId', word: 'member' },
  { name: 'shiftId', word: 'shift' },
  { name: 'discountId', word: 'discount' },
  { name: 'reason', word: 'reason' },
  { name: 'areaId', word: 'area' },
  { name: 'groupId', word: 'group' },
  { name: 'itemId', word: 'item' },
  { name: 'categoryId', word: 'category' },
] as const

type Shown = Pick<ListState, 'filters' | 'status'>

/** What was chosen in the report, as it stands there. */
function besideFilters(t: TFunction, { filters }: Shown): readonly ListFilter[] {
  const isInside = filters.row?.[0] === 'insideReports'
  const given = (
    key: string,
    label: string,
    describe: (value: string, name: string) => string,
  ) => ({
    ...{ key, kind: 'given' as const, label },
    describe: ([value = '', name = '']: readonly string[]) => describe(value, name),
  })
  const picked = pickedBeside.map(({ name: key, word }) => {
    const label = t(isInside && word === 'member' ? 'orders.column.server' : `orders.row.${word}`)
    return given(key, label, (value, name) => {
      if (word === 'reason') return value || t('orders.row.noReason')
      if (word === 'discount' && value === 'open') return t('orders.row.openDiscount')
      return name || value
    })
  })
  return [
    ...picked,
    given('source', t('orders.column.source'), (value) =>
      t(`orders.source.${value as 'till'}`, { defaultValue: value }),
    ),
    given('type', t('orders.column.type'), (value) =>
      t(`orders.type.${value as 'eat_in'}`, { defaultValue: value }),
    ),
    given('table', t('orders.column.table'), (value) => value),
  ]
}

function rowFilter(t: TFunction, { filters, status }: Shown): ListFilter {
  const [report = '', view = ''] = filters.row ?? []
  const place = { insideReports: t('orders.row.inside'), onlineReports: t('orders.row.online') }
  const words = t(`orders.row.${view as keyof (typeof en)['orders']['row']}`)
  return {
    key: 'row',
    kind: 'given',
    label: [
      view === 'all' ? [] : (place[report as keyof typeof place] ?? []),
      status === 'cancelled' ? t('orders.status.cancelled') : [],
      words,
    ]
      .flat()
      .join(' · '),
    describe: ([_report, _view, key = '', label = '']) => label || key,
  }
}

/** What a link from a report came with, as chips that can be taken off. */
export function linkFilters(t: TFunction, state: Shown): readonly ListFilter[] {
  return [
    ...(isOfRow(state) ? [rowFilter(t, state), ...besideFilters(t, state)] : []),
    {
      key: 'hours',
      kind: 'given',
      label: t('orders.row.hour'),
      describe: ([text = '']) => formatHours(text),
    },
    {
      key: 'part',
      kind: 'given',
      label: t('orders.row.part'),
      describe: ([part = '']) => t(`orders.ofPart.${part as OrderPart}`, { defaultValue: part }),
    },
    {
      key: 'tax',
      kind: 'given',
      label: t('orders.row.tax'),
      describe: ([key = '', name = '']) => name || key,
    },
    {
      key: 'everywhere',
      kind: 'given',
      label: t('orders.column.branch'),
      describe: () => t('shell.allBranches'),
    },
  ]
}
