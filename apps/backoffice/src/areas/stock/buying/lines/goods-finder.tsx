import Box from '@mui/material/Box'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanButton } from '../../../../kit/inputs/index.ts'
import { Finder } from '../../../../kit/records/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { type FoundGoods, nameOfGoods } from './line-values.ts'

interface GoodsFinderProps {
  /** Empty: no supplier is chosen. */
  readonly supplierId: string
  readonly onFound: (goods: FoundGoods) => void
}

/** Goods by typing their name, or by a code that is typed or scanned. */
export function GoodsFinder({ supplierId, onFound }: GoodsFinderProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const asked = {
    search,
    codes: search === '' ? [] : [search],
    supplierId: supplierId === '' ? null : supplierId,
  }
  const found = useQuery({
    ...api.stockGoods.find.queryOptions({ input: asked }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const rows = search === '' ? [] : (found.data?.rows ?? [])
  const keyOf = ({ itemId, variationId }: FoundGoods) => `${itemId} ${variationId ?? ''}`
  const options = rows.filter(
    (row, index) => rows.findIndex((one) => keyOf(one) === keyOf(row)) === index,
  )
  const scan = useScan(supplierId, onFound)
  return (
    <Box sx={{ alignItems: 'center', display: 'grid', gridTemplateColumns: '1fr auto' }}>
      <Finder
        keyOf={keyOf}
        label={t('buying.find')}
        nameOf={nameOfGoods}
        nothingFound={t('buying.nothingFound')}
        onFound={onFound}
        onTyped={setTyped}
        options={options}
        placeholder={t('buying.find')}
        typed={typed}
      />
      <ScanButton onCode={(code) => void scan.take(code)} told={scan.told} />
    </Box>
  )
}

/** One after the other is held before the camera, and becomes a line. */
function useScan(supplierId: string, onFound: (goods: FoundGoods) => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [told, setTold] = useState('')
  const take = async (code: string) => {
    const input = { search: '', codes: [code], supplierId: supplierId || null }
    const found = await queryClient
      .fetchQuery(api.stockGoods.find.queryOptions({ input }))
      .catch(() => null)
    const [goods] = found?.rows ?? []
    if (goods !== undefined) onFound(goods)
    if (found === null) setTold(t('buying.scan.unreachable'))
    else setTold(goods === undefined ? t('buying.scan.unknown', { code }) : nameOfGoods(goods))
  }
  return { take, told }
}
