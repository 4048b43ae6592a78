import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Finder } from '../../../../kit/records/index.ts'
import { api } from '../../../../platform/api/index.ts'

interface ItemChoiceProps {
  readonly label: string
  /** Its id. */
  readonly onPick: (values: readonly string[]) => void
}

const shownMax = 20

/** One item by typing. */
export function ItemChoice({ label, onPick }: ItemChoiceProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const input = { limit: shownMax, search: useDeferredValue(typed), sort: 'name' }
  const found = useQuery({
    ...api.items.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  return (
    <Finder
      keyOf={({ id }) => id}
      label={label}
      nameOf={({ name }) => name}
      nothingFound={t('reports.filters.noItem')}
      onFound={({ id }) => onPick([id])}
      onTyped={setTyped}
      options={found.data?.rows ?? []}
      placeholder={t('reports.filters.findItem')}
      typed={typed}
    />
  )
}
