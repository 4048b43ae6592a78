import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session/index.ts'
import type { Branch } from './branch-form.ts'
import { CopyDialog } from './copy-dialog.tsx'

interface CopyButtonProps {
  readonly branch: Pick<Branch, 'id' | 'name'>
}

/** Puts what is set up in this branch into others; nothing where there is no other. */
export function CopyButton({ branch }: CopyButtonProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const others = me.branches.filter(({ id }) => id !== branch.id)
  if (others.length === 0) return null
  return (
    <>
      <Button color="secondary" onClick={() => setIsOpen(true)} variant="outlined">
        {t('branches.copy.open')}
      </Button>
      {isOpen && <CopyDialog branch={branch} onClose={() => setIsOpen(false)} others={others} />}
    </>
  )
}
