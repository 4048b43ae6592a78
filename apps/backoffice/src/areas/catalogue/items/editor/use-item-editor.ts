import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { useState } from 'react'
import { useRecordEditor } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import {
  getItemField,
  type ItemValues,
  newItemValues,
  toItemContent,
  toItemValues,
} from './item-form.ts'

interface ItemEditing {
  readonly item: ItemView | null
  /** What a new item begins with. */
  readonly template?: ItemValues | undefined
  /** The page of an item that was made here; left out where it stays on the same one. */
  readonly pathOf?: (id: string) => string
  readonly onSaved?: () => void
}

/** The form over an item, on its page or over the list. */
export function useItemEditor({ item, template, ...after }: ItemEditing) {
  const [start] = useState(() => template ?? newItemValues())
  return useRecordEditor({
    record: item,
    api: api.items,
    client: client.items,
    toValues: (row: ItemView | null) => (row === null ? start : toItemValues(row)),
    toContent: toItemContent,
    fieldOf: getItemField,
    ...after,
  })
}
