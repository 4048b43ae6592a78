import type { ReportName } from '@servery/domain/report/definition/definitions.ts'
import type { ReportColumn } from '@servery/domain/report/definition/figures.ts'
import { useTranslation } from 'react-i18next'
import { FigureSetPicker } from '../../../kit/reports/index.ts'

const sales = [
  ...['orders', 'gross', 'discounts', 'comps', 'returns', 'net', 'netIncTax', 'tax'],
  ...['averageOrder', 'averageOrderIncTax', 'share'],
]

/** Which figures of a report stand in its table: all at once are wider than a desk's screen. */
const setsOf = {
  teamSales: {
    sales,
    people: [
      ...['covers', 'itemsPerOrder', 'net', 'netIncTax', 'discountShare', 'voids'],
      ...[
        'voidValue',
        'tips',
        'serviceCharges',
        'serviceChargesToStaff',
        'netWithService',
        'hours',
        'salesPerHour',
        'salesPerHourIncTax',
      ],
    ],
  },
  modifiersReports: {
    often: [
      ...['sold', 'removed', 'lines', 'offered', 'attachRate', 'lineShare', 'orders', 'net'],
      ...['netIncTax', 'top'],
    ],
    money: [
      ...['sold', 'gross', 'grossIncTax', 'optionsOff', 'optionsOffIncTax', 'net', 'netIncTax'],
      ...[
        'share',
        'shareIncTax',
        'perOrder',
        'perOrderIncTax',
        'cost',
        'profit',
        'profitShare',
        'costKnown',
      ],
    ],
  },
  onlineReports: {
    sales,
    people: [
      ...['orders', 'net', 'netIncTax', 'readyMinutes', 'newCustomers', 'returning'],
      ...['tips', 'returns'],
      ...['cancelled', 'cancelledNet'],
    ],
  },
  insideReports: {
    sales: [...sales, 'kioskShare'],
    guests: [
      ...['orders', 'covers', 'net', 'netIncTax', 'perCover', 'perCoverIncTax', 'averageStay'],
      ...['turns', 'utilisation', 'tips', 'tipShare', 'voids', 'voidValue'],
    ],
  },
} as const satisfies { readonly [name in ReportName]?: FigureSets }
type FigureSets = { readonly [set: string]: readonly string[] }

export const figureSets: { readonly [name in ReportName]?: FigureSets } = setsOf
type SetName = {
  [name in keyof typeof setsOf]: keyof (typeof setsOf)[name]
}[keyof typeof setsOf]

/** The set that is asked for, or the first; null where a report has one alone. */
export function figureSetOf(name: ReportName, asked: string | undefined): string | null {
  const names = Object.keys(figureSets[name] ?? {})
  return names.find((one) => one === asked) ?? names[0] ?? null
}

/** Whether a column stands in a set of its report. */
export function isInSet(name: ReportName, set: string | null, key: ReportColumn['key']): boolean {
  return set === null || (figureSets[name]?.[set]?.includes(key) ?? false)
}

interface ReportFiguresProps {
  readonly name: ReportName
  readonly set: string
  readonly onPick: (set: string) => void
}

export function ReportFigures({ name, set, onPick }: ReportFiguresProps) {
  const { t } = useTranslation()
  return (
    <FigureSetPicker
      label={t('reports.figures.label')}
      nameOf={(one) => t(`reports.figures.${one as SetName}`)}
      onPick={onPick}
      set={set}
      sets={Object.keys(figureSets[name] ?? {})}
    />
  )
}
