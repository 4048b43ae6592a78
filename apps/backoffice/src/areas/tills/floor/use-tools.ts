import {
  type DecorKind,
  decorMax,
  type TableShape,
  tablesMax,
} from '@servery/domain/business/floor/types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../platform/browser/index.ts'
import {
  copyFloorObject,
  type FloorObject,
  type FloorObjectChange,
  findFloorObject,
  isTable,
  newDecor,
  newTable,
} from './plan-state.ts'
import type { ToolAction } from './plan-toolbar.tsx'
import { nameOfFloorObject } from './plan-words.ts'
import type { usePlanEditor } from './use-plan-editor.ts'

/** What can be done to the plan and to what is chosen; and what is said of it to who listens. */
export function useTools({ state, dispatch }: ReturnType<typeof usePlanEditor>) {
  const { t } = useTranslation()
  const [said, say] = useState('')
  const { plan, selectedId, past, future } = state
  const selected = findFloorObject(plan, selectedId)
  const add = (things: readonly FloorObject[]) => {
    if (things.length === 0) return
    dispatch({ type: 'add', things })
    say(
      t('floor.added', {
        name: things.map((floorObject) => nameOfFloorObject(floorObject, t)).join(', '),
      }),
    )
  }
  const hasRoom = (kind: 'table' | 'decor') => {
    const most = kind === 'table' ? tablesMax : decorMax
    const isRoom = (kind === 'table' ? plan.tables : plan.decor).length < most
    if (!isRoom) toasts.error(t('floor.full', { count: most }))
    return isRoom
  }
  const run = (action: ToolAction) => {
    if (action === 'undo' || action === 'redo') dispatch({ type: action })
    else if (selected === null) return
    else if (action === 'duplicate') {
      if (hasRoom(isTable(selected) ? 'table' : 'decor'))
        add([copyFloorObject(plan, selected, newId())])
    } else if (action === 'remove') {
      dispatch({ type: 'remove', id: selected.id })
      say(t('floor.removed', { name: nameOfFloorObject(selected, t) }))
    }
  }
  const disabled = new Set<ToolAction>([
    ...(selected === null ? (['duplicate', 'remove'] as const) : []),
    ...(past.length === 0 ? (['undo'] as const) : []),
    ...(future.length === 0 ? (['redo'] as const) : []),
  ])
  return {
    said,
    say,
    add,
    run,
    disabled,
    change: (change: FloorObjectChange) => {
      if (selected === null) return
      const step = `type ${selected.id} ${Object.keys(change).join(' ')}`
      dispatch({ type: 'change', id: selected.id, change, step })
    },
    addTable: (shape: TableShape) => {
      if (!hasRoom('table')) return
      add([newTable(plan, { id: newId(), shape, seats: shape === 'oval' ? 6 : 4 })])
    },
    addDecor: (kind: DecorKind) => {
      if (!hasRoom('decor')) return
      const text = kind === 'text' ? t('floor.textWord') : ''
      add([newDecor(plan, { id: newId(), kind, text })])
    },
    onKeyDown: (event: KeyboardEvent) => {
      const action = shortcutOf(event)
      if (action === null) return
      event.preventDefault()
      run(action)
    },
  }
}

/** In a field the same keys are the field's own. */
function shortcutOf(event: KeyboardEvent): ToolAction | null {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return null
  const key = event.key.toLowerCase()
  if (key === 'd') return 'duplicate'
  if (key !== 'z') return null
  return event.shiftKey ? 'redo' : 'undo'
}
