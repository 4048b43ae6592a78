import type { SheetsDrawn } from '../../device/store/index.ts'
import { CourseSheet } from './course-sheet.tsx'
import { VoidSheet } from './void-sheet.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    void: { readonly lineId: string }
    course: { readonly lineId: string }
  }
}

/** What was sent is taken back, or made with another course. */
export const kitchenSheets: SheetsDrawn<'void' | 'course'> = {
  void: ({ sheet, onClose }) => <VoidSheet lineId={sheet.lineId} onClose={onClose} />,
  course: ({ sheet, onClose }) => <CourseSheet lineId={sheet.lineId} onClose={onClose} />,
}
