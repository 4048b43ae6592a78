import type { StockAccountOutput } from '@servery/contract/reporting/stock-account.ts'
import { incomingKinds, usedKinds } from '@servery/domain/stock/accounting.ts'
import { type ExportPlace, plainHead } from '../report-sheet.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { exportWords } from '../words/words.ts'

/** Row by row as the page shows it; rows of nothing are left out on neither. */
export function stockAccountSheet(
  account: StockAccountOutput,
  place: ExportPlace & { readonly timeZone: string },
): Sheet {
  const words = exportWords[place.language]
  const { from, to, currency } = account
  const said = words.stockAccount
  const row = (csvName: string, label: string, amount: number, isTotal = false): SheetRow => ({
    ...{ csvName, cells: [label, amount], isTotal },
  })
  return {
    ...plainHead('stockAccount', { ...place, from, to, currency }),
    tables: [
      {
        hasHead: true,
        columns: [
          { key: 'line', header: said.line, unit: 'text' },
          { key: 'amount', header: words.column.amount, unit: 'money' },
        ],
        rows: [
          row('opening_value', said.opening, account.opening, true),
          ...incomingKinds.map((kind) =>
            row(`in_${kind}`, said.incoming[kind], account.incoming[kind]),
          ),
          row('closing_value', said.closing, account.closing, true),
          ...usedKinds.map((kind) => row(`used_${kind}`, said.used[kind], account.used[kind])),
          row('corrections', said.corrections, account.corrections),
          row('cost_of_goods', said.costOfGoods, account.costOfGoods, true),
          row('waste', said.waste, account.waste, true),
          row('variance', said.variance, account.variance, true),
        ],
      },
    ],
  }
}
