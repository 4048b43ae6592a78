import type { Sheet } from '../../device/store/till.ts'
import { CourseSheet } from './course-sheet.tsx'
import { VoidSheet } from './void-sheet.tsx'

export type SheetOfKitchen = Extract<Sheet, { readonly kind: 'void' | 'course' }>

/** The sheets of the kitchen, in one chunk. */
export function KitchenSheet(props: {
  readonly sheet: SheetOfKitchen
  readonly onClose: () => void
}) {
  const { sheet, onClose } = props
  switch (sheet.kind) {
    case 'void':
      return <VoidSheet lineId={sheet.lineId} onClose={onClose} />
    case 'course':
      return <CourseSheet lineId={sheet.lineId} onClose={onClose} />
  }
}
