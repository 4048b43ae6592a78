import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { toCsv } from '@servery/domain/kernel/csv.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { itemFileCells, itemFileHeader } from '@servery/domain/offer/item-file/item-file.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTaxRates } from '../../../kit/catalogue/index.ts'
import { client, type InputOf } from '../../../platform/api/index.ts'
import { saveFile } from '../../../platform/browser/index.ts'
import { useBranch } from '../../../platform/session/index.ts'

export type ItemsInput = InputOf<typeof client.items.list>

/** Every item of a list, page by page; says how many there are so far. */
export async function fetchItems(
  input: ItemsInput,
  onProgress: (read: number) => void = () => undefined,
): Promise<readonly ItemView[]> {
  const rows: ItemView[] = []
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof client.items.list>> = await client.items.list({
      ...input,
      limit: 100,
      cursor,
    })
    rows.push(...page.rows)
    onProgress(rows.length)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}

/** Saves items, or all that a list has, as a file that can be edited and imported again. */
export function useItemExport() {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const rates = useTaxRates()
  const run = useMutation({
    mutationFn: async (which: readonly ItemView[] | ItemsInput) => {
      const names = new Map((rates.data ?? []).map(({ id, name }) => [id, name]))
      const items = isList(which) ? which : await fetchItems(which)
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
    onSuccess: (count) => toasts.success(t('items.export.done', { count })),
    onError: () => toasts.error(t('items.export.failed')),
  })
  return { run, isReady: rates.data !== undefined }
}

const isList = (which: readonly ItemView[] | ItemsInput): which is readonly ItemView[] =>
  Array.isArray(which)
