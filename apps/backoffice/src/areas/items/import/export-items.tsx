import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import type { ItemView } from '@servery/contract/catalogue.ts'
import { itemFileCells, itemFileHeader } from '@servery/domain/catalogue/item-file.ts'
import { toCsv } from '@servery/domain/kernel/csv.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../../api.ts'
import { useTaxRates } from '../../../catalogue/catalogue-choices.ts'
import { saveFile } from '../../../save-file.ts'
import { useBranch } from '../../../session/session.tsx'

async function fetchItems(): Promise<readonly ItemView[]> {
  const rows: ItemView[] = []
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof client.items.list>> = await client.items.list({
      limit: 100,
      cursor,
      sort: 'position',
    })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}

/** Every active item as a file that can be edited and imported again. */
export function ExportItemsButton() {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const rates = useTaxRates()
  const run = useMutation({
    mutationFn: async () => {
      const names = new Map((rates.data ?? []).map(({ id, name }) => [id, name]))
      const items = await fetchItems()
      const rows = items.map((item) =>
        itemFileCells(
          { ...item, price: minorUnits(item.price), cost: minorUnits(item.cost) },
          {
            currency,
            category: item.categoryName,
            tax: names.get(item.taxRateIds[0] ?? ''),
          },
        ),
      )
      saveFile(toCsv([itemFileHeader(), ...rows]), 'items.csv', 'text/csv')
      return items.length
    },
    onSuccess: (count) => toasts.success(t('imports.exported', { count })),
    onError: () => toasts.error(t('imports.exportFailed')),
  })
  return (
    <Button
      color="secondary"
      disabled={run.isPending || rates.data === undefined}
      onClick={() => run.mutate()}
      startIcon={<DownloadIcon />}
      variant="outlined"
    >
      {t(run.isPending ? 'imports.exporting' : 'imports.export')}
    </Button>
  )
}
