import { type UseFormReturn, useWatch } from 'react-hook-form'
import { tidy } from './menu-edit.ts'
import type { MenuValues, Page, Price, Section } from './menu-form.ts'

interface Content {
  readonly sections: readonly Section[]
  readonly prices: readonly Price[]
  readonly pages: readonly Page[]
}

export interface MenuContentEditor extends Content {
  /** What no section has any more loses its price and its tile with the same change. */
  readonly change: (next: Partial<Content>) => void
}

/** The lists of the form that are changed as a whole. */
export function useMenuContent(form: UseFormReturn<MenuValues>): MenuContentEditor {
  const { control, getValues, setValue } = form
  const [sections, prices, pages] = useWatch({ control, name: ['sections', 'prices', 'pages'] })
  return {
    sections,
    prices,
    pages,
    change: (next) => {
      const [sections, prices, pages] = getValues(['sections', 'prices', 'pages'])
      const content = tidy({ sections, prices, pages, ...next })
      for (const name of ['sections', 'prices', 'pages'] as const) {
        setValue(name, content[name], { shouldDirty: true })
      }
    },
  }
}
