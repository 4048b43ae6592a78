import { usualSettings } from '@servery/domain/offer/catalogue/usual-settings.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TaxRate } from '../../../../kit/catalogue/index.ts'
import { api } from '../../../../platform/api/index.ts'
import type { ItemValues } from '../editor/item-form.ts'

/** So many items tell what is usual. */
const limit = 100
const fields = ['taxRateIds', 'stationIds'] as const

interface UsualValuesProps {
  readonly rates: readonly TaxRate[]
  /** What is filled in; both for a new item. */
  readonly of?: readonly (typeof fields)[number][]
}

/** Fills in the tax and the stations that items of the category have, until others are chosen. */
export function UsualValues({ rates, of = fields }: UsualValuesProps) {
  const { getValues, setValue } = useFormContext<ItemValues>()
  const categoryId = useWatch<ItemValues, 'categoryId'>({ name: 'categoryId' })
  const list = api.items.list
  const { data: all } = useQuery(list.queryOptions({ input: { status: 'active', limit } }))
  const { data: like } = useQuery(
    list.queryOptions({
      input: categoryId === '' ? skipToken : { status: 'active', limit, categoryId },
    }),
  )
  const filled = useRef<Record<string, readonly string[]>>({})
  useEffect(() => {
    if (all === undefined || (categoryId !== '' && like === undefined)) return
    const usual = usualSettings({ ofCategory: like?.rows ?? [], ofAll: all.rows }, rates)
    for (const field of of) {
      const isUntouched = getValues(field).join(' ') === (filled.current[field] ?? []).join(' ')
      if (!isUntouched) continue
      filled.current[field] = usual[field]
      setValue(field, [...usual[field]])
    }
  }, [all, like, categoryId, rates, of, getValues, setValue])
  return null
}
