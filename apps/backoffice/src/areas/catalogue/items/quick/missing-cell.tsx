import Button from '@mui/material/Button'
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FillInDialog } from './fill-in-dialog.tsx'
import { listMissing } from './missing.ts'

interface MissingCellProps {
  readonly item: ItemView
  readonly mayWrite: boolean
}

/** What an item lacks, in words; a press leads to the fields for it. */
export function MissingCell({ item, mayWrite }: MissingCellProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const words = listMissing(item)
    .map((part) => t(`items.missing.${part}`))
    .join(', ')
  if (!mayWrite || item.archived) return words
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={t('items.missing.fillIn', { name: item.name, missing: words })}
        onClick={() => setIsOpen(true)}
        size="small"
        sx={{ textAlign: 'start' }}
      >
        {words}
      </Button>
      {isOpen && <FillInDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}
