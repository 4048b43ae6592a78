import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ListAction } from './list-types.ts'
import { ActionMenu } from './row-parts.tsx'

/** What can be done with the thing that a page is about, and why not the rest. */
export function ActionsButton({
  actions,
  label,
}: {
  readonly actions: readonly ListAction[]
  readonly label: string
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        // Its room is kept until it is known what can be done.
        sx={{ visibility: actions.length === 0 ? 'hidden' : undefined }}
        variant="contained"
      >
        {label}
      </Button>
      <ActionMenu actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
