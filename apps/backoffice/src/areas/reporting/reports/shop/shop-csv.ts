import type { ShopFigures, ShopReport } from '@servery/contract/reporting/shop-report.ts'
import { toCsv } from '@servery/domain/kernel/csv.ts'
import { decimalText } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { TFunction } from 'i18next'

const counts = ['orders', 'accepted', 'rejected', 'cancelled'] as const
const minutes = ['answerMinutes', 'promisedMinutes', 'doneMinutes'] as const

/** Each cut of the report in one file, as spreadsheets read it. */
export function shopCsv(report: ShopReport, t: TFunction): string {
  const { currency } = report
  const money = (minor: MinorUnits) => decimalText(minor, currency)
  const cut = (name: string, key: string, row: ShopFigures) => [
    ...[name, key],
    ...counts.map((one) => String(row[one])),
    ...[money(row.total), money(row.deliveryFees)],
    ...minutes.map((one) => (row[one] === null ? '' : String(row[one]))),
    ...[String(row.late), String(row.done)],
  ]
  return toCsv([
    [
      ...[t('reports.shop.csv.cut'), t('reports.shop.csv.name')],
      ...counts.map((one) => t(`reports.shop.csv.${one}`)),
      ...[`${t('reports.shop.total')} (${currency})`, `${t('reports.shop.fees')} (${currency})`],
      ...[t('reports.shop.answer'), t('reports.shop.promised'), t('reports.shop.needed')],
      ...[t('reports.shop.late'), t('reports.shop.csv.done')],
    ],
    cut(t('reports.shop.csv.all'), `${report.from} – ${report.to}`, report.total),
    ...report.days.map((row) => cut(t('reports.shop.day'), row.day, row)),
    ...report.hours.map((row) => cut(t('reports.shop.hour'), `${row.hour}:00`, row)),
    ...report.types.map((row) =>
      cut(t('reports.shop.typeColumn'), t(`reports.shop.type.${row.type}`), row),
    ),
    ...report.zones.map((row) => cut(t('reports.shop.zone'), row.zone, row)),
  ])
}
