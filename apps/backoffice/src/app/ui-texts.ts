import type { UiTexts } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'

/** The kit's own words in the language that is set. */
export function getUiTexts(t: TFunction): UiTexts {
  return {
    ...t('ui', { returnObjects: true }),
    allSelected: (figure) =>
      figure === null ? t('uiWith.everySelected') : t('uiWith.allSelected', { figure }),
    pageRange: (from, to, total) =>
      total === null
        ? t('uiWith.pageRange', { from, to })
        : t('uiWith.pageRangeOf', { from, to, total }),
    points: (figure) => t('uiWith.points', { figure }),
    drag: (name) => t('uiWith.drag', { name }),
    dragged: (name) => t('uiWith.dragged', { name }),
    dragOver: (name, target) => t('uiWith.dragOver', { name, target }),
    removeFilter: (name) => t('uiWith.removeFilter', { name }),
    selectEvery: (figure) =>
      figure === null ? t('uiWith.selectEvery') : t('uiWith.selectAll', { figure }),
    selectRow: (name) => t('uiWith.selectRow', { name }),
    selectedCount: (count) => t('uiWith.selectedCount', { count }),
    summaryTitle: (count) => t('uiWith.summaryTitle', { count }),
    typeCount: (count) => t('uiWith.typeCount', { number: count }),
    whatIs: (name) => t('uiWith.whatIs', { name }),
  }
}
