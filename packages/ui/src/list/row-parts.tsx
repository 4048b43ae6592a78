import MoreVertIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useUiSetting, useUiTexts } from '../texts.tsx'
import type { ListAction } from './list-types.ts'
import { type ListSelection, toggleRow } from './selection.ts'

/** The ⋮ at the end of a row: whatever a row can do is here, never on hover alone. */
export function RowMenu({ actions, name }: { actions: readonly ListAction[]; name: string }) {
  const texts = useUiTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={`${texts.moreActions}: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        size="small"
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <ActionMenu actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

interface ActionMenuProps {
  readonly actions: readonly ListAction[]
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** Actions below each other; one that is off says why. */
export function ActionMenu({ actions, anchor, onClose }: ActionMenuProps) {
  return (
    <Menu anchorEl={anchor} onClose={onClose} open={anchor !== null}>
      {actions.map((action) => (
        <MenuItem
          key={action.key}
          disabled={action.disabledReason !== undefined}
          onClick={() => {
            onClose()
            action.run()
          }}
          // A narrow screen would cut long words off.
          sx={{
            whiteSpace: 'normal',
            ...(action.destructive === true ? { color: 'error.main' } : {}),
          }}
        >
          <span>
            {action.label}
            {action.disabledReason !== undefined && (
              <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
                {action.disabledReason}
              </Box>
            )}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}

export interface RowCheckboxProps {
  readonly id: string
  readonly name: string
  readonly selection: ListSelection
}

export function RowCheckbox({ id, name, selection }: RowCheckboxProps) {
  const texts = useUiTexts()
  return (
    <Checkbox
      checked={selection.selected.has(id)}
      onChange={() => selection.onChange(toggleRow(selection, id))}
      size="small"
      slotProps={{ input: { 'aria-label': texts.selectRow(name) } }}
      sx={{ p: 0.75 }}
    />
  )
}

/** The first cell's content: the row's own link, so that the keyboard and a new tab reach it. */
export function RowLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const { Link } = useUiSetting()
  if (href === undefined) return <Box sx={{ fontWeight: 600 }}>{children}</Box>
  return (
    <Box
      sx={{
        '& a': { color: 'text.primary', fontWeight: 600, textDecoration: 'none' },
        '& a:hover': { textDecoration: 'underline' },
      }}
    >
      <Link className="sv-row-link" href={href}>
        {children}
      </Link>
    </Box>
  )
}

/** What is plain text in a cell keeps its own direction: mostly it is a name somebody chose. */
export function OwnWay({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' ? <bdi>{children}</bdi> : children
}

/** A click anywhere on the row follows its link; one on a control within it does not. */
export function followRowLink(event: MouseEvent<HTMLElement>): void {
  const target = event.target
  if (!(target instanceof Element) || event.defaultPrevented) return
  if (target.closest('a, button, input, label, [role="menu"], [role="presentation"]')) return
  if ((window.getSelection()?.toString() ?? '') !== '') return
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a.sv-row-link')
  if (link === null) return
  const { ctrlKey, metaKey, shiftKey } = event
  link.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

/** Before what has not been looked at yet; it has a word for those who do not see it. */
export function UnreadDot({ label }: { readonly label: string }) {
  return (
    <Box
      aria-label={label}
      component="span"
      role="img"
      sx={{
        bgcolor: 'info.main',
        borderRadius: '50%',
        display: 'inline-block',
        height: 8,
        marginInlineEnd: 1,
        width: 8,
      }}
    />
  )
}
