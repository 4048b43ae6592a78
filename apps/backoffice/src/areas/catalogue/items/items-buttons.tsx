import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { type ListState, writeListState } from '@servery/ui/list/list-state.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanButton } from '../../../kit/inputs/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { initialItems } from './items-query.ts'
import { QuickAddDialog } from './quick/quick-add-dialog.tsx'

interface ItemsButtonsProps {
  readonly mayWrite: boolean
  readonly state: ListState
  readonly onState: (state: ListState) => void
}

/** What can be begun from the list of items. */
export function ItemsButtons({ mayWrite, state, onState }: ItemsButtonsProps) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ScanButton onCode={(search) => onState({ ...initialItems, search })} />
      {mayWrite && (
        <>
          <Button
            color="secondary"
            component={RouterLink}
            href={paths.importItems()}
            variant="outlined"
          >
            {t('items.importExport')}
          </Button>
          <Button
            color="secondary"
            component={RouterLink}
            href={paths.itemTable(writeListState(state, initialItems))}
            variant="outlined"
          >
            {t('bulk.table.open')}
          </Button>
          <Button
            aria-haspopup="dialog"
            color="secondary"
            onClick={() => setIsAdding(true)}
            variant="outlined"
          >
            {t('items.quickAdd')}
          </Button>
          <NewItemButton />
          {isAdding && (
            <QuickAddDialog
              categoryId={state.filters.category?.[0] ?? ''}
              onClose={() => setIsAdding(false)}
            />
          )}
        </>
      )}
    </>
  )
}

export function NewItemButton() {
  const { t } = useTranslation()
  return (
    <Button
      component={RouterLink}
      href={paths.newItem()}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('items.new')}
    </Button>
  )
}
