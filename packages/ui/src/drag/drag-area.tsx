import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useUiTexts } from '../texts.tsx'
import { toNearestPlace } from './nearest-place.ts'

interface DragAreaProps {
  /** What is dragged was dropped onto the other. */
  readonly onDrop: (from: string, to: string) => void
  readonly nameOf: (id: string) => string
  /** Whether the one may be dropped onto the other; everywhere, where it is not said. */
  readonly takes?: (from: string, to: string) => boolean
  readonly children: ReactNode
}

/** So far a mouse moves before a press is a drag, and no longer a click. */
const distance = 4
/** A finger rests before it drags: until then it scrolls. */
const touch = { delay: 180, tolerance: 8 }

/** Where things are dragged onto each other: with a mouse, a pen, a finger or the keyboard. */
export function DragArea({ onDrop, nameOf, takes = () => true, children }: DragAreaProps) {
  const texts = useUiTexts()
  const [dragged, setDragged] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance } }),
    useSensor(TouchSensor, { activationConstraint: touch }),
    useSensor(KeyboardSensor, { coordinateGetter: toNearestPlace }),
  )
  const collide: CollisionDetection = (given) => {
    const from = String(given.active.id)
    const droppableContainers = given.droppableContainers.filter(
      ({ id }) => id === from || takes(from, String(id)),
    )
    const fit = { ...given, droppableContainers }
    // Of what the keyboard moves, its corner says which place it is over.
    const { left, top } = given.collisionRect
    const pointerCoordinates = given.pointerCoordinates ?? { x: left + 1, y: top + 1 }
    const under = pointerWithin({ ...fit, pointerCoordinates })
    return under.length > 0 ? under : closestCenter(fit)
  }
  const name = (id: unknown) => nameOf(String(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => name(active.id),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : texts.dragOver(name(active.id), name(over.id)),
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id ? texts.dragCancelled : texts.dragged(name(active.id)),
    onDragCancel: () => texts.dragCancelled,
  }
  return (
    <DndContext
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.dragHelp } }}
      collisionDetection={collide}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        if (over !== null && over.id !== active.id) onDrop(String(active.id), String(over.id))
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      sensors={sensors}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged === null ? null : <Copy name={nameOf(dragged)} />}
      </DragOverlay>
    </DndContext>
  )
}

/** What follows the pointer. */
function Copy({ name }: { readonly name: string }) {
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        borderRadius: 1,
        boxShadow: 4,
        maxWidth: 320,
        overflow: 'hidden',
        p: 1,
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        width: 'fit-content',
      }}
    >
      <bdi>{name}</bdi>
    </Box>
  )
}
