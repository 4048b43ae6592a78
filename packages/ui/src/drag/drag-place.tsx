import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import DragIcon from '@mui/icons-material/DragIndicator'
import ButtonBase from '@mui/material/ButtonBase'
import { useUiTexts } from '../texts.tsx'

export type DragState = 'dragged' | 'target' | undefined

/** A place of a `DragArea`: it can be dragged, and dropped onto. */
export function useDragPlace(id: string, disabled = false) {
  const { active, isOver, setNodeRef: setDroppable } = useDroppable({ id, disabled })
  const drag = useDraggable({ id, disabled })
  const isTarget = isOver && active !== null && active.id !== id
  const state: DragState = drag.isDragging ? 'dragged' : isTarget ? 'target' : undefined
  return {
    state,
    placeRef: (node: HTMLElement | null) => {
      drag.setNodeRef(node)
      setDroppable(node)
    },
    /** For what is dragged by itself; a row is dragged by its `DragHandle`. */
    listeners: drag.listeners,
    handle: {
      ref: drag.setActivatorNodeRef,
      describedBy: drag.attributes['aria-describedby'],
      listeners: drag.listeners,
    },
  }
}

/** What is dragged and takes nothing itself: by pointer anywhere, by keyboard on its handle. */
export function useDragSource(id: string, disabled = false) {
  const drag = useDraggable({ id, disabled })
  const { onKeyDown: _onHandle, ...byPointer } = drag.listeners ?? {}
  return {
    isDragged: drag.isDragging,
    sourceRef: drag.setNodeRef,
    byPointer,
    handle: {
      ref: drag.setActivatorNodeRef,
      describedBy: drag.attributes['aria-describedby'],
      listeners: drag.listeners,
    },
  }
}

/** What takes things that are dragged, and is not dragged itself. */
export function useDropTarget(id: string, disabled = false) {
  const { isOver, setNodeRef } = useDroppable({ id, disabled })
  return { isOver, targetRef: setNodeRef }
}

/** While something is dragged, arrow keys are its own. */
export function useIsDragging(): boolean {
  return useDndContext().active !== null
}

interface DragHandleProps {
  readonly name: string
  readonly handle: ReturnType<typeof useDragSource>['handle']
}

/** What a row is dragged by; the keyboard picks it up here too. */
export function DragHandle({ name, handle }: DragHandleProps) {
  const texts = useUiTexts()
  return (
    <ButtonBase
      aria-describedby={handle.describedBy}
      aria-label={texts.drag(name)}
      ref={handle.ref}
      sx={{
        borderRadius: 1,
        color: 'text.secondary',
        cursor: 'grab',
        flexShrink: 0,
        minHeight: 32,
        minWidth: 28,
        touchAction: 'none',
      }}
      {...handle.listeners}
    >
      <DragIcon fontSize="small" />
    </ButtonBase>
  )
}
