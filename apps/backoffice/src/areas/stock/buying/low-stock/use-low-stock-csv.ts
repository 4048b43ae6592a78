import { csvMark, toCsv } from '@servery/domain/kernel/csv.ts'
import { decimalText, minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity, quantityText } from '@servery/domain/kernel/quantity.ts'
import { useTranslation } from 'react-i18next'
import { useBranch } from '../../../../platform/session/index.ts'
import { nameOfGoods } from '../lines/line-values.ts'
import type { LowStockRow } from './low-stock-rows.ts'

/** The report as a file for a spreadsheet, with the packs as they stand on the page. */
export function useLowStockCsv() {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const units = (thousandths: number | null) =>
    thousandths === null ? '' : quantityText(quantity(thousandths))
  const money = (minor: number) => decimalText(minorUnits(minor), currency)
  return (rows: readonly LowStockRow[], packsOf: (row: LowStockRow) => number): string => {
    const head = [
      ...[t('buying.field.supplier'), t('buying.field.code'), t('buying.field.item')],
      ...[t('buying.low.onHand'), t('buying.low.available'), t('buying.low.onOrder')],
      ...[t('buying.field.lowAt'), t('buying.field.par'), t('buying.low.suggested')],
      ...[t('buying.field.packName'), t('buying.field.cost'), t('buying.field.total')],
    ]
    const body = rows.map((row) => [
      ...[row.supplierName, row.code, nameOfGoods(row)],
      ...[units(row.onHand), units(row.available), units(row.onOrder)],
      ...[units(row.lowAt), units(row.par), packsOf(row)],
      ...[row.packName, money(row.packCost), money(row.packCost * packsOf(row))],
    ])
    return csvMark + toCsv([head, ...body])
  }
}
