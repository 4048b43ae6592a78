import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  return (
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
  )
}
