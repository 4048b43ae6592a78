import Box from '@mui/material/Box'
import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, type ReactNode, useId } from 'react'

export interface DialogProps {
  /** Names the thing. Absent: it says one sentence, or `paper` names it. */
  readonly title?: ReactNode
  /** Where something in it is called by its title too. */
  readonly titleId?: string
  readonly describedBy?: string
  /** Absent: it ends by what is in it alone. */
  readonly onClose?: (() => void) | undefined
  /** Makes a form of it: Enter sends it, as its button of type `submit` does. */
  readonly onSubmit?: (event: FormEvent) => void
  readonly open?: boolean
  readonly maxWidth?: 'xs' | 'sm' | 'md'
  /** On a phone it takes the whole screen. */
  readonly wholeOnPhone?: boolean
  /** Space between its parts, which stand one below the other. */
  readonly gap?: number
  /** What it says is an explanation, in the quiet colour. */
  readonly isQuiet?: boolean
  /** Its contents reach from edge to edge. */
  readonly isBare?: boolean
  /** Its buttons: what goes back first, what goes on last. */
  readonly actions?: ReactNode
  /** Of where it stands. */
  readonly paper?: NonNullable<MuiDialogProps['slotProps']>['paper']
  readonly children: ReactNode
}

/** The dialog of the back office: a title, what it is about, and its buttons. */
export function Dialog(props: DialogProps) {
  const { title, onSubmit, open = true, maxWidth = 'xs', actions, isBare = false } = props
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const ownId = useId()
  const titleId = props.titleId ?? ownId
  const parts = (
    <>
      {title !== undefined && (
        <DialogTitle id={titleId} sx={{ fontSize: '1rem', ...(props.isQuiet && { pb: 1 }) }}>
          {title}
        </DialogTitle>
      )}
      {isBare ? (
        props.children
      ) : (
        <DialogContent sx={contentOf(props)}>{props.children}</DialogContent>
      )}
      {actions !== undefined && (
        <DialogActions sx={{ flexWrap: 'wrap', p: 2, pt: 1, rowGap: 1 }}>{actions}</DialogActions>
      )}
    </>
  )
  return (
    <MuiDialog
      aria-describedby={props.describedBy}
      aria-labelledby={title === undefined ? undefined : titleId}
      fullScreen={props.wholeOnPhone === true && narrow}
      fullWidth
      maxWidth={maxWidth}
      onClose={props.onClose}
      open={open}
      slotProps={props.paper === undefined ? {} : { paper: props.paper }}
    >
      {onSubmit === undefined ? (
        parts
      ) : (
        <Box
          component="form"
          noValidate
          onSubmit={onSubmit}
          // Of long contents the fields scroll, and the buttons stay in sight.
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          {parts}
        </Box>
      )}
    </MuiDialog>
  )
}

function contentOf({ gap, isQuiet }: DialogProps) {
  return {
    ...(gap !== undefined && { alignContent: 'start', display: 'grid', gap }),
    ...(isQuiet && { color: 'text.secondary', fontSize: '0.875rem' }),
  }
}
